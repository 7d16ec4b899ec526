import { type GraphicsLink, runPitchClock } from '@palco/contracts/graphics/graphics-staff';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../parts/key-hint.tsx';
import { useKeys } from '../../parts/keys.ts';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import styles from './graphics.module.css';
import { useTakeOver } from './use-links.ts';

/** What the rules give from the ball in the glove to the pitch. Seconds. */
const LENGTHS = { empty: 15, runners: 18, batter: 30 } as const;
const NAMES = ['empty', 'runners', 'batter'] as const;

/** Whoever runs the pitch clock of the ballpark runs that of the graphics too. */
export const PitchClock = ({ link }: { readonly link: GraphicsLink }) => {
  const { t } = useTranslation();
  const { change, sent } = useStaffForm({ refusals: 'toast' });
  const takeOver = useTakeOver();
  const run = async (seconds: number | null): Promise<void> => {
    const params = { id: String(link.id) };
    const reply = await sent(change(runPitchClock, { params, body: { seconds } }));
    takeOver(reply?.data);
  };
  useKeys([
    ...NAMES.map((name, index) => ({
      keys: String(index + 1),
      caps: [String(index + 1)],
      text: `${t('graphics.clock')}: ${t(`graphics.clocks.${name}`)}`,
      run: () => void run(LENGTHS[name]),
    })),
    { keys: '0', caps: ['0'], text: t('graphics.clockOff'), run: () => void run(null) },
  ]);
  return (
    <section className={styles.card} aria-label={t('graphics.clock')}>
      <h2>{t('graphics.clock')}</h2>
      <p className={styles.small}>{t('graphics.clockHint')}</p>
      <div className={styles.cards}>
        {NAMES.map((name, index) => (
          <button key={name} type="button" className={styles.take} onClick={() => void run(LENGTHS[name])}>
            <span>
              {t('graphics.clockSeconds', { seconds: LENGTHS[name] })} <KeyHint>{index + 1}</KeyHint>
            </span>
            <small>{t(`graphics.clocks.${name}`)}</small>
          </button>
        ))}
        <button type="button" className={styles.take} onClick={() => void run(null)}>
          <span>
            {t('graphics.clockOff')} <KeyHint>0</KeyHint>
          </span>
        </button>
      </div>
    </section>
  );
};
