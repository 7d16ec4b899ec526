import {
  assignInput,
  type IngestGame,
  LADDER_PROFILES,
  readPicture,
  removeInput,
  setInputLadder,
  wantInput,
} from '@palco/contracts/inputs/input-staff';
import { Button } from '@palco/ui/button.tsx';
import { Checkbox } from '@palco/ui/choice.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { SelectField } from '@palco/ui/select-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import styles from './ingest.module.css';
import { useRoomWords } from './times.ts';
import type { Feed } from './use-feeds.ts';

interface SettingsCardProps {
  readonly feed: Feed;
  readonly games: readonly IngestGame[];
  readonly onChanged: () => void;
}
/** A game that has ended cannot be published any more. */
const isOver = ({ ended_at }: IngestGame): boolean => ended_at !== null;

/** Which game a feed publishes, whether as its primary or its backup, what is on the air, and its renditions. */
export const SettingsCard = ({ feed: { input, game }, games, onChanged }: SettingsCardProps) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const assign = useStaffForm({ refusals: 'toast' });
  const want = useStaffForm({ refusals: 'toast' });
  const ladder = useStaffForm({ refusals: 'toast' });
  const remove = useStaffForm({ refusals: 'toast' });
  const byHand = games.find((each) => each.input === input.id || each.backup === input.id);
  const [chosen, setChosen] = useState<string>();
  const [isBackup, setBackup] = useState(byHand?.backup === input.id);
  const [isRemoving, setRemoving] = useState(false);
  const picture = useQuery({
    queryKey: ['picture', game?.game],
    queryFn: ({ signal }) => staffReply(staffCall(readPicture, { params: { id: String(game?.game) }, signal })),
    enabled: game !== undefined,
  }).data;
  const value = chosen ?? (byHand ? String(byHand.game) : '');
  const gameOf = (id: string): IngestGame | undefined => games.find((each) => String(each.game) === id);
  const textOf = (each: IngestGame): string =>
    `${words.game(each)}, ${words.day(each.starts_at)} ${words.short(each.starts_at)}`;

  const save = async (): Promise<void> => {
    const target = gameOf(value);
    if (byHand && byHand.game !== target?.game)
      await assign.sent(assign.change(assignInput, { params: { id: String(byHand.game) }, body: { input: null } }));
    if (!target) showToast({ kind: 'done', text: t('ingest.set.released') });
    else {
      const { input: primary, backup } = target;
      // a backup needs a primary beside it; the calendar's is the first of the home club's feeds
      const others = primary !== null && primary !== input.id ? primary : (picture?.inputs[0]?.input ?? null);
      const body =
        isBackup && others !== null && others !== input.id
          ? { input: others, backup: input.id }
          : { input: input.id, backup: backup === input.id ? null : backup };
      await assign.sent(
        assign.change(assignInput, { params: { id: String(target.game) }, body }),
        t('ingest.set.assigned', { game: words.game(target) }),
      );
    }
    setChosen(undefined);
    onChanged();
  };
  return (
    <section className={styles.card} aria-label={t('ingest.set.title')}>
      <header className={styles.cardHead}>
        <h2>{t('ingest.set.title')}</h2>
        <p>{input.name}</p>
      </header>
      <form className={styles.form} onSubmit={submitBy(save)}>
        <SelectField
          label={t('ingest.set.game')}
          value={value}
          emptyText={t('ingest.set.byCalendar')}
          choices={games
            .filter((each) => !isOver(each) || String(each.game) === value)
            .map((each) => ({
              value: String(each.game),
              text: textOf(each),
            }))}
          onChange={valueTo(setChosen)}
        />
        <Checkbox checked={isBackup} onChange={(event) => setBackup(event.target.checked)}>
          {t('ingest.set.backup')}
        </Checkbox>
        <Button type="submit">{t('ingest.set.assign')}</Button>
      </form>
      {game && picture && picture.inputs.length > 1 && (
        <SelectField
          label={t('ingest.set.onAir')}
          value={picture.wanted === null ? '' : String(picture.wanted)}
          emptyText={t('ingest.set.byRule')}
          choices={picture.inputs.map((each) => ({ value: String(each.input), text: each.name }))}
          onChange={(event) => {
            const wanted = event.target.value ? Number(event.target.value) : null;
            void want
              .sent(
                want.change(wantInput, { params: { id: String(game.game) }, body: { input: wanted } }),
                t('ingest.set.saved'),
              )
              .then(onChanged);
          }}
        />
      )}
      <SelectField
        label={t('ingest.set.profile')}
        value={input.ladder}
        choices={LADDER_PROFILES.map((profile) => ({ value: profile, text: t(`ingest.set.profiles.${profile}`) }))}
        onChange={(event) => {
          const profile = event.target.value as (typeof LADDER_PROFILES)[number];
          void ladder
            .sent(
              ladder.change(setInputLadder, { params: { inputId: String(input.id) }, body: { profile } }),
              t('ingest.set.saved'),
            )
            .then(onChanged);
        }}
      />
      <Button variant="quiet" size="s" onClick={() => setRemoving(true)}>
        {t('ingest.set.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isRemoving}
        title={t('ingest.set.removeTitle', { name: input.name })}
        text={t('ingest.set.removeLead')}
        action={t('ingest.set.remove')}
        keepText={t('ingest.set.keep')}
        onConfirm={() => {
          const removed = remove.change(removeInput, { params: { inputId: String(input.id) } });
          void remove.sent(removed, t('ingest.set.removed')).then(onChanged);
        }}
        onClose={() => setRemoving(false)}
      />
    </section>
  );
};
