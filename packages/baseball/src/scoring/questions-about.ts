/** What the rules leave to the official scorer (Rule 9.01). In a file of its own, so that contracts load no engine with it. */
export const QUESTIONS_ABOUT = [
  'hit_or_error',
  'wild_pitch_or_passed_ball',
  'earned_run',
  'run_batted_in',
  'sacrifice',
  'decision',
] as const;
