package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wqbench.core.topology.AffinityScope;

@Timeout(60)
class WorkqueueBuilderTest {
  private static final WorkqueueAttributes CPU = WorkqueueAttributes.of(AffinityScope.cpu);

  private static void assertRefused(WorkqueueBuilder wrong, String why) {
    assertThatThrownBy(wrong::alloc)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("workqueue wq: " + why);
  }

  @Test
  void alloc_whatDoesNotGoTogether_isRefused() {
    try (ContractSystem its = new ContractSystem(PoolVariant.baseline)) {
      assertRefused(
          its.workqueue("wq").bound().attributes(CPU),
          "a bound workqueue has no attributes, leave them out");
      assertRefused(
          its.workqueue("wq").bound().ordered(),
          "an ordered workqueue is unbound, leave out bound");
      assertRefused(
          its.workqueue("wq").ordered().maxActive(2),
          "an ordered workqueue runs one item, leave out max_active");
      assertRefused(
          its.workqueue("wq").ordered().attributes(CPU),
          "an ordered workqueue has one pool, use scope system");
      assertRefused(
          its.workqueue("wq").highpri().attributes(CPU.withNice(5)),
          "highpri sets nice, leave it out of the attributes");
      assertThat(its.system.stats()).isEmpty();
    }
  }

  @Test
  void maxActive_outOfRange_isRefused() {
    try (ContractSystem its = new ContractSystem(PoolVariant.baseline)) {
      for (int items : new int[] {0, -1, 2049}) {
        assertThatThrownBy(() -> its.workqueue("wq").maxActive(items))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage("max_active " + items + " of wq: use 1 to 2048");
      }
    }
  }

  @Test
  void alloc_defaults_areTheKernels() {
    try (ContractSystem its = new ContractSystem(PoolVariant.baseline)) {
      assertThat(its.workqueue("wq").alloc().attributes())
          .isEqualTo(new WorkqueueAttributes(AffinityScope.cache, true, 0));
      assertThat(its.workqueue("wq").highpri().alloc().attributes().nice()).isEqualTo(-20);
      assertThat(its.workqueue("wq").bound().alloc().attributes())
          .isEqualTo(new WorkqueueAttributes(AffinityScope.cpu, true, 0));
      assertThat(its.workqueue("wq").ordered().alloc().attributes())
          .isEqualTo(new WorkqueueAttributes(AffinityScope.system, true, 0));
    }
  }

  @Test
  void alloc_closedSystem_isRefused() {
    ContractSystem its = new ContractSystem(PoolVariant.baseline);
    its.close();
    assertThatThrownBy(() -> its.workqueue("wq").alloc())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("closed: no workqueue wq");
  }
}
