import type { SiteState } from '@palco/contracts/opening/site-state';
import type { LeagueDate } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { dayName } from '@palco/ui/day-text';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy } from '@palco/ui/handlers';
import { showToast } from '@palco/ui/toasts';
import { useLocale } from '@palco/ui/use-locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField } from '../../parts/reason-field.tsx';
import styles from './opening.module.css';
import type { OpeningDay } from './opening-day.ts';
import type { Opening, OpeningCalls } from './use-opening.ts';

/** Most of the missing lines are named; the list has all. */
const NAMED = 4;

interface ConfirmProps {
  readonly to: SiteState;
  /** that the page will say; empty: none */
  readonly day: string;
  readonly isBack: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}
const ConfirmState = ({ to, day, isBack, isBusy, onConfirm, onClose }: ConfirmProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
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
        {to === 'announced' && (
          <p>
            {day ? t('opening.confirm.day', { date: dayName(day as LeagueDate, locale) }) : t('opening.confirm.noDay')}
          </p>
        )}
        {isBack && <ReasonField label={t('opening.confirm.reason')} required value={reason} onType={setReason} />}
      </form>
    </Dialog>
  );
};

const ORDER: readonly SiteState[] = ['closed', 'announced', 'open'];

interface OpeningDockProps {
  readonly opening: Opening;
  readonly calls: OpeningCalls;
  readonly day: OpeningDay;
  readonly isAdmin: boolean;
}
/** What keeps the site shut, and the ways from one state to another. */
export const OpeningDock = ({ opening, calls, day, isAdmin }: OpeningDockProps) => {
  const { t } = useTranslation();
  const [to, setTo] = useState<SiteState>();
  const { state, checks, is_held, revision } = opening;
  const missing = checks.filter((check) => check.state !== 'ok' && check.state !== 'not-needed');
  const isShut = is_held && missing.length > 0;
  const change = async (reason: string): Promise<void> => {
    if (to === undefined) return;
    // a press goes on with what is typed
    const saved = day.isUnsaved ? await calls.setDate(day.day || null, revision) : opening;
    const isDone = saved && (await calls.setState(to, reason.trim(), saved.revision));
    setTo(undefined);
    if (!isDone) return;
    day.saved();
    showToast({ kind: 'done', text: t(`opening.changed.${to}`) });
  };
  const ask = (next: SiteState): void => {
    if (day.isWhole()) setTo(next);
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
          <Button variant="quiet" onClick={() => (day.isUnsaved ? day.askToSave() : void see('/tv/soon'))}>
            {t('opening.announcement')}
          </Button>
        )}
        {isAdmin && state !== 'closed' && <Button onClick={() => ask('closed')}>{t('opening.close')}</Button>}
        {isAdmin && state === 'closed' && <Button onClick={() => ask('announced')}>{t('opening.announce')}</Button>}
        {isAdmin && state === 'open' && <Button onClick={() => ask('announced')}>{t('opening.toAnnounced')}</Button>}
        {isAdmin && state !== 'open' && (
          <Button variant="clay" disabled={isShut} onClick={() => ask('open')}>
            {t('opening.open')}
          </Button>
        )}
      </p>
      {to !== undefined && (
        <ConfirmState
          to={to}
          day={day.day}
          isBack={ORDER.indexOf(to) < ORDER.indexOf(state)}
          isBusy={calls.busy === 'state' || calls.busy === 'date'}
          onConfirm={(reason) => void change(reason)}
          onClose={() => setTo(undefined)}
        />
      )}
    </section>
  );
};
