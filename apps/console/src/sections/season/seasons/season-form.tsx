import { serverNow } from '@palco/client/server-clock';
import { COMPETITIONS, type Competition } from '@palco/contracts/league/competitions';
import { listSeasons, putSeason, type StaffSeason } from '@palco/contracts/season/season-staff';
import { leagueDateOf } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { Checkbox } from '@palco/ui/choice.tsx';
import { useZone } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { differencesOf, type NamedValue } from '../../../parts/differences.ts';
import { staffCall, staffReply } from '../../../session/staff-call.ts';
import { RecordForm } from '../record-form.tsx';
import styles from '../season.module.css';
import { useSaved } from '../use-saved.ts';
import { type SeasonDraft, seasonBeginning, withCompetition, withDays } from './season-terms.ts';

interface SeasonFormProps {
  /** undefined: a new one */
  readonly season: StaffSeason | undefined;
  readonly onSaved: (id: string) => void;
}
/** A season's name and days, the start of its second half, and its competitions with their days. */
export const SeasonForm = ({ season, onSaved }: SeasonFormProps) => {
  const { t } = useTranslation();
  const zone = useZone();
  const saved = useSaved({
    readStored: async () => {
      const { data } = await staffReply(staffCall(listSeasons));
      return data.find(({ id }) => id === (season?.id ?? terms.first_day.slice(0, 4)));
    },
  });
  const { change, save, error, setError, isBusy } = saved;
  const [terms, setTerms] = useState<SeasonDraft>(
    () =>
      season ?? seasonBeginning(leagueDateOf(new Date(serverNow()), zone), (name) => t(`plans.competition.${name}`)),
  );
  const set = (next: Partial<SeasonDraft>): void => setTerms({ ...terms, ...next });
  const fieldsOf = (of: SeasonDraft): readonly NamedValue[] => [
    [t('season.label'), of.label],
    [t('season.firstDay'), of.first_day],
    [t('season.lastDay'), of.last_day],
    [t('season.secondHalf'), of.second_half_from ?? ''],
    ...of.competitions.map(
      ({ competition, name, first_day, last_day }): NamedValue => [
        t(`plans.competition.${competition}`),
        `${name}, ${first_day} – ${last_day}`,
      ],
    ),
  ];
  const send = async (seen: string | undefined): Promise<void> => {
    const id = season?.id ?? terms.first_day.slice(0, 4);
    if (!terms.label.trim() || !terms.first_day || !terms.last_day) return setError(t('season.daysNeeded'));
    const reply = await save(
      change(putSeason, {
        params: { season: id },
        query: seen === undefined ? {} : { seen },
        body: {
          label: terms.label,
          first_day: terms.first_day,
          last_day: terms.last_day,
          second_half_from: terms.second_half_from || null,
          competitions: [...terms.competitions],
        },
      }),
      t('season.seasonSaved', { label: terms.label }),
    );
    if (reply) onSaved(id);
  };
  const has = (competition: Competition) => terms.competitions.find((each) => each.competition === competition);
  return (
    <RecordForm
      title={season ? t('season.title', { label: season.label }) : t('season.addSeason')}
      seen={season?.seen}
      onSend={send}
      saved={saved}
      differences={saved.conflict?.stored ? differencesOf(fieldsOf(saved.conflict.stored), fieldsOf(terms)) : []}
    >
      <div className={styles.two}>
        <TextField
          label={t('season.label')}
          required
          maxLength={20}
          value={terms.label}
          onChange={(event) => set({ label: event.target.value })}
        />
        <TextField
          label={t('season.secondHalf')}
          hint={t('season.secondHalfHint')}
          isOptional
          type="date"
          value={terms.second_half_from ?? ''}
          onChange={(event) => set({ second_half_from: event.target.value || null })}
        />
        <TextField
          label={t('season.firstDay')}
          type="date"
          required
          value={terms.first_day}
          onChange={(event) => setTerms(withDays(terms, { first_day: event.target.value }))}
        />
        <TextField
          label={t('season.lastDay')}
          type="date"
          required
          value={terms.last_day}
          onChange={(event) => setTerms(withDays(terms, { last_day: event.target.value }))}
        />
      </div>
      <h3>{t('season.competitions')}</h3>
      {COMPETITIONS.map((name) => {
        const competition = has(name);
        return (
          <fieldset key={name} className={styles.competition}>
            <Checkbox
              checked={competition !== undefined}
              onChange={(event) =>
                set(withCompetition(terms, name, event.target.checked ? t(`plans.competition.${name}`) : undefined))
              }
            >
              {t(`plans.competition.${name}`)}
            </Checkbox>
            {competition && (
              <div className={styles.three}>
                <TextField
                  label={t('season.competitionName')}
                  maxLength={80}
                  value={competition.name}
                  onChange={(event) => set(withCompetition(terms, name, event.target.value, competition))}
                />
                {(['first_day', 'last_day'] as const).map((field) => (
                  <TextField
                    key={field}
                    label={t(field === 'first_day' ? 'season.firstDay' : 'season.lastDay')}
                    type="date"
                    value={competition[field]}
                    onChange={(event) =>
                      set(
                        withCompetition(terms, name, competition.name, { ...competition, [field]: event.target.value }),
                      )
                    }
                  />
                ))}
              </div>
            )}
          </fieldset>
        );
      })}
      {error && <Notice kind="error">{error}</Notice>}
      <p className={styles.buttons}>
        <Button type="submit" variant="clay" isLoading={isBusy}>
          {t(season ? 'season.saveSeason' : 'season.addSeason')}
        </Button>
      </p>
    </RecordForm>
  );
};
