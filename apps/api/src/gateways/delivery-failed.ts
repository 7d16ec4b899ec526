/**
 * A message could not be handed over. Its text is a reason without an address, a number or a word of the message: it ends up
 * in logs and in the job's row.
 */
export class DeliveryFailed extends Error {
  /** trying again makes no sense */
  readonly isFinal: boolean;
  constructor(reason: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(reason);
    this.isFinal = isFinal;
  }
}
