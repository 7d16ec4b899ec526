/** A mark that was set or taken away, as it waits to be sent. */
export interface MarkAct {
  readonly game: number;
  /** ascending within a game on this device; begins with 1 when nothing waits */
  readonly number: number;
  readonly kind: 'put' | 'takeAway';
  readonly question: string;
  readonly play: string;
}
export type MarkOutcome =
  | { readonly kind: 'done' }
  /** the server will never accept it: it is dropped, and the tray says why */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'away' }
  | { readonly kind: 'stopped' };
