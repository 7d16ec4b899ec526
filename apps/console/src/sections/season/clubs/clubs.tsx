import type { StaffClub } from '@palco/contracts/season/club-staff';
import type { StaffSeason } from '@palco/contracts/season/season-staff';
import { Button } from '@palco/ui/button.tsx';
import { classNames } from '@palco/ui/class-names';
import { Icon } from '@palco/ui/icon.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import Plus from 'lucide-react/icons/plus';
import Shield from 'lucide-react/icons/shield';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../../parts/key-hint.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { useRowInAddress } from '../../../parts/use-row-in-address.ts';
import { Roster } from '../rosters/roster.tsx';
import { SamePlayers } from '../rosters/same-players.tsx';
import styles from '../season.module.css';
import { useClubs, useVenues } from '../use-season.ts';
import { badgeOf } from './club-badge.ts';
import { ClubForm } from './club-form.tsx';

/** The value in the address for a new club. */
const NEW = 'new';

/** The clubs of a season at the left; the open one with its badge, colours, park and roster. */
const Clubs = ({ season }: { readonly season: StaffSeason }) => {
  const { t } = useTranslation();
  const clubs = useClubs(season.id);
  const venues = useVenues();
  const [asked, open] = useRowInAddress('club');
  const rows: readonly StaffClub[] = clubs.data ?? [];
  const club = rows.find(({ abbreviation }) => abbreviation === asked);
  const isNew = asked === NEW || (clubs.isSuccess && rows.length === 0);
  const step = (by: number): void => {
    const at = rows.findIndex(({ abbreviation }) => abbreviation === asked);
    const next = rows[Math.max(0, Math.min(at + by, rows.length - 1))];
    if (next) open(next.abbreviation);
  };
  useKeys([
    { keys: 'n', caps: ['N'], text: t('season.addClub'), run: () => open(NEW) },
    { keys: 'j', caps: ['J'], text: t('frame.keyDown'), run: () => step(1) },
    { keys: 'k', caps: ['K'], text: t('frame.keyUp'), run: () => step(-1) },
  ]);
  if (clubs.isError) return <ErrorState onRetry={() => void clubs.refetch()} isRetrying={clubs.isFetching} />;
  if (!clubs.data || !venues.data) return <LoadingState />;
  return (
    <div className={styles.sides}>
      <nav className={styles.list} aria-label={t('season.view.clubs')}>
        {rows.map((each) => (
          <button
            key={each.abbreviation}
            type="button"
            className={classNames(styles.item, each.abbreviation === asked && styles.itemOpen)}
            aria-current={each.abbreviation === asked}
            onClick={() => open(each.abbreviation)}
          >
            <Monogram club={badgeOf(each)} size={28} isDecorative />
            <span>
              <b>{each.name}</b>
              <small>{t('season.playersCount', { count: each.players })}</small>
            </span>
          </button>
        ))}
        <Button variant="quiet" size="s" onClick={() => open(NEW)}>
          <Icon of={Plus} size="s" />
          {t('season.addClub')} <KeyHint>N</KeyHint>
        </Button>
      </nav>
      <div className={styles.main}>
        {club || isNew ? (
          <ClubForm
            key={club?.seen ?? NEW}
            season={season}
            club={club}
            taken={rows.map(({ abbreviation }) => abbreviation)}
            venues={venues.data}
            onSaved={open}
          />
        ) : (
          <EmptyState icon={Shield} title={t('season.chooseClub')} text={t('season.chooseClubText')} />
        )}
        {!club && <SamePlayers />}
        {club && <Roster key={club.abbreviation} season={season} club={club} />}
      </div>
    </div>
  );
};
export default Clubs;
