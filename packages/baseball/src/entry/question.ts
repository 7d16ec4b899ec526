import type { Position } from '../rules/position.ts';
import type { PlayerId } from '../rules/primitives.ts';
import type { Draft } from './draft.ts';
import type { KeyName } from './key-name.ts';

/** What is asked before something is recorded. The caller has the text of every question and choice. */
const QUESTIONS = ['ends_game', 'which_player', 'delay', 'review'] as const;
type QuestionKind = (typeof QUESTIONS)[number];

const CHOICES = [
  /** record it: the game is over */
  'record',
  /** the player and position of the choice */
  'player',
  'rain',
  'lightning',
  'wind',
  'fog',
  'snow',
  'light',
  'power',
  'injury',
  'other',
  'delay_ended',
  'injury_check',
  'ejection',
  'umpire_change',
  'suspended',
  'resumed',
  'called',
  'forfeit_away',
  'forfeit_home',
  'challenged_by_away',
  'challenged_by_home',
  'by_umpires',
  'upheld',
  'overturned',
] as const;
export type ChoiceKind = (typeof CHOICES)[number];

export interface Choice {
  /** pressing it records the draft */
  readonly key: KeyName;
  readonly choice: ChoiceKind;
  readonly player?: PlayerId;
  readonly position?: Position;
  readonly draft: Draft;
}

export interface Question {
  readonly kind: QuestionKind;
  readonly choices: readonly Choice[];
}
