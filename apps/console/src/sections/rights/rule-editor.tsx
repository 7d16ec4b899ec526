import { COMPETITIONS, type Competition } from '@palco/contracts/league/competitions';
import {
  endRule,
  putRule,
  RIGHTS_EFFECTS,
  type RightsEffect,
  type Rule,
  type RuleTerms,
} from '@palco/contracts/rights/rights-staff';
import { Button } from '@palco/ui/button.tsx';
import { submitBy } from '@palco/ui/handlers';
import { useZone } from '@palco/ui/league';
import { refusedText } from '@palco/ui/refused-text';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { inputOf, instantFrom } from '../../parts/league-input.ts';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { Effect } from './effect.tsx';
import { GameField } from './game-field.tsx';
import styles from './rights.module.css';
import { draftOf, type RuleDraft, termsOf } from './rule-draft.ts';
import { type RightsChoices, useRuleWords } from './use-rights.ts';

type Wrong = 'name' | 'delay_minutes' | 'last_day' | 'ends_at' | 'plan' | 'countries' | 'game' | 'club';
const WRONG: readonly Wrong[] = ['name', 'delay_minutes', 'last_day', 'ends_at', 'plan', 'countries', 'game', 'club'];

interface RuleEditorProps {
  /** undefined: a new one */
  readonly rule: Rule | undefined;
  readonly start: RuleTerms;
  readonly choices: RightsChoices;
  readonly onChanged: () => void;
}
/** The terms of a rule, and what they would change before they are saved. */
export const RuleEditor = ({ rule, start, choices, onChanged }: RuleEditorProps) => {
  const { t } = useTranslation();
  const zone = useZone();
  const { planName, whereOf, whatOf, effectOf } = useRuleWords(choices);
  const [draft, setDraft] = useState<RuleDraft>(() => draftOf(start));
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong>();
  const { change, sent, isBusy, error, setError, conflict } = useStaffForm({
    readStored: async () => undefined,
    refusals: (reply) => {
      const field = WRONG.find((each) => each === reply.detail?.field);
      setWrong(field);
      return field ? undefined : refusedText(reply, t);
    },
  });
  const edit = (changed: Partial<RuleDraft>): void => setDraft({ ...draft, ...changed });
  const terms = termsOf(draft);
  const errorOf = (field: Wrong): string | undefined => (wrong === field ? t(`rights.wrong.${field}`) : undefined);

  const send = async (kind: 'save' | 'end', seen = rule?.revision): Promise<void> => {
    setWrong(kind === 'save' && !terms.name ? 'name' : undefined);
    setError(undefined);
    if (kind === 'save' && !terms.name) return;
    if (!reason.trim()) return setError(t('rights.reasonNeeded'));
    const query = seen ? { seen } : {};
    const reply = await sent(
      kind === 'end' && rule
        ? change(endRule, { params: { id: rule.id }, query, body: { reason } })
        : change(putRule, { params: { id: rule?.id ?? 'new' }, query, body: { terms, reason } }),
    );
    if (!reply) return;
    showToast({
      kind: 'done',
      text: t(kind === 'end' ? 'rights.endedNow' : 'rights.saved', { name: reply.data.terms.name }),
    });
    onChanged();
  };
  return (
    <form
      className={styles.editor}
      noValidate
      aria-label={rule ? rule.terms.name : t('rights.add')}
      onSubmit={submitBy(() => send('save'))}
    >
      <div className={styles.fields}>
        <TextField
          label={t('rights.name')}
          maxLength={80}
          error={errorOf('name')}
          value={draft.name}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <SelectField
          label={t('rights.effectHead')}
          value={draft.effect}
          choices={RIGHTS_EFFECTS.map((value) => ({ value, text: t(`rights.effect.${value}`) }))}
          onChange={(event) => edit({ effect: event.target.value as RightsEffect })}
        />
        {draft.effect === 'delayed' && (
          <TextField
            label={t('rights.minutes')}
            inputMode="numeric"
            maxLength={5}
            error={errorOf('delay_minutes')}
            value={draft.minutes}
            onChange={(event) => edit({ minutes: event.target.value })}
          />
        )}
        <SelectField
          label={t('rights.competition')}
          value={draft.competition ?? ''}
          emptyText={t('rights.anyCompetition')}
          choices={COMPETITIONS.map((value) => ({ value, text: t(`plans.competition.${value}`) }))}
          onChange={(event) => edit({ competition: (event.target.value || null) as Competition | null })}
        />
        <SelectField
          label={t('rights.club')}
          error={errorOf('club')}
          value={draft.club ?? ''}
          emptyText={t('rights.anyClub')}
          choices={choices.clubs.map(({ code, name }) => ({ value: code, text: name }))}
          onChange={(event) => edit({ club: event.target.value || null })}
        />
        <GameField value={draft.gameId} error={errorOf('game')} onChange={(gameId) => edit({ gameId })} />
        <TextField
          label={t('rights.countries')}
          hint={t('rights.countriesHint')}
          error={errorOf('countries')}
          autoCapitalize="characters"
          maxLength={400}
          value={draft.codes}
          onChange={(event) => edit({ codes: event.target.value })}
        />
        <SelectField
          label={t('rights.where')}
          value={draft.except_countries ? 'except' : 'these'}
          choices={[
            { value: 'these', text: t('rights.onlyThese') },
            { value: 'except', text: t('rights.allButThese') },
          ]}
          onChange={(event) => edit({ except_countries: event.target.value === 'except' })}
        />
        <TextField
          label={t('rights.firstDay')}
          hint={t('rights.dayHint')}
          maxLength={10}
          value={draft.first_day ?? ''}
          onChange={(event) => edit({ first_day: event.target.value })}
        />
        <TextField
          label={t('rights.lastDay')}
          maxLength={10}
          error={errorOf('last_day')}
          value={draft.last_day ?? ''}
          onChange={(event) => edit({ last_day: event.target.value })}
        />
        <SelectField
          label={t('rights.onlyPlan')}
          error={errorOf('plan')}
          value={draft.plan === null ? '' : String(draft.plan)}
          emptyText={t('rights.anyPlan')}
          choices={choices.plans.map(({ id }) => ({ value: String(id), text: planName(id) }))}
          onChange={(event) => edit({ plan: Number(event.target.value) || null })}
        />
        <TextField
          label={t('rights.holder')}
          isOptional
          maxLength={60}
          value={draft.holderName}
          onChange={(event) => edit({ holderName: event.target.value })}
        />
        <TextField
          label={t('rights.holderUrl')}
          isOptional
          type="url"
          maxLength={300}
          value={draft.holderUrl}
          onChange={(event) => edit({ holderUrl: event.target.value })}
        />
        <TextField
          label={t('rights.starts')}
          type="datetime-local"
          value={inputOf(draft.starts_at, zone)}
          onChange={(event) => edit({ starts_at: instantFrom(event.target.value, zone) ?? draft.starts_at })}
        />
        <TextField
          label={t('rights.ends')}
          isOptional
          type="datetime-local"
          error={errorOf('ends_at')}
          value={inputOf(draft.ends_at, zone)}
          onChange={(event) => edit({ ends_at: instantFrom(event.target.value, zone) })}
        />
      </div>
      <Effect id={rule?.id} terms={terms} />
      {conflict && rule && (
        <ChangedMeanwhile
          meanwhile={conflict.meanwhile}
          isBusy={isBusy}
          differences={[
            { name: t('rights.what'), theirs: whatOf(rule), mine: whatOf({ ...rule, terms }) },
            { name: t('rights.where'), theirs: whereOf(rule), mine: whereOf({ ...rule, terms }) },
            { name: t('rights.effectHead'), theirs: effectOf(rule.terms), mine: effectOf(terms) },
          ].filter((each) => each.theirs !== each.mine)}
          onTakeTheirs={onChanged}
          onSaveMine={() => void send('save', conflict.meanwhile.revision)}
        />
      )}
      <div className={styles.last}>
        <ReasonField label={t('rights.reason')} error={error} value={reason} onType={setReason} />
        <Button type="submit" variant="clay" isLoading={isBusy}>
          {t('rights.save')}
        </Button>
        {rule && (
          <Button variant="danger" onClick={() => void send('end')}>
            {t('rights.end')}
          </Button>
        )}
      </div>
    </form>
  );
};
