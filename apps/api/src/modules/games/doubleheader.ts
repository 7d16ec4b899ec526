interface GameOfDay {
  readonly id: number;
  readonly competition: string;
  readonly officialDate: string;
  readonly away: string;
  readonly home: string;
  /** 1, or 2 for the second game of a doubleheader */
  readonly gameNumber: number;
  /** neither postponed nor cancelled */
  readonly isOn: boolean;
}
// an exhibition makes no doubleheader of a game: it is in no calendar of its clubs
const dayOfClubs = ({ competition, officialDate, away, home }: GameOfDay): string =>
  [officialDate, competition === 'exhibition', ...[away, home].sort()].join(' ');

/**
 * By id, the number that people need to tell a game from another of the same clubs on its day; null for a game that is
 * alone, except a second game that is left alone.
 */
export const doubleheaderNumbers = (games: readonly GameOfDay[]): ReadonlyMap<number, number | null> => {
  const on = Map.groupBy(
    games.filter(({ isOn }) => isOn),
    dayOfClubs,
  );
  return new Map(
    games.map((game) => {
      const others = on.get(dayOfClubs(game)) ?? [];
      const isOneOfTwo = game.isOn && others.some(({ gameNumber }) => gameNumber !== game.gameNumber);
      return [game.id, isOneOfTwo || game.gameNumber > 1 ? game.gameNumber : null];
    }),
  );
};
