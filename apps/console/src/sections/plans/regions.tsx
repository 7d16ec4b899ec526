import { useTranslation } from 'react-i18next';
import type { Catalogue } from './draft.ts';
import styles from './plans.module.css';
import { RegionForm } from './region-form.tsx';
import { useRegionName } from './use-region-name.ts';

interface RegionsProps {
  readonly regions: Catalogue['regions'];
  readonly isAdmin: boolean;
  readonly onChanged: () => void;
}
/** Countries that see the same prices, and how they can pay. Open orders keep theirs when a country moves. */
export const Regions = ({ regions, isAdmin, onChanged }: RegionsProps) => {
  const { t } = useTranslation();
  const regionName = useRegionName(regions);
  return (
    <>
      <p className={styles.lead}>{t('plans.regionsLead')}</p>
      <div className={styles.regions}>
        {regions.map((region) =>
          isAdmin ? (
            <RegionForm key={region.region} region={region} name={regionName(region.region)} onChanged={onChanged} />
          ) : (
            <p key={region.region}>
              <b>{regionName(region.region)}</b> {region.currency}
              {region.countries.length > 0 && ` · ${region.countries.join(', ')}`}
            </p>
          ),
        )}
        {isAdmin && <RegionForm key={regions.length} onChanged={onChanged} />}
      </div>
    </>
  );
};
