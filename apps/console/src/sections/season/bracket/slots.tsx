import type { StaffSeason } from '@palco/contracts/season/season-staff';
import type { StaffSlot } from '@palco/contracts/season/slot-staff';
import { Button } from '@palco/ui/button.tsx';
import { classNames } from '@palco/ui/class-names';
import { Icon } from '@palco/ui/icon.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import Plus from 'lucide-react/icons/plus';
import Trophy from 'lucide-react/icons/trophy';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../../parts/key-hint.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { useRowInAddress } from '../../../parts/use-row-in-address.ts';
import { badgeOf, sideOfSlot } from '../clubs/club-badge.ts';
import styles from '../season.module.css';
import { useClubs, useDraft, useSlots } from '../use-season.ts';
import { useSeasonWords } from '../use-season-words.ts';
import { SlotForm } from './slot-form.tsx';

const NEW = 'new';

/** The slots of a season's bracket at the left; the open one with its games, and who takes it. */
const Slots = ({ season }: { readonly season: StaffSeason }) => {
  const { t } = useTranslation();
  const words = useSeasonWords();
  const slots = useSlots(season.id);
  const clubs = useClubs(season.id);
  const draft = useDraft(season.id);
  const [asked, open] = useRowInAddress('slot');
  useKeys([{ keys: 'n', caps: ['N'], text: t('season.addSlot'), run: () => open(NEW) }]);
  const failed = [slots, clubs, draft].find(({ isError }) => isError);
  if (failed) return <ErrorState onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />;
  if (!slots.data || !clubs.data || !draft.data) return <LoadingState />;
  const rows: readonly StaffSlot[] = slots.data;
  const slot = rows.find(({ code }) => code === asked);
  const isNew = asked === NEW || rows.length === 0;
  const own = slot ? draft.data.games.filter((game) => [game.away_slot, game.home_slot].includes(slot.code)) : [];
  const clubOf = (letters: string | null) => clubs.data?.find(({ abbreviation }) => abbreviation === letters);
  return (
    <div className={styles.sides}>
      <nav className={styles.list} aria-label={t('season.view.slots')}>
        {rows.map((each) => (
          <button
            key={each.code}
            type="button"
            className={classNames(styles.item, each.code === asked && styles.itemOpen)}
            aria-current={each.code === asked}
            onClick={() => open(each.code)}
          >
            <Monogram club={badgeOf(clubOf(each.club) ?? sideOfSlot(each))} size={28} isDecorative />
            <span>
              <b>{each.name}</b>
              <small>
                {clubOf(each.club)?.name ?? t('season.slotOpen')} ·{' '}
                {t('season.gamesCount', { count: each.games.length })}
              </small>
            </span>
          </button>
        ))}
        <Button variant="quiet" size="s" onClick={() => open(NEW)}>
          <Icon of={Plus} size="s" />
          {t('season.addSlot')} <KeyHint>N</KeyHint>
        </Button>
      </nav>
      <div className={styles.main}>
        {slot || isNew ? (
          <SlotForm key={slot?.seen ?? NEW} season={season} slot={slot} clubs={clubs.data} onSaved={open} />
        ) : (
          <EmptyState icon={Trophy} title={t('season.chooseSlot')} text={t('season.chooseSlotText')} />
        )}
        {own.length > 0 && (
          <section className={styles.section}>
            <h2>{t('season.slotGames')}</h2>
            <ul className={styles.plain}>
              {own.map((game) => (
                <li key={game.id}>
                  {words.whenOf(game)}: {words.gameOf(game)}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
};
export default Slots;
