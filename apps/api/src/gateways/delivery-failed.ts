/**
 * A message could not be handed over. Its text is a reason without an address, a number or a word of the message: it ends
 * in logs and in the job's row.
 */
export class DeliveryFailed extends Error {
  /** would trying again make sense? */
  readonly isFinal: boolean;
  constructor(reason: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(reason);
    this.isFinal = isFinal;
  }
}
