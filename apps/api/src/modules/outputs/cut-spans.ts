/** What of a game was recorded while its picture was off the air: a delayed output would send it when the cut is over. Pure. */
interface Span {
  readonly from: number;
  /** undefined: it goes on */
  readonly to: number | undefined;
}

/** Times in milliseconds since 1970. */
export const createCutSpans = () => {
  const games = new Map<number, readonly Span[]>();
  return {
    /** notes how it is now; `cutSince` undefined: on the air */
    note: (game: number, cutSince: number | undefined, now: number): void => {
      const spans = games.get(game) ?? [];
      const open = spans.find(({ to }) => to === undefined);
      if (cutSince !== undefined && !open) games.set(game, [...spans, { from: cutSince, to: undefined }]);
      if (cutSince === undefined && open)
        games.set(
          game,
          spans.map((span) => (span === open ? { ...span, to: now } : span)),
        );
    },
    covers: (game: number, at: number): boolean =>
      games.get(game)?.some(({ from, to }) => at >= from && (to === undefined || at <= to)) ?? false,
    /** what was before this moment is not sent any more */
    forgetBefore: (moment: number): void => {
      for (const [game, spans] of games) {
        const kept = spans.filter(({ to }) => to === undefined || to >= moment);
        if (kept.length) games.set(game, kept);
        else games.delete(game);
      }
    },
  };
};
