/** What a demo writes into demo.json: what there is to look at and to sign in with. */
export interface Demo {
  readonly origin: string;
  readonly accounts: readonly { readonly email: string; readonly password: string; readonly kind: string }[];
  readonly distributor: { readonly number: string; readonly password: string };
  readonly prepaid: readonly { readonly folio: string; readonly code: string; readonly membership_id: number }[];
  /** games that wait for an encoder */
  readonly streamKeys: readonly { readonly url: string; readonly key: string; readonly gameId: number }[];
  readonly games: {
    readonly live: readonly number[];
    readonly final: readonly number[];
    readonly upcoming: readonly number[];
  };
}
