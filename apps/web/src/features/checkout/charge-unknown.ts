const REFUSALS: readonly string[] = ['network/unreachable', 'server/fault', 'server/unavailable'];

/** Whether a refusal leaves open whether the card was charged: Palco's server may have reached the provider. */
export const leavesChargeUnknown = (refused: string): boolean => REFUSALS.includes(refused);
