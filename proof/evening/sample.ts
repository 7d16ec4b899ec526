/** The outcome of one request, and how its errors are classified. */

/**
 * `fine`: answered. `refused`: a refusal that the caller expects. `shed`: 503, try again later. `away`: no answer
 * while a fault of the plan explains it. `unexpected`: everything else; there should be none.
 */
export const OUTCOMES = ['fine', 'refused', 'shed', 'away', 'unexpected'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Sample {
  /** the kind of request, in words */
  readonly kind: string;
  /** milliseconds from the opening to the request */
  readonly at: number;
  /** milliseconds to the last byte of the answer */
  readonly ms: number;
  readonly outcome: Outcome;
  /** the refusal, the status or the network's error code; undefined when it is fine */
  readonly why?: string;
}
/** The time of a planned fault. Milliseconds from the opening; `until` includes the recovery. */
export interface FaultWindow {
  readonly kind: 'feed' | 'provider' | 'encoder' | 'database' | 'kill';
  readonly from: number;
  readonly until: number;
}

/** Whether a request of this time met one of these windows. */
export const meets = (windows: readonly FaultWindow[], from: number, until: number): boolean =>
  windows.some((window) => from <= window.until && until >= window.from);

interface Answer {
  /** 0: no answer */
  readonly status: number;
  /** of a refusal, or of the network */
  readonly code: string | undefined;
  /** refusals that the caller expects */
  readonly expected: readonly string[];
}

/** A 503 is the server's own way to say "later"; no answer at all is accepted only while Palco is known to be down. */
export const outcomeOf = ({ status, code, expected }: Answer, isPalcoDown: boolean): Outcome => {
  if (status >= 200 && status < 400) return 'fine';
  if (code !== undefined && expected.includes(code)) return 'refused';
  if (status === 503) return 'shed';
  return status === 0 && isPalcoDown ? 'away' : 'unexpected';
};
