/** Which of a game's encoders is on the air: the primary as long as it sends, else its backup. Pure. */

export interface Contender {
  readonly input: number;
  /** 0 is the primary; the lowest that sends is on the air */
  readonly rank: number;
  /** when its latest picture came, or sound when it never sent pictures; undefined: nothing yet. Milliseconds */
  readonly lastAt: number | undefined;
  /** how much media arrives at once, such as a segment of six seconds; a pause may last that much longer. Milliseconds */
  readonly burstMs?: number;
  /** since when it sends without a pause of `AWAY_MS` */
  readonly steadySince: number | undefined;
}
/** What staff wants on the air, and since when. */
export interface WantedInput {
  readonly input: number;
  readonly at: number;
}
export interface ChoiceContext {
  /** the input that is on the air now */
  readonly onAir: number | undefined;
  readonly request: WantedInput | undefined;
  readonly now: number;
}

/** An encoder that has sent nothing for this long is away. */
export const AWAY_MS = 2500;
/** One that comes back takes the air again only after it has sent for this long without a pause. */
export const STEADY_MS = 10_000;

export const isSending = ({ lastAt, burstMs = 0 }: Pick<Contender, 'lastAt' | 'burstMs'>, now: number): boolean =>
  lastAt !== undefined && now - lastAt < AWAY_MS + burstMs;

/** The input to be on the air; undefined: nobody is connected. */
export const chooseInput = (
  contenders: readonly Contender[],
  { onAir, request, now }: ChoiceContext,
): number | undefined => {
  const ranked = contenders.toSorted((one, other) => one.rank - other.rank || one.input - other.input);
  const sending = ranked.filter((each) => isSending(each, now));
  const current = ranked.find(({ input }) => input === onAir);
  const wanted = sending.find(({ input }) => input === request?.input);
  const best = wanted ?? sending[0];
  if (!best) return (current ?? ranked[0])?.input;
  if (!current || !isSending(current, now)) return best.input;
  // a choice made while the encoder was sending counts at once; after an interruption it has to be steady first
  const isRequestNew = wanted !== undefined && (request?.at ?? 0) >= (wanted.steadySince ?? now);
  const isSteady = now - (best.steadySince ?? now) >= STEADY_MS;
  return isRequestNew || isSteady ? best.input : current.input;
};
