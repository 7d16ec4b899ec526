/** Compares plays scored by hand with what was stored. */

export interface ScoredPlay {
  readonly play: string;
  readonly batter: string;
  readonly result: string;
}

/** Each play that the server confirmed to the scorer is stored exactly once, and no other play is stored. */
export const differingPlays = (recorded: readonly ScoredPlay[], stored: readonly ScoredPlay[]): string[] => {
  const byId = Map.groupBy(stored, ({ play }) => play);
  const known = new Set(recorded.map(({ play }) => play));
  return [
    ...recorded.flatMap(({ play, batter, result }) => {
      const found = byId.get(play) ?? [];
      const [only] = found;
      if (!only) return [`Play ${play} (${batter}, ${result}) was recorded and is not there.`];
      if (found.length > 1) return [`Play ${play} is there ${found.length} times.`];
      return only.batter === batter && only.result === result
        ? []
        : [`Play ${play} was recorded as ${batter}, ${result}, and stands as ${only.batter}, ${only.result}.`];
    }),
    ...stored
      .filter(({ play }) => !known.has(play))
      .map(({ play }) => `Play ${play} is there, and nobody recorded it.`),
  ];
};
