/** When a pass has begun, for browsers: without schemas. The server decides the same in `modules/memberships/membership.ts`. */

interface PassStart {
  readonly date_start: string;
  /** when it was bought or given, by the clock of the machine that granted it */
  readonly granted_at: string;
}

/**
 * `at` in milliseconds. A pass that began with its grant has begun, also for a clock that is behind. During a rolling update a
 * server of the version before sends no `granted_at`.
 */
export const hasBegun = ({ date_start, granted_at }: PassStart, at: number): boolean =>
  Date.parse(date_start) <= Math.max(at, Date.parse(granted_at) || 0);
