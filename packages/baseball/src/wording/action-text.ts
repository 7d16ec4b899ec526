import type { Action, DecisionRuling, Incident, Review } from '../rules/action.ts';
import { positionOf } from '../rules/advance.ts';
import type { Step } from '../rules/apply-play.ts';
import { changeText } from './change-of-players.ts';
import { fill } from './fill.ts';
import { type Names, nameOf } from './names.ts';
import type { Words } from './words.ts';

const reviewText = ({ challengedBy, overturned }: Review, names: Names, { sentences }: Words): string => {
  if (overturned !== undefined) return overturned ? sentences.reviewOverturned : sentences.reviewUpheld;
  return challengedBy ? fill(sentences.reviewAsked, { club: names.club(challengedBy) }) : sentences.reviewByUmpires;
};

const decisionText = ({ winner, loser, save }: DecisionRuling, names: Names, words: Words): string => {
  const { sentences } = words;
  const part = (text: string, player: string | null | undefined): string[] =>
    player ? [fill(text, { player: nameOf(names, player, words) })] : [];
  const rulings = [
    ...part(sentences.decisionWin, winner),
    ...part(sentences.decisionLoss, loser),
    ...part(sentences.decisionSave, save),
  ];
  return rulings.length
    ? fill(sentences.decision, { rulings: rulings.join(', ') })
    : words.titles.others.decision_ruling;
};

const incidentText = (incident: Incident, names: Names, words: Words): string => {
  const { type, player, base, text } = incident;
  // feeds write advisories in English; a scorer's note is in the league's language and is shown unchanged in every language
  if (text && (type === 'other' || (type === 'game_advisory' && words.language === 'en'))) return text;
  const { named, bare } = words.sentences.incidents[type];
  const known = type === 'pickoff_attempt' ? base !== undefined : player !== undefined;
  if (!named || !known) return bare;
  return fill(named, {
    player: nameOf(names, player, words),
    to: base === undefined ? '' : words.field.bases[base].to,
  });
};

/** The sentence of an action that neither ends a plate appearance nor moves runners. */
export const actionText = (
  step: Step,
  action: Exclude<Action, { readonly kind: 'running' }>,
  names: Names,
  words: Words,
): string => {
  const { sentences, field, board } = words;
  switch (action.kind) {
    case 'substitution':
      return changeText(step, action, names, words);
    case 'foul_error':
      return fill(sentences.foulError, { of: field.fielders[positionOf(action.error.by)].of });
    case 'runner_placed':
      return fill(sentences.runnerPlaced, {
        runner: nameOf(names, action.player, words),
        at: field.bases[action.base].at,
      });
    case 'count_correction':
      return fill(sentences.countCorrected, { balls: action.balls, strikes: action.strikes });
    case 'review':
      return reviewText(action, names, words);
    case 'delay':
      return action.ended
        ? sentences.delayEnded
        : fill(sentences.delay, { because: board.reasons[action.reason].because });
    case 'suspension':
      return sentences.suspension;
    case 'resumption':
      return sentences.resumption;
    case 'game_called':
      return fill(sentences.gameCalled, { because: action.reason ? board.reasons[action.reason].because : '' });
    case 'forfeit':
      return fill(sentences.forfeit, { club: names.club(action.winner) });
    case 'decision_ruling':
      return decisionText(action, names, words);
    case 'incident':
      return incidentText(action, names, words);
    default:
      return action satisfies never;
  }
};
