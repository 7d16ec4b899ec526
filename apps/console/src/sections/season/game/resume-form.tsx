import type { DraftGame } from '@palco/contracts/season/calendar-draft-staff';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftEdits } from '../draft/use-edits.ts';
import styles from '../season.module.css';

/** Chooses the day on which a suspended game is resumed. It keeps its official date and its plays. */
export const ResumeForm = ({ game, edits }: { readonly game: DraftGame; readonly edits: DraftEdits }) => {
  const { t } = useTranslation();
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={submitBy(() => edits.edit([{ kind: 'resume', game: game.id, official_date: day, time: time || null }]))}
    >
      <div className={styles.two}>
        <TextField label={t('season.resumesOn')} type="date" required value={day} onChange={valueTo(setDay)} />
        <TextField label={t('season.time')} type="time" value={time} onChange={valueTo(setTime)} />
      </div>
      <p className={styles.buttons}>
        <Button type="submit" size="s">
          {t('season.resume')}
        </Button>
      </p>
    </form>
  );
};
