import type { StaffClub } from '@palco/contracts/season/club-staff';
import type { StaffSeason } from '@palco/contracts/season/season-staff';
import {
  addSlot,
  listSlots,
  putSlot,
  removeSlot,
  type SlotTerms,
  type StaffSlot,
} from '@palco/contracts/season/slot-staff';
import { Button } from '@palco/ui/button.tsx';
import { valueTo } from '@palco/ui/handlers';
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

interface SlotFormProps {
  readonly season: StaffSeason;
  readonly slot: StaffSlot | undefined;
  readonly clubs: readonly StaffClub[];
  readonly onSaved: (code: string | undefined) => void;
}
/** A slot: what fans call it, and the club that takes it; all its games change with it. */
export const SlotForm = ({ season, slot, clubs, onSaved }: SlotFormProps) => {
  const { t } = useTranslation();
  const params = { season: season.id };
  const saved = useSaved({
    readStored: async () => {
      const { data } = await staffReply(staffCall(listSlots, { params }));
      return data.find(({ code }) => code === slot?.code);
    },
  });
  const { change, save, error, setError, isBusy } = saved;
  const [name, setName] = useState(slot?.name ?? '');
  const [club, setClub] = useState(slot?.club ?? '');
  const mine: SlotTerms = { name, club: club || null };
  const fieldsOf = (of: SlotTerms): readonly NamedValue[] => [
    [t('season.slotName'), of.name],
    [t('season.slotClub'), of.club ?? ''],
  ];
  const send = async (seen: string | undefined): Promise<void> => {
    if (!name.trim()) return setError(t('season.slotNameNeeded'));
    if (slot) {
      const query = seen === undefined ? {} : { seen };
      const call = change(putSlot, { params: { ...params, slot: slot.code }, query, body: mine });
      if (await save(call, t('season.slotSaved', { slot: name }))) onSaved(slot.code);
      return;
    }
    const reply = await save(change(addSlot, { params, body: { name } }), t('season.slotSaved', { slot: name }));
    if (reply) onSaved(reply.data.code);
  };
  const remove = async (): Promise<void> => {
    if (!slot) return;
    const body = { reason: t('season.addedByMistake') };
    const call = change(removeSlot, { params: { ...params, slot: slot.code }, body });
    if (await save(call, t('season.slotRemoved', { slot: slot.name }))) onSaved(undefined);
  };
  return (
    <RecordForm
      title={slot ? `${slot.name} (${slot.code})` : t('season.addSlot')}
      seen={slot?.seen}
      onSend={send}
      saved={saved}
      differences={saved.conflict?.stored ? differencesOf(fieldsOf(saved.conflict.stored), fieldsOf(mine)) : []}
    >
      <TextField
        label={t('season.slotName')}
        hint={t('season.slotNameHint')}
        maxLength={60}
        value={name}
        onChange={valueTo(setName)}
      />
      {slot && (
        <SelectField
          label={t('season.slotClub')}
          value={club}
          emptyText={t('season.slotOpen')}
          choices={clubs.map(({ abbreviation, name: text }) => ({
            value: abbreviation,
            text: `${abbreviation} · ${text}`,
          }))}
          onChange={valueTo(setClub)}
        />
      )}
      {slot && <p className={styles.quiet}>{t('season.slotHint')}</p>}
      {error && <Notice kind="error">{error}</Notice>}
      <p className={styles.buttons}>
        <Button type="submit" variant="clay" isLoading={isBusy}>
          {t(slot ? 'season.saveSlot' : 'season.addSlot')}
        </Button>
        {slot && slot.games.length === 0 && (
          <Button variant="quiet" onClick={() => void remove()}>
            {t('season.removeSlot')}
          </Button>
        )}
      </p>
    </RecordForm>
  );
};
