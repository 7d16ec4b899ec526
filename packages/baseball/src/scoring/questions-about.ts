/** What the rules leave to the official scorer (Rule 9.01). A file of its own: contracts read it without the engine. */
export const QUESTIONS_ABOUT = [
  'hit_or_error',
  'wild_pitch_or_passed_ball',
  'earned_run',
  'run_batted_in',
  'sacrifice',
  'decision',
] as const;
