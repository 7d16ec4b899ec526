import type { AuditEntry } from '@palco/contracts/accounts/people-staff';
import { STAFF_ACTIONS } from '@palco/contracts/operations/staff-actions';
import { useTranslation } from 'react-i18next';

/** The first word of a subject, whose rest is a number or a name: `user 418`. */
const SUBJECTS = [
  'user',
  'game',
  'plan',
  'region',
  'membership',
  'batch',
  'cards',
  'card',
  'input',
  'order',
  'alert',
  'content',
  'number',
  'screen',
  'coupon',
] as const;

interface AuditWords {
  readonly actorOf: (entry: Pick<AuditEntry, 'actor' | 'actor_name'>) => string;
  /** an action of an earlier version keeps its name */
  readonly actionOf: (action: string) => string;
  readonly subjectOf: (subject: string) => string;
}
/** Describes entries in the language of the page. */
export const useAuditWords = (): AuditWords => {
  const { t } = useTranslation();
  return {
    actorOf: ({ actor, actor_name }) =>
      actor_name ?? (actor ? t('sections.account', { id: actor }) : t('sections.system')),
    actionOf: (action) => {
      const known = STAFF_ACTIONS.find((each) => each === action);
      return known ? t(`audit.actions.${known}`) : action;
    },
    subjectOf: (subject) => {
      const kind = SUBJECTS.find((each) => subject.startsWith(`${each} `));
      return kind ? t(`audit.subjects.${kind}`, { id: subject.slice(kind.length + 1) }) : subject;
    },
  };
};
