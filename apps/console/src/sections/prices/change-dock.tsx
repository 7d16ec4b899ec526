import { readCatalogue } from '@palco/contracts/plans';
import { scheduleChanges } from '@palco/contracts/price-staff';
import type { Language } from '@palco/kernel/language';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { refusedText } from '@palco/ui/refused-text';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedMeanwhile, type Meanwhile, meanwhileOf } from '../../parts/changed-meanwhile.tsx';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { useChange } from '../../session/use-change.ts';
import { inputOf, instantFrom } from '../league-input.ts';
import { type Catalogue, changesOf, type Draft, draftOn, isTyped, type PlanOnFile, titleNeeded } from './draft.ts';
import styles from './prices.module.css';
import { useMoney } from './use-money.ts';
import { useRegionName } from './use-region-name.ts';

interface Conflict {
  readonly meanwhile: Meanwhile;
  readonly now: Catalogue;
}
interface ChangeDockProps {
  readonly catalogue: Catalogue;
  readonly draft: Draft;
  readonly onFile: PlanOnFile | undefined;
  readonly openOrders: number;
  readonly onChange: (draft: Draft) => void;
  /** opens the field of a required title that is missing */
  readonly onTitleNeeded: (language: Language) => void;
  readonly onDiscard: () => void;
  readonly onDone: () => void;
}
/** What will change, who keeps what, and when: the only place from which a draft is sent. */
export const ChangeDock = ({
  catalogue,
  draft,
  onFile,
  openOrders,
  onChange,
  onTitleNeeded,
  onDiscard,
  onDone,
}: ChangeDockProps) => {
  const { t } = useTranslation();
  const money = useMoney();
  const change = useChange();
  const [at, setAt] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const { regions } = conflict?.now ?? catalogue;
  const regionName = useRegionName(regions);
  const theirs = conflict?.now.plans.find(({ id }) => id === draft.id);
  const made = conflict
    ? changesOf(theirs, draftOn(theirs, regions, onFile, draft, catalogue.regions), regions)
    : changesOf(onFile, draft, regions);
  const { lines, changes } = made;
  const currencyOf = (region: string) => regions.find((each) => each.region === region)?.currency ?? 'MXN';
  const amount = (total: string | undefined, region: string): string =>
    total === undefined ? t('prices.notSold') : money(total, currencyOf(region));
  const send = async (seen: string): Promise<void> => {
    const lacking = lines.some(({ region }) => region === undefined) ? titleNeeded(draft.terms) : undefined;
    if (lacking) {
      onTitleNeeded(lacking);
      return setError(t('prices.titleNeeded', { language: LANGUAGE_NAMES[lacking] }));
    }
    if (!reason.trim()) return setError(t('prices.reasonNeeded'));
    if (!isTyped(made, draft.typed)) return setError(t('prices.typeNeeded'));
    setBusy(true);
    const reply = await change(scheduleChanges, {
      body: { effective_at: at, reason, seen, changes: [...changes] },
    });
    setBusy(false);
    setError(undefined);
    const meanwhile = meanwhileOf(reply);
    if (meanwhile) {
      const now = await staffReply(staffCall(readCatalogue));
      return setConflict({ meanwhile, now: now.data });
    }
    if (isRefusal(reply)) return setError(refusedText(reply, t));
    showToast({ kind: 'done', text: t(at ? 'prices.scheduledDone' : 'prices.appliedDone') });
    onDone();
  };
  return (
    <form
      className={styles.dock}
      aria-label={t('prices.changes', { count: changes.length })}
      noValidate
      onSubmit={submitBy(() => send(conflict?.meanwhile.revision ?? catalogue.revision))}
    >
      {conflict && (
        <div className={styles.whole}>
          <ChangedMeanwhile
            meanwhile={conflict.meanwhile}
            differences={lines.map(({ region, before, after }) =>
              region === undefined
                ? {
                    name: t('prices.planChanges'),
                    theirs: before ?? t('prices.notSold'),
                    mine: after ?? t('prices.notSold'),
                  }
                : { name: regionName(region), theirs: amount(before, region), mine: amount(after, region) },
            )}
            onTakeTheirs={onDone}
            onSaveMine={() => void send(conflict.meanwhile.revision)}
            isBusy={isBusy}
          />
        </div>
      )}
      <div>
        <p>
          <b>{t('prices.changes', { count: changes.length })}</b>{' '}
          <span className={styles.quiet}>{t('prices.nobody')}</span>
        </p>
        <ul className={styles.lines}>
          {lines.map(({ region, before, after, mustType }) => (
            <li key={region ?? 'plan'}>
              {region === undefined ? (
                t('prices.planChanges')
              ) : (
                <>
                  {regionName(region)} <s>{amount(before, region)}</s> <b>{amount(after, region)}</b>
                </>
              )}
              {mustType && region !== undefined && (
                <TextField
                  label={t('prices.typeAgain', { total: amount(after, region) })}
                  isFigures
                  inputMode="decimal"
                  value={draft.typed[region] ?? ''}
                  onChange={(event) =>
                    onChange({ ...draft, typed: { ...draft.typed, [region]: event.target.value.trim() } })
                  }
                />
              )}
            </li>
          ))}
        </ul>
        <p className={styles.quiet}>
          {openOrders > 0 ? t('prices.keepCount', { count: openOrders }) : t('prices.keep')}
        </p>
        <p role="alert" className={styles.error}>
          {error}
        </p>
      </div>
      <TextField
        label={t('prices.effective')}
        hint={t('prices.effectiveHint')}
        type="datetime-local"
        value={inputOf(at)}
        onChange={(event) => setAt(instantFrom(event.target.value))}
      />
      <TextField label={t('prices.reason')} maxLength={300} value={reason} onChange={valueTo(setReason)} />
      <p className={styles.buttons}>
        <Button variant="quiet" onClick={onDiscard}>
          {t('prices.discard')}
        </Button>
        {!conflict && (
          <Button type="submit" variant="clay" isLoading={isBusy}>
            {t(at ? 'prices.schedule' : 'prices.apply', { count: changes.length })}
          </Button>
        )}
      </p>
    </form>
  );
};
