import { useTranslation } from 'react-i18next';
import { useContent } from '../../api/content.ts';
import { useIsSelling } from '../../api/plans.ts';
import { SECTIONS } from '../../ui/sections.ts';
import { PlansOffer } from './plans-offer.tsx';
import styles from './plans-section.module.css';
import section from './section.module.css';
import { SectionHead } from './section.tsx';

/** The price section (`#section-price`): background and heading around PlansOffer, or that nothing is for sale. */
export const PlansSection = () => {
  const { t } = useTranslation('landing');
  const isSelling = useIsSelling();
  const headline = useContent()?.season.headline;
  return (
    <section id={SECTIONS.prices} className={styles.plans} aria-labelledby="plans-title">
      <div className={section.wrap}>
        <SectionHead
          id="plans-title"
          title={t(isSelling ? 'plans.title' : 'plans.none')}
          lead={
            <>
              {headline && <span className={styles.headline}>{headline}</span>}
              {t(isSelling ? 'plans.lead' : 'plans.noneText')}
            </>
          }
        />
        {isSelling && <PlansOffer />}
      </div>
    </section>
  );
};
