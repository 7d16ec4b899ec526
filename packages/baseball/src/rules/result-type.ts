/** How a plate appearance ends. Names as in the public feeds, so the wire's `event_type` needs no mapping. */
export const RESULT_TYPES = [
  'single',
  'double',
  'triple',
  'home_run',
  'walk',
  'intent_walk',
  'hit_by_pitch',
  'catcher_interf',
  'strikeout',
  'strikeout_double_play',
  'strikeout_triple_play',
  'field_out',
  'force_out',
  'grounded_into_double_play',
  'grounded_into_triple_play',
  'double_play',
  'triple_play',
  'fielders_choice',
  'fielders_choice_out',
  'field_error',
  'sac_fly',
  'sac_fly_double_play',
  'sac_bunt',
  'sac_bunt_double_play',
  'batter_interference',
  'fan_interference',
  'os_ruling_pending_primary',
] as const;
export type ResultType = (typeof RESULT_TYPES)[number];

interface ResultTraits {
  /** bases of a safe hit */
  readonly hit?: 1 | 2 | 3 | 4;
  /** the batter is awarded first base */
  readonly award?: 'walk' | 'hit_by_pitch' | 'interference';
  readonly strikeout?: true;
  readonly sacrifice?: 'fly' | 'bunt';
  /** he reaches because the fielders tried to put out another runner */
  readonly choice?: true;
  /** outs implied by the type */
  readonly outs: 0 | 1 | 2 | 3;
}

const TRAITS: Readonly<Record<ResultType, ResultTraits>> = {
  single: { hit: 1, outs: 0 },
  double: { hit: 2, outs: 0 },
  triple: { hit: 3, outs: 0 },
  home_run: { hit: 4, outs: 0 },
  walk: { award: 'walk', outs: 0 },
  intent_walk: { award: 'walk', outs: 0 },
  hit_by_pitch: { award: 'hit_by_pitch', outs: 0 },
  catcher_interf: { award: 'interference', outs: 0 },
  strikeout: { strikeout: true, outs: 0 },
  strikeout_double_play: { strikeout: true, outs: 2 },
  strikeout_triple_play: { strikeout: true, outs: 3 },
  field_out: { outs: 1 },
  force_out: { choice: true, outs: 1 },
  grounded_into_double_play: { outs: 2 },
  grounded_into_triple_play: { outs: 3 },
  double_play: { outs: 2 },
  triple_play: { outs: 3 },
  fielders_choice: { choice: true, outs: 0 },
  fielders_choice_out: { choice: true, outs: 1 },
  field_error: { outs: 0 },
  sac_fly: { sacrifice: 'fly', outs: 0 },
  sac_fly_double_play: { sacrifice: 'fly', outs: 2 },
  sac_bunt: { sacrifice: 'bunt', outs: 0 },
  sac_bunt_double_play: { sacrifice: 'bunt', outs: 2 },
  batter_interference: { outs: 1 },
  fan_interference: { outs: 0 },
  os_ruling_pending_primary: { outs: 0 },
};

export const traitsOf = (type: ResultType): ResultTraits => TRAITS[type];
export const isResultType = (text: string): text is ResultType => Object.hasOwn(TRAITS, text);

/** Rule 9.02(a)(1): a plate appearance without an award of first base or a sacrifice is an at-bat. */
export const isAtBat = (type: ResultType): boolean =>
  TRAITS[type].award === undefined && TRAITS[type].sacrifice === undefined;
