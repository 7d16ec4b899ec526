import { useIsOn } from '@palco/ui/league';
import { useTranslation } from 'react-i18next';
import { useContent } from '../../api/content.ts';
import { useIsSelling, useIsSoldElsewhere } from '../../api/plans.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SECTIONS } from '../../ui/sections.ts';
import { PlansOffer } from './plans-offer.tsx';
import styles from './plans-section.module.css';
import section from './section.module.css';
import { SectionHead } from './section.tsx';

/** The price section (`#section-price`): background and heading around PlansOffer, or that nothing is for sale, and where a card goes that was bought before. */
export const PlansSection = () => {
  const { t } = useTranslation('landing');
  const isSelling = useIsSelling();
  const none = useIsSoldElsewhere() ? 'plans.noneHere' : 'plans.none';
  const hasCards = useIsOn('prepaid');
  const headline = useContent()?.season.headline;
  return (
    <section id={SECTIONS.prices} className={styles.plans} aria-labelledby="plans-title">
      <div className={section.wrap}>
        <SectionHead
          id="plans-title"
          title={t(isSelling ? 'plans.title' : none)}
          lead={
            <>
              {headline && <span className={styles.headline}>{headline}</span>}
              {t(isSelling ? 'plans.lead' : 'plans.noneText')}
            </>
          }
        />
        {isSelling && <PlansOffer />}
        {!isSelling && hasCards && (
          <p>
            {t('prepaid.title')} <ButtonLink to="/prepaid">{t('prepaid.action')}</ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
};
