package org.wqbench.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A picture, or a page of them, as its elements. */
public record DrawnSvg(Element root) {
  /** Pixels of a letter in the fonts at hand, on average; wide fonts are near it. */
  private static final double LETTER_PX = 6.8;

  private record Box(String text, double left, double right, double y) {}

  /** Fails unless the text is well-formed. */
  public static DrawnSvg parse(String xml) {
    try {
      DocumentBuilder parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
      parser.setErrorHandler(null);
      return new DrawnSvg(
          parser.parse(new InputSource(new StringReader(xml))).getDocumentElement());
    } catch (SAXException | IOException | ParserConfigurationException e) {
      throw new AssertionError("not well-formed: " + e.getMessage() + "\n" + xml, e);
    }
  }

  /** Elements of this name, in their order. */
  public List<Element> all(String name) {
    NodeList nodes = root.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  /** Numbers of the path or the other shapes drawn in an ink, in their order. */
  List<double[]> pathsIn(String ink) {
    return all("path").stream()
        .filter(path -> ((Element) path.getParentNode()).getAttribute("class").equals(ink))
        .map(path -> numbers(path.getAttribute("d")))
        .toList();
  }

  static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  private static double[] numbers(String path) {
    return Arrays.stream(path.replaceAll("[A-Za-z]", " ").trim().split(" +"))
        .mapToDouble(Double::parseDouble)
        .toArray();
  }

  /** Fails if a text leaves the picture or runs into another one. */
  public void assertTextsHaveRoom() {
    List<Box> boxes = all("text").stream().map(DrawnSvg::box).toList();
    for (Box box : boxes) {
      assertThat(box.left()).as("left of %s", box).isGreaterThanOrEqualTo(-3);
      assertThat(box.right()).as("right of %s", box).isLessThanOrEqualTo(Svg.WIDTH + 3);
      for (Box other : boxes) {
        boolean apart =
            box == other
                || Math.abs(box.y() - other.y()) > 11
                || box.right() <= other.left()
                || other.right() <= box.left();
        assertThat(apart).as("%s and %s", box, other).isTrue();
      }
    }
  }

  private static Box box(Element text) {
    double width = text.getTextContent().length() * LETTER_PX;
    double x = number(text, "x");
    double left =
        switch (text.getAttribute("text-anchor")) {
          case "end" -> x - width;
          case "middle" -> x - width / 2;
          default -> x;
        };
    return new Box(text.getTextContent(), left, left + width, number(text, "y"));
  }
}
