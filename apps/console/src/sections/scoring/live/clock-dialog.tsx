import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { Segmented } from '@palco/ui/segmented.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClockSettings, PICTURE_MAX_MS, REACTION_MAX_MS } from '../book/park-clock.ts';
import styles from './notices.module.css';

interface ClockDialogProps {
  readonly isOpen: boolean;
  readonly settings: ClockSettings;
  readonly onSave: (settings: ClockSettings) => void;
  readonly onClose: () => void;
}

const secondsOf = (milliseconds: number): string => String(milliseconds / 1000);
const within = (text: string, most: number): number | undefined => {
  const value = Math.round(Number(text.replace(',', '.')) * 1000);
  return Number.isFinite(value) && value >= 0 && value <= most ? value : undefined;
};

const Fields = ({ settings, onSave, onClose }: Omit<ClockDialogProps, 'isOpen'>) => {
  const { t } = useTranslation();
  const [from, setFrom] = useState(settings.from);
  const [picture, setPicture] = useState(secondsOf(settings.pictureMs));
  const [reaction, setReaction] = useState(secondsOf(settings.reactionMs));
  const pictureMs = within(picture, PICTURE_MAX_MS);
  const reactionMs = within(reaction, REACTION_MAX_MS);
  return (
    <form
      className={styles.stack}
      onSubmit={submitBy(() => {
        if (pictureMs === undefined || reactionMs === undefined) return;
        onSave({ from, pictureMs, reactionMs });
        onClose();
      })}
    >
      <p>{t('scoring.clockLead')}</p>
      <Segmented
        label={t('scoring.scoringFrom')}
        value={from}
        onChange={setFrom}
        segments={[
          { value: 'park', content: t('scoring.thePark') },
          { value: 'picture', content: t('scoring.thePicture') },
        ]}
      />
      {from === 'picture' && (
        <TextField
          label={t('scoring.pictureLate')}
          hint={t('scoring.pictureLateHint')}
          inputMode="decimal"
          value={picture}
          onChange={valueTo(setPicture)}
          error={pictureMs === undefined ? t('scoring.secondsUpTo', { most: PICTURE_MAX_MS / 1000 }) : undefined}
        />
      )}
      <TextField
        label={t('scoring.reaction')}
        hint={t('scoring.reactionHint')}
        inputMode="decimal"
        value={reaction}
        onChange={valueTo(setReaction)}
        error={reactionMs === undefined ? t('scoring.secondsUpTo', { most: REACTION_MAX_MS / 1000 }) : undefined}
      />
      <Button type="submit" variant="clay">
        {t('scoring.saveClock')}
      </Button>
    </form>
  );
};

/** Where the scorer watches from, and how long the hand takes to press: both determine the time of a play. */
export const ClockDialog = (props: ClockDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={t('scoring.clockTitle')} width="s">
      <Fields {...props} />
    </Dialog>
  );
};
