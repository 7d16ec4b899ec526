import { COMPETITIONS } from '@palco/contracts/league/competitions';
import type { DraftGame } from '@palco/contracts/season/calendar-draft-staff';
import type { ScheduledGame } from '@palco/contracts/season/scheduled-game';
import { Badge } from '@palco/ui/badge.tsx';
import { Button } from '@palco/ui/button.tsx';
import { submitBy } from '@palco/ui/handlers';
import { useZone } from '@palco/ui/league';
import { Monogram } from '@palco/ui/monogram.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../../parts/key-hint.tsx';
import { badgeOf } from '../clubs/club-badge.ts';
import { editsOf, formOf, type GameForm } from '../draft/edits.ts';
import type { DraftEdits } from '../draft/use-edits.ts';
import { EDITOR_ID } from '../grid/use-selection.ts';
import styles from '../season.module.css';
import type { CalendarProps } from '../shared-props.ts';
import { GameFacts } from './game-facts.tsx';
import type { OpenForm } from './open-form.ts';
import { ResumeForm } from './resume-form.tsx';

const INNINGS = [9, 7] as const;

interface GameEditorProps extends CalendarProps {
  readonly game: DraftGame;
  /** undefined: as in the draft, or not published */
  readonly published: ScheduledGame | undefined;
  readonly edits: DraftEdits;
  readonly onForm: (form: OpenForm) => void;
}
/** The selected game: when and where it is played, and what else can be done with it. Saving changes the draft only. */
export const GameEditor = ({ game, published, clubs, venues, words, edits, onForm }: GameEditorProps) => {
  const { t } = useTranslation();
  const zone = useZone();
  const [form, setForm] = useState<GameForm>(() => formOf(game, zone));
  const set = (change: Partial<GameForm>): void => setForm({ ...form, ...change });
  const made = editsOf(game, form, zone);
  const isGone = game.change === 'removed';
  const mayEdit = !game.is_fixed && !isGone;
  const club = (letters: string) => clubs.find(({ abbreviation }) => abbreviation === letters);
  const [away, home] = [club(game.away), club(game.home)];
  /** The choices of a side; a slot that a club has taken stays the choice of its game. */
  const sidesFor = (chosen: string, shown: string) => [
    ...clubs.map(({ abbreviation, name }) => ({ value: abbreviation, text: `${abbreviation} · ${name}` })),
    ...(clubs.some(({ abbreviation }) => abbreviation === chosen)
      ? []
      : [{ value: chosen, text: `${shown} · ${chosen}` }]),
  ];
  const isOff = game.status === 'cancelled' || game.status === 'postponed';
  const one = (edit: Parameters<DraftEdits['edit']>[0][number]): void => void edits.edit([edit]);
  return (
    <section className={styles.card} aria-labelledby={EDITOR_ID}>
      <h2 id={EDITOR_ID} tabIndex={-1} className={styles.gameTitle}>
        {away && <Monogram club={badgeOf(away)} size={20} isDecorative />}
        {words.gameOf(game)}
        {home && <Monogram club={badgeOf(home)} size={20} isDecorative />}
        {(game.status === 'cancelled' || game.status === 'postponed' || game.status === 'suspended') && (
          <Badge tone={game.status === 'cancelled' ? 'off' : 'delayed'}>{t(`season.look.${game.status}`)}</Badge>
        )}
        {game.change !== 'same' && <Badge tone="delayed">{t(`season.change.${game.change}`)}</Badge>}
      </h2>
      {game.status_reason && <p className={styles.quiet}>{game.status_reason}</p>}
      {!mayEdit && <p className={styles.quiet}>{t(isGone ? 'season.removedHint' : 'season.fixedHint')}</p>}
      <form className={styles.form} noValidate onSubmit={submitBy(() => edits.edit(made))}>
        <fieldset disabled={!mayEdit} className={styles.form}>
          <div className={styles.two}>
            {(['away', 'home'] as const).map((side) => (
              <SelectField
                key={side}
                label={t(side === 'away' ? 'season.visitor' : 'season.homeSide')}
                value={form[side]}
                choices={sidesFor(form[side], game[side])}
                onChange={(event) => set({ [side]: event.target.value })}
              />
            ))}
          </div>
          <div className={styles.two}>
            <TextField
              label={t('season.day')}
              type="date"
              data-editor-day
              value={form.official_date}
              onChange={(event) => set({ official_date: event.target.value })}
            />
            <TextField
              label={t('season.time')}
              type="time"
              hint={t('season.timeHint')}
              value={form.time}
              onChange={(event) => set({ time: event.target.value })}
            />
          </div>
          <SelectField
            label={t('season.park')}
            value={form.venue_id}
            emptyText={t('season.noPark')}
            choices={venues.map(({ id, name, city }) => ({ value: id, text: `${name}, ${city}` }))}
            onChange={(event) => set({ venue_id: event.target.value })}
          />
          <SelectField
            label={t('season.competition')}
            value={form.competition}
            choices={COMPETITIONS.map((value) => ({ value, text: t(`plans.competition.${value}`) }))}
            onChange={(event) => set({ competition: event.target.value as GameForm['competition'] })}
          />
          <SelectField
            label={t('season.innings')}
            value={String(form.scheduled_innings)}
            choices={INNINGS.map((value) => ({
              value: String(value),
              text: t('season.inningsCount', { count: value }),
            }))}
            onChange={(event) => set({ scheduled_innings: Number(event.target.value) })}
          />
          <p className={styles.buttons}>
            <Button
              type="submit"
              variant="secondary"
              disabled={made.length === 0 || !form.official_date}
              isLoading={edits.isBusy}
            >
              {t('season.saveInDraft')}
            </Button>
            {made.length > 0 && (
              <Button variant="quiet" onClick={() => setForm(formOf(game, zone))}>
                {t('season.reset')}
              </Button>
            )}
          </p>
        </fieldset>
      </form>
      {game.status === 'suspended' && !game.resumes_at && <ResumeForm game={game} edits={edits} />}
      <p className={styles.buttons}>
        {mayEdit && !isOff && (
          <Button size="s" onClick={() => onForm('off')}>
            {t('season.tool.off')} <KeyHint>P</KeyHint>
          </Button>
        )}
        {mayEdit && (
          <Button size="s" onClick={() => onForm('doubleheader')}>
            {t('season.tool.doubleheader')} <KeyHint>D</KeyHint>
          </Button>
        )}
        {mayEdit && isOff && (
          <Button size="s" onClick={() => one({ kind: 'restore', game: game.id })}>
            {t('season.restore')}
          </Button>
        )}
        {mayEdit && game.change !== 'new' && (
          <Button size="s" onClick={() => one({ kind: 'swap-home', game: game.id })}>
            {t('season.swap')}
          </Button>
        )}
        {game.change === 'new' && (
          <Button size="s" variant="danger" onClick={() => one({ kind: 'remove', game: game.id })}>
            {t('season.tool.remove')}
          </Button>
        )}
        {(game.change === 'changed' || isGone) && (
          <Button size="s" variant="quiet" onClick={() => one({ kind: 'undo', game: game.id })}>
            {t('season.asPublished')}
          </Button>
        )}
      </p>
      <GameFacts game={game} published={published} venues={venues} words={words} />
    </section>
  );
};
