import type { StaffVenue } from '@palco/contracts/season/season-staff';
import { Button } from '@palco/ui/button.tsx';
import { classNames } from '@palco/ui/class-names';
import { Icon } from '@palco/ui/icon.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../../parts/key-hint.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { useRowInAddress } from '../../../parts/use-row-in-address.ts';
import styles from '../season.module.css';
import { useVenues } from '../use-season.ts';
import { ParkForm } from './park-form.tsx';

const NEW = 'new';

/** The ballparks of the league, of every season. */
const Parks = () => {
  const { t } = useTranslation();
  const venues = useVenues();
  const [asked, open] = useRowInAddress('park');
  useKeys([{ keys: 'n', caps: ['N'], text: t('season.addPark'), run: () => open(NEW) }]);
  if (venues.isError) return <ErrorState onRetry={() => void venues.refetch()} isRetrying={venues.isFetching} />;
  if (!venues.data) return <LoadingState />;
  const rows: readonly StaffVenue[] = venues.data;
  const park = rows.find(({ id }) => id === asked);
  const isNew = asked === NEW || rows.length === 0;
  return (
    <div className={styles.sides}>
      <nav className={styles.list} aria-label={t('season.view.parks')}>
        {rows.map((each) => (
          <button
            key={each.id}
            type="button"
            className={classNames(styles.item, each.id === asked && styles.itemOpen)}
            aria-current={each.id === asked}
            onClick={() => open(each.id)}
          >
            <Icon of={MapPin} size="s" />
            <span>
              <b>{each.name}</b>
              <small>{each.city}</small>
            </span>
          </button>
        ))}
        <Button variant="quiet" size="s" onClick={() => open(NEW)}>
          <Icon of={Plus} size="s" />
          {t('season.addPark')} <KeyHint>N</KeyHint>
        </Button>
      </nav>
      <div className={styles.main}>
        {park || isNew ? (
          <ParkForm key={park?.seen ?? NEW} park={park} taken={rows.map(({ id }) => id)} onSaved={open} />
        ) : (
          <EmptyState icon={MapPin} title={t('season.choosePark')} text={t('season.chooseParkText')} />
        )}
      </div>
    </div>
  );
};
export default Parks;
