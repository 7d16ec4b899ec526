import type { Desk } from '@palco/contracts/desk/desk-staff';
import { type Drawing, Icon } from '@palco/ui/icon.tsx';
import AtSign from 'lucide-react/icons/at-sign';
import Eraser from 'lucide-react/icons/eraser';
import Eye from 'lucide-react/icons/eye';
import Gift from 'lucide-react/icons/gift';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import StickyNote from 'lucide-react/icons/sticky-note';
import TicketX from 'lucide-react/icons/ticket-x';
import TvMinimal from 'lucide-react/icons/tv-minimal';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../parts/key-hint.tsx';
import { useKeys } from '../../parts/keys.ts';
import { useMe } from '../../session/me.ts';
import styles from './desk.module.css';

const ACTIONS = ['give', 'hand', 'closeAll', 'mail', 'recovery', 'note', 'revoke', 'erase', 'seeAs'] as const;
export type Action = (typeof ACTIONS)[number];
const ICONS: Readonly<Record<Action, Drawing>> = {
  give: Gift,
  hand: TvMinimal,
  closeAll: LogOut,
  mail: AtSign,
  recovery: KeyRound,
  note: StickyNote,
  revoke: TicketX,
  erase: Eraser,
  seeAs: Eye,
};
const DANGEROUS: readonly Action[] = ['revoke', 'erase'];

/** What can be done with this account now. An action's key is its place in the list of all, so that it never changes. */
const possibleActions = ({ person, passes, answer, sessions }: Desk, isHelper: boolean): readonly Action[] => {
  const isPossible: Readonly<Record<Action, boolean>> = {
    give: isHelper && passes.some(({ revoked_at }) => !revoked_at),
    hand: isHelper && answer.why === 'streaming/seat-taken' && answer.attempt !== null,
    closeAll: isHelper && sessions.length > 0,
    mail: isHelper && !person.is_staff,
    recovery: isHelper && !person.is_staff && person.email !== null,
    note: true,
    revoke: isHelper && passes.some(({ revoked_at }) => !revoked_at),
    erase: isHelper && !person.is_staff,
    seeAs: true,
  };
  return person.erased_at ? [] : ACTIONS.filter((action) => isPossible[action]);
};

/** A button for each action that is possible, with its key. */
export const DeskActions = ({ desk, onAct }: { readonly desk: Desk; readonly onAct: (action: Action) => void }) => {
  const { t } = useTranslation();
  const { roles } = useMe();
  const possible = possibleActions(desk, roles.includes('support') || roles.includes('admin'));
  const keyOf = (action: Action): string => String(ACTIONS.indexOf(action) + 1);
  useKeys(
    possible.map((action) => ({
      keys: keyOf(action),
      caps: [keyOf(action)],
      text: t(`desk.${action}`),
      run: () => onAct(action),
    })),
  );
  if (possible.length === 0) return null;
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('desk.actions')}</h2>
        <p>{t('desk.actionsLead')}</p>
      </div>
      <ul className={styles.actions}>
        {possible.map((action) => (
          <li key={action}>
            <button
              type="button"
              className={DANGEROUS.includes(action) ? styles.danger : undefined}
              onClick={() => onAct(action)}
            >
              <Icon of={ICONS[action]} size="s" />
              {t(`desk.${action}`)}
              <KeyHint>{keyOf(action)}</KeyHint>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
