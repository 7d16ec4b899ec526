import type { SiteState } from '@palco/contracts/opening/site-state';
import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy } from '@palco/ui/handlers';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField } from '../../parts/reason-field.tsx';
import styles from './opening.module.css';
import type { Opening, OpeningCalls } from './use-opening.ts';

/** Most of the missing lines are named; the list has all. */
const NAMED = 4;

interface ConfirmProps {
  readonly to: SiteState;
  readonly isBack: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}
const ConfirmState = ({ to, isBack, isBusy, onConfirm, onClose }: ConfirmProps) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const words = to === 'open' ? 'opening.open' : to === 'announced' ? 'opening.announce' : 'opening.close';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closes="deliberately"
      width="s"
      title={t(`opening.confirm.${to}`)}
      actions={
        <>
          <Button
            variant="clay"
            type="submit"
            form="opening-state"
            isLoading={isBusy}
            aria-disabled={isBack && !reason.trim()}
          >
            {t(isBack && to === 'announced' ? 'opening.toAnnounced' : words)}
          </Button>
          <Button onClick={onClose}>{t('opening.confirm.cancel')}</Button>
        </>
      }
    >
      <form id="opening-state" className={styles.confirm} onSubmit={submitBy(async () => onConfirm(reason))}>
        <p>{t(`opening.confirm.${to}Text`)}</p>
        {isBack && <ReasonField label={t('opening.confirm.reason')} required value={reason} onType={setReason} />}
      </form>
    </Dialog>
  );
};

const ORDER: readonly SiteState[] = ['closed', 'announced', 'open'];

interface OpeningDockProps {
  readonly opening: Opening;
  readonly calls: OpeningCalls;
  readonly isAdmin: boolean;
}
/** What keeps the site shut, and the ways from one state to another. */
export const OpeningDock = ({ opening, calls, isAdmin }: OpeningDockProps) => {
  const { t } = useTranslation();
  const [to, setTo] = useState<SiteState>();
  const { state, checks, is_held, revision } = opening;
  const missing = checks.filter((check) => check.state !== 'ok' && check.state !== 'not-needed');
  const isShut = is_held && missing.length > 0;
  const change = async (reason: string): Promise<void> => {
    if (to === undefined) return;
    const isDone = await calls.setState(to, reason.trim(), revision);
    setTo(undefined);
    if (isDone) showToast({ kind: 'done', text: t(`opening.changed.${to}`) });
  };
  /** The tab is opened inside the press, because browsers refuse one that comes later. */
  const see = async (path: string): Promise<void> => {
    const tab = window.open('about:blank', '_blank');
    const mayVisit = await calls.visit();
    if (!tab) return showToast({ kind: 'error', text: t('opening.blocked') });
    if (mayVisit) tab.location.href = path;
    else tab.close();
  };
  return (
    <section className={styles.dock} data-docked aria-label={t('opening.steps')}>
      <p className={styles.verdict} aria-live="polite">
        {t(state === 'open' ? 'opening.isOpen' : isShut ? 'opening.notYet' : 'opening.mayOpen')}
        {!isAdmin && <small>{t('opening.adminOnly')}</small>}
      </p>
      <ul className={styles.missing} aria-label={t('opening.missingTitle')}>
        {state !== 'open' &&
          missing.slice(0, NAMED).map((check) => (
            <li key={check.line} data-state={check.state}>
              <b>{t(`opening.line.${check.line}`)}</b> {t(`opening.state_of.${check.state}`)}
            </li>
          ))}
        {state !== 'open' && missing.length > NAMED && <li>+{missing.length - NAMED}</li>}
      </ul>
      <p className={styles.buttons}>
        <Button variant="quiet" onClick={() => void see('/tv')}>
          {t('opening.visit')}
        </Button>
        {state !== 'open' && (
          <Button variant="quiet" onClick={() => void see('/tv/soon')}>
            {t('opening.announcement')}
          </Button>
        )}
        {isAdmin && state !== 'closed' && <Button onClick={() => setTo('closed')}>{t('opening.close')}</Button>}
        {isAdmin && state === 'closed' && <Button onClick={() => setTo('announced')}>{t('opening.announce')}</Button>}
        {isAdmin && state === 'open' && <Button onClick={() => setTo('announced')}>{t('opening.toAnnounced')}</Button>}
        {isAdmin && state !== 'open' && (
          <Button variant="clay" disabled={isShut} onClick={() => setTo('open')}>
            {t('opening.open')}
          </Button>
        )}
      </p>
      {to !== undefined && (
        <ConfirmState
          to={to}
          isBack={ORDER.indexOf(to) < ORDER.indexOf(state)}
          isBusy={calls.busy === 'state'}
          onConfirm={(reason) => void change(reason)}
          onClose={() => setTo(undefined)}
        />
      )}
    </section>
  );
};
