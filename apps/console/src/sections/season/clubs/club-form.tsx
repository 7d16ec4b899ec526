import { contrastIs, contrastOf } from '@palco/contracts/season/club-colours';
import {
  type ClubTerms,
  type CONTRASTS,
  listClubs,
  putClub,
  removeClub,
  type StaffClub,
} from '@palco/contracts/season/club-staff';
import type { StaffSeason, StaffVenue } from '@palco/contracts/season/season-staff';
import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { differencesOf, type NamedValue } from '../../../parts/differences.ts';
import { staffCall, staffReply } from '../../../session/staff-call.ts';
import { RecordForm } from '../record-form.tsx';
import styles from '../season.module.css';
import { useSaved } from '../use-saved.ts';
import { ClubPreview } from './club-preview.tsx';
import { lettersOf } from './slug.ts';

interface ClubFormProps {
  readonly season: StaffSeason;
  /** undefined: a new one */
  readonly club: StaffClub | undefined;
  /** letters that other clubs have */
  readonly taken: readonly string[];
  readonly venues: readonly StaffVenue[];
  readonly onSaved: (letters: string | undefined) => void;
}
/** A club's names, colours and park, with its badge as the site draws it, updated while typing. */
export const ClubForm = ({ season, club, taken, venues, onSaved }: ClubFormProps) => {
  const { t } = useTranslation();
  const saved = useSaved({
    readStored: async () => {
      const { data } = await staffReply(staffCall(listClubs, { params: { season: season.id } }));
      return data.find(({ abbreviation }) => abbreviation === letters);
    },
  });
  const { change, save, error, setError, isBusy } = saved;
  const [letters, setLetters] = useState(club?.abbreviation ?? '');
  const [terms, setTerms] = useState({
    name: club?.name ?? '',
    short_name: club?.short_name ?? '',
    city: club?.city ?? '',
    primary_colour: club?.primary_colour ?? '#0b3d91',
    secondary_colour: club?.secondary_colour ?? '#f6f2e7',
    venue_id: club?.venue_id ?? null,
    feed_id: club?.feed_id ?? null,
  });
  const [feed, setFeed] = useState(club?.feed_id ? String(club.feed_id) : '');
  const set = (next: Partial<typeof terms>): void => setTerms({ ...terms, ...next });
  const ratio = contrastOf(terms.primary_colour, terms.secondary_colour);
  const contrast: (typeof CONTRASTS)[number] = contrastIs(ratio);
  const mine: ClubTerms = {
    ...terms,
    short_name: terms.short_name.trim() || terms.name,
    feed_id: feed ? Number(feed) : null,
  };
  const fieldsOf = (of: ClubTerms): readonly NamedValue[] => [
    [t('season.clubName'), of.name],
    [t('season.shortName'), of.short_name],
    [t('season.city'), of.city],
    [t('season.homePark'), venues.find(({ id }) => id === of.venue_id)?.name ?? of.venue_id ?? ''],
    [t('season.primary_colour'), of.primary_colour.toLowerCase()],
    [t('season.secondary_colour'), of.secondary_colour.toLowerCase()],
    [t('season.feedNumber'), of.feed_id === null ? '' : String(of.feed_id)],
  ];
  const send = async (seen: string | undefined): Promise<void> => {
    if (!/^[A-Z]{2,4}$/.test(letters)) return setError(t('season.lettersWrong'));
    if (!club && taken.includes(letters)) return setError(t('season.lettersTaken', { letters }));
    if (!terms.name.trim() || !terms.city.trim()) return setError(t('season.namesNeeded'));
    const reply = await save(
      change(putClub, {
        params: { season: season.id, club: letters },
        query: seen === undefined ? {} : { seen },
        body: mine,
      }),
      t('season.clubSaved', { club: terms.name }),
    );
    if (reply) onSaved(letters);
  };
  const remove = async (): Promise<void> => {
    const reply = await save(
      change(removeClub, {
        params: { season: season.id, club: letters },
        body: { reason: t('season.addedByMistake') },
      }),
      t('season.clubRemoved', { club: terms.name }),
    );
    if (reply) onSaved(undefined);
  };
  const colour = (name: 'primary_colour' | 'secondary_colour') => (
    <TextField
      label={t(`season.${name}`)}
      type="color"
      value={terms[name].toLowerCase()}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <RecordForm
      title={club?.name ?? t('season.addClub')}
      seen={club?.seen}
      onSend={send}
      saved={saved}
      differences={saved.conflict?.stored ? differencesOf(fieldsOf(saved.conflict.stored), fieldsOf(mine)) : []}
    >
      <div className={styles.withPreview}>
        <div className={styles.form}>
          <TextField
            label={t('season.clubName')}
            required
            maxLength={80}
            value={terms.name}
            onChange={({ target: { value } }) => {
              // the letters follow the name until somebody types them
              if (!club && letters === lettersOf(terms.name)) setLetters(lettersOf(value));
              set({ name: value });
            }}
          />
          <div className={styles.two}>
            <TextField
              label={t('season.shortName')}
              maxLength={40}
              value={terms.short_name}
              onChange={(event) => set({ short_name: event.target.value })}
            />
            <TextField
              label={t('season.letters')}
              hint={t('season.lettersHint')}
              required
              maxLength={4}
              disabled={club !== undefined}
              value={letters}
              onChange={(event) => setLetters(event.target.value.toUpperCase())}
            />
            <TextField
              label={t('season.city')}
              required
              maxLength={80}
              value={terms.city}
              onChange={(event) => set({ city: event.target.value })}
            />
            <SelectField
              label={t('season.homePark')}
              value={terms.venue_id ?? ''}
              emptyText={t('season.noPark')}
              choices={venues.map(({ id, name, city }) => ({ value: id, text: `${name}, ${city}` }))}
              onChange={(event) => set({ venue_id: event.target.value || null })}
            />
            {colour('primary_colour')}
            {colour('secondary_colour')}
            <TextField
              label={t('season.feedNumber')}
              isOptional
              isFigures
              inputMode="numeric"
              maxLength={9}
              value={feed}
              onChange={(event) => setFeed(event.target.value.replace(/\D/g, ''))}
            />
          </div>
        </div>
        <ClubPreview
          club={{
            abbreviation: letters || '?',
            name: terms.name || t('season.clubName'),
            primary: terms.primary_colour,
            secondary: terms.secondary_colour,
          }}
          ratio={ratio}
          contrast={contrast}
        />
      </div>
      {error && <Notice kind="error">{error}</Notice>}
      <p className={styles.buttons}>
        <Button type="submit" variant="clay" isLoading={isBusy} disabled={contrast === 'none'}>
          {t(club ? 'season.saveClub' : 'season.addClub')}
        </Button>
        {club && club.players === 0 && (
          <Button variant="quiet" onClick={() => void remove()}>
            {t('season.removeClub')}
          </Button>
        )}
      </p>
    </RecordForm>
  );
};
