package org.wqbench.workload.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VirtualisationTest {
  private static final String CLOCKS =
      "sys/devices/system/clocksource/clocksource0/available_clocksource";

  @TempDir Path root;
  private HostTree tree;

  @BeforeEach
  void newTree() {
    tree = new HostTree(root);
  }

  @ParameterizedTest
  @CsvSource({
    "QEMU,Standard PC (Q35 + ICH9),QEMU",
    "Red Hat,KVM,KVM",
    "Amazon EC2,c7i.large,KVM",
    "Amazon EC2,c7i.metal-24xl,bare metal",
    "Google,Google Compute Engine,KVM",
    "Microsoft Corporation,Virtual Machine,Hyper-V",
    "'VMware, Inc.',VMware20_1,VMware",
    "innotek GmbH,VirtualBox,VirtualBox",
    "Microsoft Corporation,Surface Laptop,bare metal",
    "Dell Inc.,PowerEdge R760,bare metal"
  })
  void describe_x86Dmi_namesHypervisorOrBareMetal(String maker, String product, String expected) {
    boolean guest = !expected.equals("bare metal");
    x86(guest ? "fpu hypervisor lm" : "fpu lm").dmi(maker, product);

    assertThat(describe()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "Amazon EC2,c7g.large,KVM",
    "Amazon EC2,c7g.metal,bare metal",
    "QEMU,QEMU Virtual Machine,QEMU",
    "NVIDIA,Grace CPU P3880,bare metal"
  })
  void describe_arm64Dmi_needsNoFlag(String maker, String product, String expected) {
    arm64().dmi(maker, product);

    assertThat(describe()).isEqualTo(expected);
  }

  @Test
  void describe_arm64WithoutAnyName_isUnknown() {
    arm64();

    assertThat(describe()).isNull();
  }

  @Test
  void describe_arm64DeviceTree_tellsGuestFromBoard() {
    arm64().put("proc/device-tree/model", "linux,dummy-virt\0");
    tree.put("proc/device-tree/compatible", "linux,dummy-virt\0");
    assertThat(describe()).isEqualTo("KVM");

    tree.put("proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\0");
    tree.put("proc/device-tree/compatible", "raspberrypi,5-model-b\0brcm,bcm2712\0");
    assertThat(describe()).isEqualTo("bare metal");
  }

  @Test
  void describe_kvmGuestWithoutDmi_isToldByItsClock() {
    x86("fpu hypervisor lm").put(CLOCKS, "tsc kvm-clock \n");

    assertThat(describe()).isEqualTo("KVM");
  }

  @Test
  void describe_flagAlone_isUnnamedHypervisor() {
    x86("fpu hypervisor lm");

    assertThat(describe()).isEqualTo("unnamed hypervisor");
  }

  @Test
  void describe_xen_tellsGuestFromDom0() {
    x86("fpu lm").put("sys/hypervisor/type", "xen\n");
    assertThat(describe()).isEqualTo("Xen");

    tree.put("proc/xen/capabilities", "control_d\n");
    assertThat(describe()).isEqualTo("Xen (dom0)");
  }

  @ParameterizedTest
  @CsvSource({
    ".dockerenv,''",
    "run/.containerenv,engine=podman",
    "run/systemd/container,lxc",
    "proc/self/cgroup,0::/kubepods.slice/kubepods-pod1.slice/cri-containerd-2.scope",
    "proc/self/cgroup,4:cpu:/docker/0123",
  })
  void describe_containerMark_isContainerInMachine(String path, String text) {
    x86("fpu lm").put(path, text);

    assertThat(describe()).isEqualTo("container in bare metal");
  }

  /** A virtual machine made from a container image has the image's marker file. */
  @Test
  void describe_markerInFirstNamespaces_isNoContainer() {
    x86("fpu hypervisor lm").put(CLOCKS, "tsc kvm-clock\n").put(".dockerenv", "");
    tree.link("proc/self/ns/ipc", "ipc:[4026531839]").link("proc/self/ns/uts", "uts:[4026531838]");
    tree.link("proc/self/ns/cgroup", "cgroup:[4026531835]");
    assertThat(describe()).as("pid namespace not known").isEqualTo("container in KVM");

    tree.link("proc/self/ns/pid", "pid:[4026531836]");
    assertThat(describe()).isEqualTo("KVM");
  }

  @Test
  void describe_containerOnUnknownMachine_isContainer() {
    arm64().put(".dockerenv", "");

    assertThat(describe()).isEqualTo("container");
  }

  private HostTree x86(String flags) {
    return tree.put("proc/cpuinfo", "processor\t: 0\nflags\t\t: " + flags + "\n");
  }

  private HostTree arm64() {
    return tree.put("proc/cpuinfo", "processor\t: 0\nCPU implementer\t: 0x41\nCPU part : 0xd40\n");
  }

  private String describe() {
    HostFiles files = new HostFiles(root);
    return new Virtualisation(files, new CpuInfo(files)).describe();
  }
}
