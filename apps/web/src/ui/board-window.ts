/** A line score shows nine innings; from the tenth on the window slides so that the last nine stay. */
export const SHOWN_INNINGS = 9;

/** Numbers of the innings to show, when `played` of them have begun. */
export const inningWindow = (played: number): number[] => {
  const first = Math.max(1, played - SHOWN_INNINGS + 1);
  return Array.from({ length: SHOWN_INNINGS }, (_, at) => first + at);
};
