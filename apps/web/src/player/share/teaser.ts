/** What the server gives of a shared play to whoever may not watch the game. */
export interface Teaser {
  /** of a playlist with nothing but these seconds */
  readonly address: string;
  readonly seconds: number;
  /** the game needs no pass, only an account */
  readonly isFree: boolean;
}
