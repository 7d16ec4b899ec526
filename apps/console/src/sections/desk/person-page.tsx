import type { Desk } from '@palco/contracts/desk/desk-staff';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useAuditWords } from '../audit/use-audit-words.ts';
import {
  ChangeEmailDialog,
  CloseSessionsDialog,
  EraseDialog,
  HandSeatDialog,
  RecoveryDialog,
  RevokePassDialog,
} from './account-dialogs.tsx';
import { Answer } from './answer.tsx';
import { Attempts } from './attempts.tsx';
import { Consents } from './consents.tsx';
import styles from './desk.module.css';
import { type Action, DeskActions } from './desk-actions.tsx';
import { Devices } from './devices.tsx';
import { FanMessages } from './fan-messages.tsx';
import { GiveDaysDialog } from './give-days-dialog.tsx';
import { Notes } from './notes.tsx';
import { Orders } from './orders.tsx';
import { Passes } from './passes.tsx';
import { SeeAsDialog } from './see-as-dialog.tsx';
import { useDesk, useReload } from './use-desk.ts';
import { useDeskWords } from './use-desk-words.ts';
import { Who } from './who.tsx';

/** What staff did lately with this account, so that nobody does it again. */
const StaffDone = ({ actions }: Pick<Desk, 'actions'>) => {
  const { t } = useTranslation();
  const { momentOf } = useDeskWords();
  const { actionOf } = useAuditWords();
  if (actions.length === 0) return null;
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('desk.done')}</h2>
      </div>
      <ul className={styles.said}>
        {actions.map(({ id, at, actor, action, reason }) => (
          <li key={id}>
            <p>
              {actor ?? t('sections.system')} {actionOf(action)}
              {reason && `: ${reason}`}
            </p>
            <small>{momentOf(at)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** No account has this number. */
const UnknownPerson = () => {
  const { t } = useTranslation();
  return <EmptyState icon={LifeBuoy} title={t('desk.nobody')} text={t('desk.nobodyText')} />;
};

const DIALOGS = {
  give: GiveDaysDialog,
  hand: HandSeatDialog,
  closeAll: CloseSessionsDialog,
  mail: ChangeEmailDialog,
  recovery: RecoveryDialog,
  revoke: RevokePassDialog,
  erase: EraseDialog,
  seeAs: SeeAsDialog,
} as const;
type Open = { readonly action: Exclude<Action, 'note'>; readonly session?: string } | undefined;

const PersonPage = ({ userId }: { readonly userId: number }) => {
  const { t } = useTranslation();
  const desk = useDesk(userId);
  const reload = useReload(userId);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [open, setOpen] = useState<Open>();
  if (desk.isError && desk.error.isUnknown) return <UnknownPerson />;
  if (desk.isError && !desk.data)
    return <ErrorState onRetry={() => void desk.refetch()} isRetrying={desk.isFetching} />;
  if (!desk.data) return <LoadingState />;
  const { data } = desk;
  const act = (action: Action): void => {
    if (action === 'note') noteField.current?.focus();
    else setOpen({ action });
  };
  const OpenDialog = open && DIALOGS[open.action];
  const done = (): void => void reload();
  return (
    <>
      <title>{data.person.name ?? t('desk.account', { id: userId })}</title>
      <Who person={data.person} />
      <Answer desk={data} onHand={() => act('hand')} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Attempts desk={data} />
          <Passes desk={data} />
          <Orders orders={data.orders} />
          <p>
            <Link to={`/payments/renewals?person=${data.person.id}`}>{t('desk.renewals')}</Link>
          </p>
          <Devices sessions={data.sessions} onClose={(session) => setOpen({ action: 'closeAll', session })} />
          <Consents userId={userId} />
        </div>
        <div className={styles.side}>
          <DeskActions desk={data} onAct={act} />
          <Notes desk={data} onDone={done} field={noteField} />
          <FanMessages desk={data} />
          <StaffDone actions={data.actions} />
        </div>
      </div>
      {OpenDialog && <OpenDialog desk={data} session={open.session} onDone={done} onClose={() => setOpen(undefined)} />}
    </>
  );
};

/** One person: the answer first, then what it follows from, and what can be done. */
export const Component = () => {
  const userId = Number(useParams().userId);
  return Number.isSafeInteger(userId) && userId > 0 ? <PersonPage key={userId} userId={userId} /> : <UnknownPerson />;
};
