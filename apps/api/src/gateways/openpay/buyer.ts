/** Who pays, as the provider is told. */
export interface Buyer {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}
