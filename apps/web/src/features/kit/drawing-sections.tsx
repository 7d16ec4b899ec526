import { useTranslation } from 'react-i18next';
import { BasesLoader } from '../../ui/bases-loader.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { Plate } from '../../ui/plate.tsx';
import { PlateList } from '../../ui/plate-list.tsx';
import styles from './drawing-sections.module.css';
import { KitGrid, KitSection } from './kit-section.tsx';
import { CLUBS } from './samples.ts';

const COLOURS = [
  ['page', 'var(--night-900)'],
  ['surface', 'var(--night-850)'],
  ['card', 'var(--night-800)'],
  ['chalk', 'var(--chalk)'],
  ['clay', 'var(--clay-500)'],
  ['grass', 'var(--grass-400)'],
  ['pole', 'var(--pole-400)'],
  ['sky', 'var(--sky-400)'],
  ['danger', 'var(--danger-400)'],
  ['paper', 'var(--paper)'],
] as const;

/** Colour, type, shapes, club badges: what everything else is drawn with. */
export const DrawingSections = () => {
  const { t } = useTranslation('kit');
  return (
    <>
      <KitSection name="colour">
        <ul className={styles.colours}>
          {COLOURS.map(([name, fill]) => (
            <li key={name}>
              <svg viewBox="0 0 160 80" preserveAspectRatio="none" aria-hidden="true">
                <rect width="160" height="80" fill={fill} />
              </svg>
              {t(`colour.${name}`)}
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection name="type">
        <div className={styles.types}>
          <p className={styles.hero}>{t('type.hero')}</p>
          <p className={styles.second}>{t('type.section')}</p>
          <p className={styles.third}>{t('type.page')}</p>
          <p className={styles.fourth}>{t('type.day')}</p>
          <p className={styles.label}>{t('type.label')}</p>
          <p className={styles.figures}>0123456789 .312 2.84 8:52</p>
          <p className={styles.lead}>{t('type.lead')}</p>
          <p>{t('type.reading')}</p>
          <p className={styles.small}>{t('type.small')}</p>
        </div>
      </KitSection>
      <KitSection name="shape">
        <div className={styles.shapes}>
          <Plate />
          <Plate points="down" />
          <Logo />
          <span className={styles.loader}>
            <BasesLoader />
          </span>
          <Monogram club={CLUBS.her} size={56} />
          <PlateList
            items={[
              { key: 'has', text: t('shape.has') },
              { key: 'hasNot', text: t('shape.hasNot'), isMissing: true },
            ]}
          />
        </div>
      </KitSection>
      <KitSection name="clubs">
        <KitGrid least="s">
          {Object.values(CLUBS).map((club) => (
            <figure key={club.abbreviation} className={styles.club}>
              <Monogram club={club} size={96} />
              <div>
                {([56, 40, 28, 20] as const).map((size) => (
                  <Monogram key={size} club={club} size={size} isDecorative />
                ))}
              </div>
              <figcaption>{club.name}</figcaption>
            </figure>
          ))}
        </KitGrid>
      </KitSection>
    </>
  );
};
