const REFUSALS: readonly string[] = ['network/unreachable', 'server/fault', 'server/unavailable'];

/** Whether a refusal leaves open what happened: Palco's server may have done it, or have reached the provider. */
export const leavesChargeUnknown = (refused: string): boolean => REFUSALS.includes(refused);
