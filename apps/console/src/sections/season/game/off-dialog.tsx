import { serverNow } from '@palco/client/server-clock';
import { type DraftGame, postponeGame } from '@palco/contracts/season/calendar-draft-staff';
import type { StaffSeason } from '@palco/contracts/season/season-staff';
import { addDays, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { ChoiceGroup, Radio } from '@palco/ui/choice.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { useZone } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { useStaffForm } from '../../../parts/use-staff-form.ts';
import { timeOf } from '../draft/edits.ts';
import type { DraftEdits } from '../draft/use-edits.ts';
import styles from '../season.module.css';
import type { CalendarProps } from '../shared-props.ts';
import { SEASON_QUERIES } from '../use-season.ts';
import { makeupDaysOf } from './free-days.ts';
import { useDayPasses } from './game-facts.tsx';

const OFFERED_DAYS = 3;
type NewDay = 'makeup' | 'other' | 'unknown' | 'cancelled';

interface OffDialogProps extends CalendarProps {
  readonly season: StaffSeason;
  readonly game: DraftGame;
  readonly edits: DraftEdits;
  readonly onDone: (game: number) => void;
  readonly onClose: () => void;
}
/**
 * "This game is off": the reason that fans read, and when it is played instead. Days on which both clubs rest, or meet
 * anyway, are offered first. A published game that the draft does not change is postponed at once; all else goes in the draft.
 */
export const OffDialog = ({ draft, words, season, game, edits, onDone, onClose }: OffDialogProps) => {
  const { t } = useTranslation();
  const zone = useZone();
  const client = useQueryClient();
  const { change, sent, isBusy, error, setError } = useStaffForm();
  const passes = useDayPasses(game);
  const today = leagueDateOf(new Date(serverNow()), zone);
  const from = addDays((game.official_date > today ? game.official_date : today) as LeagueDate, 1);
  const offered = makeupDaysOf(game, draft.games, { from, lastDay: season.last_day, most: OFFERED_DAYS });
  const [reason, setReason] = useState<string>(t('season.rain'));
  const [way, setWay] = useState<NewDay>(offered.length ? 'makeup' : 'unknown');
  const [makeup, setMakeup] = useState(offered[0]?.day ?? '');
  const [day, setDay] = useState('');
  const [time, setTime] = useState(timeOf(game, zone) ?? '');
  const chosen = offered.find((each) => each.day === makeup);
  const isAtOnce = game.change === 'same' && draft.published > 0 && way !== 'cancelled';
  const to =
    way === 'makeup' && chosen
      ? { official_date: chosen.day, time: time || null }
      : way === 'other' && day
        ? { official_date: day, time: time || null }
        : null;
  const beside = way === 'makeup' ? chosen?.beside : undefined;

  const inDraft = async (): Promise<void> => {
    const isMade = await edits.edit([
      way === 'cancelled'
        ? { kind: 'cancel', game: game.id, reason }
        : beside && to
          ? {
              kind: 'doubleheader',
              games: [game.id, beside.id],
              official_date: to.official_date,
              first_time: time || '16:00',
              second_time: null,
              scheduled_innings: 7,
              reason,
            }
          : { kind: 'postpone', game: game.id, to, reason },
    ]);
    if (!isMade) return;
    onDone(game.id);
    onClose();
  };
  const atOnce = async (): Promise<void> => {
    const doubleheader = beside && { with: beside.id, game_number: 1 as const, scheduled_innings: 7 as const };
    const body = { reason, to, ...(doubleheader ? { doubleheader } : {}), seen: draft.published };
    const reply = await sent(change(postponeGame, { params: { id: String(game.id) }, body }), (reply) =>
      t('season.offDone', { game: words.gameOf(game), count: reply.mails_queued }),
    );
    if (!reply) return;
    await client.invalidateQueries({ queryKey: SEASON_QUERIES });
    onDone(game.id);
    onClose();
  };
  const submit = (): Promise<void> | undefined => {
    const missing = !reason.trim()
      ? t('season.reasonNeeded')
      : way === 'other' && !day
        ? t('season.dayNeeded')
        : undefined;
    setError(missing);
    if (missing) return undefined;
    return isAtOnce ? atOnce() : inDraft();
  };
  const radio = (value: NewDay) => ({ name: 'new-day', checked: way === value, onChange: () => setWay(value) });
  return (
    <Dialog isOpen onClose={onClose} title={t('season.offTitle', { game: words.gameOf(game) })} closes="deliberately">
      <form className={styles.form} noValidate onSubmit={submitBy(submit)}>
        <p className={styles.quiet}>
          {words.whenOf(game)}
          {passes !== undefined && ` · ${t('season.passesCount', { count: passes })}`}
        </p>
        <ReasonField label={t('season.reasonFans')} required autoFocus value={reason} onType={setReason} />
        <ChoiceGroup label={t('season.newDay')}>
          {offered.map((each) => (
            <Radio
              key={each.day}
              name="new-day"
              checked={way === 'makeup' && makeup === each.day}
              onChange={() => {
                setWay('makeup');
                setMakeup(each.day);
                if (each.beside) setTime('16:00');
              }}
            >
              {words.dayOf(each.day)} · {t(each.beside ? 'season.asDoubleheader' : 'season.bothRest')}
            </Radio>
          ))}
          <Radio {...radio('other')}>{t('season.otherDay')}</Radio>
          <Radio {...radio('unknown')}>{t('season.dayUnknown')}</Radio>
          <Radio {...radio('cancelled')}>{t('season.cancelGame')}</Radio>
        </ChoiceGroup>
        {(way === 'other' || way === 'makeup') && (
          <div className={styles.two}>
            {way === 'other' && (
              <TextField label={t('season.day')} type="date" value={day} onChange={valueTo(setDay)} />
            )}
            <TextField
              label={t('season.time')}
              type="time"
              hint={t('season.timeHint')}
              value={time}
              onChange={valueTo(setTime)}
            />
          </div>
        )}
        <p className={styles.said}>
          {t(to ? 'season.fansRead' : way === 'cancelled' ? 'season.fansReadCancelled' : 'season.fansReadUnknown', {
            game: words.gameOf(game),
            reason,
            day: to ? words.dayOf(to.official_date) : '',
          })}
        </p>
        {error && <Notice kind="error">{error}</Notice>}
        <p className={styles.buttons}>
          <Button type="submit" variant="clay" isLoading={isBusy || edits.isBusy}>
            {t(isAtOnce ? 'season.offNow' : 'season.saveInDraft')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('season.close')}
          </Button>
        </p>
      </form>
    </Dialog>
  );
};
