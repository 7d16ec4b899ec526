import { classNames } from '@palco/ui/class-names';
import { useLeague } from '@palco/ui/league';
import { Plate } from '@palco/ui/plate.tsx';
import { useTranslation } from 'react-i18next';
import { useContent } from '../../api/content.ts';
import { useIsSelling } from '../../api/plans.ts';
import { useTonight } from '../../api/tonight.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import parkTall from '../../ui/img/park-tall.webp';
import parkWide from '../../ui/img/park-wide.webp';
import { useSectionPath } from '../../ui/sections.ts';
import styles from './hero.module.css';
import { PriceLine } from './price-line.tsx';
import section from './section.module.css';

/** The headline over the picture of the park, with the main links. */
export const Hero = () => {
  const { t } = useTranslation('landing');
  const sectionPath = useSectionPath();
  // a league may open before its plans are sold
  const isSelling = useIsSelling();
  const hasNoGameToday = useTonight().cards?.length === 0;
  const { language } = useLanguage();
  const words = useLeague().hero?.[language];
  const season = useContent()?.season.label;
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <picture className={styles.picture}>
        <source media="(max-width: 47.9375em)" srcSet={parkTall} width="900" height="1250" />
        <img src={parkWide} width="1920" height="1104" alt="" fetchPriority="high" />
      </picture>
      <div className={classNames(section.wrap, styles.text)}>
        <div className={styles.words}>
          {season && <p className={styles.season}>{t('hero.season', { season })}</p>}
          <h1 id="hero-title" className={styles.title}>
            {words?.title.trim() || t('hero.title')}
          </h1>
          <p className={styles.lead}>{words?.lead.trim() || t('hero.lead')}</p>
          <div className={styles.actions}>
            {isSelling && (
              <ButtonLink to={sectionPath('prices')} variant="clay" size="l">
                {t('hero.buy')}
              </ButtonLink>
            )}
            <ButtonLink to="/calendar" size="l">
              <Plate />
              {t(hasNoGameToday ? 'home.calendar' : 'hero.games')}
            </ButtonLink>
          </div>
          <PriceLine />
        </div>
      </div>
    </section>
  );
};
