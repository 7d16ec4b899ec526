import { listVenues, putVenue, type StaffVenue, type VenueTerms } from '@palco/contracts/season/season-staff';
import { slugOf } from '@palco/kernel/slug';
import { Button } from '@palco/ui/button.tsx';
import { valueTo } from '@palco/ui/handlers';
import { useZone } from '@palco/ui/league';
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
import { offsetOf, zonesWith } from './park-zones.ts';

const numberFrom = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')));

interface ParkFormProps {
  readonly park: StaffVenue | undefined;
  /** ids that other parks have */
  readonly taken: readonly string[];
  readonly onSaved: (id: string | undefined) => void;
}
/** A park: its zone decides the hour in brackets, its place the distance that a club travels. */
export const ParkForm = ({ park, taken, onSaved }: ParkFormProps) => {
  const { t } = useTranslation();
  const leagueZone = useZone();
  const saved = useSaved({
    readStored: async () => {
      const { data } = await staffReply(staffCall(listVenues));
      return data.find(({ id }) => id === (park?.id ?? slugOf(name)));
    },
  });
  const { change, save, error, setError, isBusy } = saved;
  const [name, setName] = useState(park?.name ?? '');
  const [city, setCity] = useState(park?.city ?? '');
  const [zone, setZone] = useState(park?.zone ?? leagueZone);
  const [capacity, setCapacity] = useState(park?.capacity ? String(park.capacity) : '');
  const [latitude, setLatitude] = useState(park?.latitude?.toString() ?? '');
  const [longitude, setLongitude] = useState(park?.longitude?.toString() ?? '');
  const zones = zonesWith(zone);
  const now = new Date();
  const mine: VenueTerms = {
    name,
    city,
    zone,
    capacity: numberFrom(capacity),
    latitude: numberFrom(latitude),
    longitude: numberFrom(longitude),
  };
  const fieldsOf = (of: VenueTerms): readonly NamedValue[] => [
    [t('season.parkName'), of.name],
    [t('season.city'), of.city],
    [t('season.zone'), of.zone],
    [t('season.capacity'), of.capacity?.toString() ?? ''],
    [t('season.latitude'), of.latitude?.toString() ?? ''],
    [t('season.longitude'), of.longitude?.toString() ?? ''],
  ];
  const send = async (seen: string | undefined): Promise<void> => {
    if (!name.trim() || !city.trim()) return setError(t('season.namesNeeded'));
    const id = park?.id ?? slugOf(name);
    if (id.length < 2) return setError(t('season.namesNeeded'));
    if (!park && taken.includes(id)) return setError(t('season.parkTaken'));
    const reply = await save(
      change(putVenue, {
        params: { venue: id },
        query: seen === undefined ? {} : { seen },
        body: mine,
      }),
      t('season.parkSaved', { park: name }),
    );
    if (reply) onSaved(id);
  };
  return (
    <RecordForm
      title={park?.name ?? t('season.addPark')}
      seen={park?.seen}
      onSend={send}
      saved={saved}
      differences={saved.conflict?.stored ? differencesOf(fieldsOf(saved.conflict.stored), fieldsOf(mine)) : []}
    >
      <div className={styles.two}>
        <TextField label={t('season.parkName')} required maxLength={80} value={name} onChange={valueTo(setName)} />
        <TextField label={t('season.city')} required maxLength={80} value={city} onChange={valueTo(setCity)} />
        <SelectField
          label={t('season.zone')}
          value={zone}
          choices={zones.map((value) => ({
            value,
            text: `${value.split('/').at(-1)?.replaceAll('_', ' ')} · ${offsetOf(value, now)}`,
          }))}
          onChange={valueTo(setZone)}
        />
        <TextField
          label={t('season.capacity')}
          isOptional
          inputMode="numeric"
          maxLength={6}
          value={capacity}
          onChange={(event) => setCapacity(event.target.value.replace(/\D/g, ''))}
        />
        <TextField
          label={t('season.latitude')}
          hint={t('season.placeHint')}
          isOptional
          inputMode="decimal"
          maxLength={12}
          value={latitude}
          onChange={valueTo(setLatitude)}
        />
        <TextField
          label={t('season.longitude')}
          isOptional
          inputMode="decimal"
          maxLength={12}
          value={longitude}
          onChange={valueTo(setLongitude)}
        />
      </div>
      {error && <Notice kind="error">{error}</Notice>}
      <p className={styles.buttons}>
        <Button type="submit" variant="clay" isLoading={isBusy}>
          {t(park ? 'season.savePark' : 'season.addPark')}
        </Button>
      </p>
    </RecordForm>
  );
};
