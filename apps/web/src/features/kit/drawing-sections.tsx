import { BasesLoader } from '@palco/ui/bases-loader.tsx';
import { Logo } from '@palco/ui/logo.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import { Plate } from '@palco/ui/plate.tsx';
import { PlateList } from '@palco/ui/plate-list.tsx';
import { MatchupArt } from '../../ui/matchup-art.tsx';
import styles from './drawing-sections.module.css';
import { KitGrid, KitSection } from './kit-section.tsx';
import { CLUBS } from './samples.ts';

const COLORS = [
  ['Night: the page', 'var(--night-900)'],
  ['Night: the surface', 'var(--night-850)'],
  ['Night: the card', 'var(--night-800)'],
  ['Chalk: what was scored and said', 'var(--chalk)'],
  ['Clay: what you can do', 'var(--clay-500)'],
  ['Grass: what is live', 'var(--grass-400)'],
  ['Pole: where you are', 'var(--pole-400)'],
  ['Sky: what was recorded', 'var(--sky-400)'],
  ['Red: what did not work', 'var(--danger-400)'],
  ['Paper: what you hold in your hand', 'var(--paper)'],
] as const;

/** Color, type, shapes, club badges: what everything else is drawn with. */
export const DrawingSections = () => {
  return (
    <>
      <KitSection name="color">
        <ul className={styles.colors}>
          {COLORS.map(([name, fill]) => (
            <li key={name}>
              <svg viewBox="0 0 160 80" preserveAspectRatio="none" aria-hidden="true">
                <rect width="160" height="80" fill={fill} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection name="type">
        <div className={styles.types}>
          <p className={styles.hero}>Your seat behind home</p>
          <p className={styles.second}>Choose your pass</p>
          <p className={styles.third}>The board follows the picture</p>
          <p className={styles.fourth}>Friday, November 28</p>
          <p className={styles.label}>Bottom of the 6th</p>
          <p className={styles.figures}>0123456789 .312 2.84 8:52</p>
          <p className={styles.lead}>Go back to any inning: the score goes back with you.</p>
          <p>Text of 16: takes a walk and loads the bases.</p>
          <p className={styles.small}>Text of 14: tax and commission included.</p>
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
              { key: 'has', text: 'What the pass holds' },
              { key: 'hasNot', text: 'What it does not', isMissing: true },
            ]}
          />
        </div>
      </KitSection>
      <KitSection name="clubs">
        <KitGrid least="s">
          <MatchupArt away={CLUBS.cul} home={CLUBS.her} />
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
