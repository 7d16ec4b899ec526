/** Why the picture from the ballpark pauses, as staff announces it and fans read it. */
export const BREAK_REASONS = ['rain', 'lights', 'ceremony', 'technical', 'other'] as const;
export type BreakReason = (typeof BREAK_REASONS)[number];
