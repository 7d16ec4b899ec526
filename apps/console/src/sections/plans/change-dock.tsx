import { readCatalogue } from '@palco/contracts/plans/plans';
import { scheduleChanges } from '@palco/contracts/plans/plans-staff';
import type { Language } from '@palco/kernel/language';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { useLeague, useZone } from '@palco/ui/league';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { inputOf, instantFrom } from '../../parts/league-input.ts';
import { useMoney } from '../../parts/use-money.ts';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import {
  type Catalogue,
  changesOf,
  type Draft,
  draftOn,
  isTyped,
  type PlanOnFile,
  titleNeeded,
  withOriginal,
} from './draft.ts';
import styles from './plans.module.css';
import { titleNeededText } from './title-needed-text.ts';
import { useRegionName } from './use-region-name.ts';

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
  const zone = useZone();
  const { languages } = useLeague();
  const money = useMoney();
  const { change, sent, isBusy, error, setError, conflict } = useStaffForm({
    readStored: async () => (await staffReply(staffCall(readCatalogue))).data,
  });
  const [at, setAt] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const now = conflict?.stored;
  const { regions } = now ?? catalogue;
  const regionName = useRegionName(regions);
  const whole = withOriginal(draft, languages, onFile);
  const theirs = now?.plans.find(({ id }) => id === draft.id);
  const made = now
    ? changesOf(theirs, draftOn(theirs, regions, onFile, whole, catalogue.regions), regions)
    : changesOf(onFile, whole, regions);
  const { lines, changes } = made;
  const currencyOf = (region: string) => regions.find((each) => each.region === region)?.currency ?? 'MXN';
  const amount = (total: string | undefined, region: string): string =>
    total === undefined ? t('plans.notSold') : money(total, currencyOf(region));
  const send = async (seen: string): Promise<void> => {
    const lacking = lines.some(({ region }) => region === undefined) ? titleNeeded(draft.terms, languages) : undefined;
    if (lacking) {
      onTitleNeeded(lacking);
      return setError(titleNeededText(t, lacking, languages));
    }
    if (!reason.trim()) return setError(t('plans.reasonNeeded'));
    if (!isTyped(made, draft.typed)) return setError(t('plans.typeNeeded'));
    const body = { effective_at: at, reason, seen, changes: [...changes] };
    if (!(await sent(change(scheduleChanges, { body }), t(at ? 'plans.scheduledDone' : 'plans.appliedDone')))) return;
    onDone();
  };
  return (
    <form
      className={styles.dock}
      data-docked
      aria-label={t('plans.changes', { count: changes.length })}
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
                    name: t('plans.planChanges'),
                    theirs: before ?? t('plans.notSold'),
                    mine: after ?? t('plans.notSold'),
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
          <b>{t('plans.changes', { count: changes.length })}</b>{' '}
          <span className={styles.quiet}>{t('plans.nobody')}</span>
        </p>
        <ul className={styles.lines}>
          {lines.map(({ region, before, after, mustType }) => (
            <li key={region ?? 'plan'}>
              {region === undefined ? (
                t('plans.planChanges')
              ) : (
                <>
                  {regionName(region)} <s>{amount(before, region)}</s> <b>{amount(after, region)}</b>
                </>
              )}
              {mustType && region !== undefined && (
                <TextField
                  label={t('plans.typeAgain', { total: amount(after, region) })}
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
        <p className={styles.quiet}>{openOrders > 0 ? t('plans.keepCount', { count: openOrders }) : t('plans.keep')}</p>
        <p role="alert" className={styles.error}>
          {error}
        </p>
      </div>
      <TextField
        label={t('plans.effective')}
        hint={t('plans.effectiveHint')}
        type="datetime-local"
        value={inputOf(at, zone)}
        onChange={(event) => setAt(instantFrom(event.target.value, zone))}
      />
      <TextField label={t('plans.reason')} maxLength={300} value={reason} onChange={valueTo(setReason)} />
      <p className={styles.buttons}>
        <Button variant="quiet" onClick={onDiscard}>
          {t('plans.discard')}
        </Button>
        {!conflict && (
          <Button type="submit" variant="clay" isLoading={isBusy}>
            {t(at ? 'plans.schedule' : 'plans.apply', { count: changes.length })}
          </Button>
        )}
      </p>
    </form>
  );
};
