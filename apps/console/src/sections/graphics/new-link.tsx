import { replyQuery } from '@palco/client/queries';
import { serverNow } from '@palco/client/server-clock';
import type { CalendarDays } from '@palco/contracts/games/calendar';
import { addGraphicsLink, type GraphicsLink } from '@palco/contracts/graphics/graphics-staff';
import { leagueDateOf } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { useZone } from '@palco/ui/league';
import { SelectField } from '@palco/ui/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { useClubs } from '../night/use-clubs.ts';
import styles from './graphics.module.css';

/** Makes an address: for every game of a club, or for one of the next games. */
export const NewLink = ({
  onMade,
  onClose,
}: {
  readonly onMade: (link: GraphicsLink) => void;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation();
  const { change, sent, isBusy } = useStaffForm({ refusals: 'toast' });
  const clubs = useClubs();
  const today = leagueDateOf(new Date(serverNow()), useZone());
  const days = useQuery(replyQuery<CalendarDays>(`/league/3.0.0/calendar?date=${today}&extraDays=1`));
  const [chosen, setChosen] = useState('');
  const games = Object.values(days.data?.response ?? {}).flat();
  const choices = [
    ...[...clubs.values()].map(({ abbrName, name }) => ({
      value: `club ${abbrName}`,
      text: t('graphics.everyGameOf', { club: name }),
    })),
    ...games.map(({ mlbid, awayName, homeName }) => ({
      value: `game ${mlbid}`,
      text: t('frame.game', { away: awayName, home: homeName }),
    })),
  ];
  const make = async (): Promise<void> => {
    const [kind, value = ''] = chosen.split(' ');
    const body = kind === 'club' ? { club: value } : { game: Number(value) };
    const reply = await sent(change(addGraphicsLink, { body }), t('graphics.made'));
    if (reply) onMade(reply.data);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('graphics.add')}
      actions={
        <Button variant="clay" type="submit" form="new-graphics" isLoading={isBusy}>
          {t('graphics.make')}
        </Button>
      }
    >
      <form id="new-graphics" className={styles.form} onSubmit={submitBy(make)}>
        <SelectField
          label={t('graphics.of')}
          hint={t('graphics.ofHint')}
          required
          emptyText={t('graphics.choose')}
          value={chosen}
          choices={choices}
          onChange={valueTo(setChosen)}
        />
      </form>
    </Dialog>
  );
};
