package org.wqbench.report.stats;

/** Which test a comparison used, and what it can tell with how many runs. */
public enum RankTest {
  /** Two independent samples: baseline forks and patched forks. */
  MANN_WHITNEY {
    @Override
    public double smallestP(int baseRuns, int treatedRuns) {
      return MannWhitney.smallestP(baseRuns, treatedRuns);
    }

    @Override
    public int fewestRuns(double alpha) {
      return MannWhitney.fewestRuns(alpha);
    }
  },

  /** One ratio per fork, in the duet design; both sides have the same number of runs. */
  SIGNED_RANK {
    @Override
    public double smallestP(int baseRuns, int treatedRuns) {
      return SignedRank.smallestP(Math.min(baseRuns, treatedRuns));
    }

    @Override
    public int fewestRuns(double alpha) {
      return SignedRank.fewestRuns(alpha);
    }
  };

  /** The smallest p that so many runs can give. */
  public abstract double smallestP(int baseRuns, int treatedRuns);

  /** The fewest runs a side with which p can get down to alpha. */
  public abstract int fewestRuns(double alpha);
}
