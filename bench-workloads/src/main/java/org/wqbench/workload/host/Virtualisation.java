package org.wqbench.workload.host;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Whether the machine is real.
 *
 * <p>A hypervisor is known by what it says of itself: /sys/hypervisor, its own clocksource, the DMI
 * names, the device tree. Failing these, an x86 cpu without the flag {@code hypervisor} is bare
 * metal, and so is an arm64 machine with a maker's name that is no hypervisor's.
 *
 * <p>A container is known by its marker files and control groups, unless the process lives in the
 * kernel's first pid, ipc, uts and cgroup namespaces: virtual machines made from container images
 * carry the marker file too.
 */
final class Virtualisation {
  static final String BARE_METAL = "bare metal";
  static final String CONTAINER = "container";

  /** Words in DMI names, and the hypervisor that they tell; the first that fits. */
  private static final List<Map.Entry<String, String>> DMI_WORDS =
      List.of(
          Map.entry("vmware", "VMware"),
          Map.entry("virtualbox", "VirtualBox"),
          Map.entry("innotek", "VirtualBox"),
          Map.entry("parallels", "Parallels"),
          Map.entry("bhyve", "bhyve"),
          Map.entry("xen", "Xen"),
          Map.entry("apple virtualization", "Apple Virtualization"),
          Map.entry("google compute engine", "KVM"),
          Map.entry("amazon ec2", "KVM"),
          Map.entry("openstack", "KVM"),
          Map.entry("kvm", "KVM"),
          Map.entry("qemu", "QEMU"),
          Map.entry("virtual machine", "Hyper-V"));

  /** Numbers of the namespaces the kernel starts with, include/linux/proc_ns.h. */
  private static final Map<String, String> FIRST_NAMESPACES =
      Map.of(
          "ipc", "ipc:[4026531839]",
          "uts", "uts:[4026531838]",
          "pid", "pid:[4026531836]",
          "cgroup", "cgroup:[4026531835]");

  private final HostFiles files;
  private final CpuInfo cpuInfo;

  Virtualisation(HostFiles files, CpuInfo cpuInfo) {
    this.files = files;
    this.cpuInfo = cpuInfo;
  }

  /** {@code bare metal}, a hypervisor's name, {@code container in} either, or null if unknown. */
  String describe() {
    String machine = machine();
    if (!container()) {
      return machine;
    }
    return machine == null ? CONTAINER : CONTAINER + " in " + machine;
  }

  /** Maker and product, from DMI or the device tree; null if neither is there. */
  String makerAndProduct() {
    String maker = files.line("sys/class/dmi/id/sys_vendor");
    String product = files.line("sys/class/dmi/id/product_name");
    if (maker == null || product == null) {
      String board = maker == null ? product : maker;
      return board == null ? files.line("proc/device-tree/model") : board;
    }
    return maker + " " + product;
  }

  private String machine() {
    String product = lower("sys/class/dmi/id/product_name");
    if (product.contains(".metal")) {
      return BARE_METAL;
    }
    for (String name : new String[] {sysHypervisor(), clock(), dmi(product), deviceTree()}) {
      if (name != null) {
        return name;
      }
    }
    if (cpuInfo.hasFlags()) {
      return cpuInfo.flag("hypervisor") ? "unnamed hypervisor" : BARE_METAL;
    }
    return cpuInfo.isArm() && makerAndProduct() != null ? BARE_METAL : null;
  }

  private String sysHypervisor() {
    String type = files.line("sys/hypervisor/type");
    if (!"xen".equals(type)) {
      return type;
    }
    return lower("proc/xen/capabilities").contains("control_d") ? "Xen (dom0)" : "Xen";
  }

  private String dmi(String product) {
    String names =
        String.join(
            "\n",
            lower("sys/class/dmi/id/sys_vendor"),
            product,
            lower("sys/class/dmi/id/bios_vendor"));
    return DMI_WORDS.stream()
        .filter(word -> names.contains(word.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(null);
  }

  private String deviceTree() {
    String hypervisor = lower("proc/device-tree/hypervisor/compatible");
    if (hypervisor.contains("xen")) {
      return "Xen";
    }
    String board = lower("proc/device-tree/compatible");
    if (hypervisor.contains("kvm") || board.contains("linux,dummy-virt")) {
      return "KVM";
    }
    return board.contains("qemu") ? "QEMU" : null;
  }

  private String clock() {
    String clocks = lower("sys/devices/system/clocksource/clocksource0/available_clocksource");
    if (clocks.contains("kvm-clock")) {
      return "KVM";
    }
    boolean wsl = lower("proc/sys/kernel/osrelease").contains("microsoft");
    return wsl || clocks.contains("hyperv") ? "Hyper-V" : null;
  }

  private boolean container() {
    String groups = lower("proc/self/cgroup");
    boolean marked =
        files.exists(".dockerenv")
            || files.exists("run/.containerenv")
            || files.exists("run/systemd/container")
            || List.of("/docker", "/kubepods", "/lxc", "/libpod").stream()
                .anyMatch(groups::contains);
    return marked && !inFirstNamespaces();
  }

  private boolean inFirstNamespaces() {
    return FIRST_NAMESPACES.entrySet().stream()
        .allMatch(first -> first.getValue().equals(files.link("proc/self/ns/" + first.getKey())));
  }

  private String lower(String path) {
    String line = files.line(path);
    return line == null ? "" : line.toLowerCase(Locale.ROOT);
  }
}
