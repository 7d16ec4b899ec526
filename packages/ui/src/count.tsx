import { useTranslation } from 'react-i18next';
import styles from './count.module.css';
import { HiddenText } from './hidden-text.tsx';

interface CountProps {
  readonly balls: number;
  readonly strikes: number;
  readonly outs: number;
}
/** One lamp less than what ends it: a fourth ball, a third strike, a third out change the board itself. */
const LAMPS = [
  { of: 'balls', lamps: ['a', 'b', 'c'] },
  { of: 'strikes', lamps: ['a', 'b'] },
  { of: 'outs', lamps: ['a', 'b'] },
] as const;

/** Balls, strikes and outs as lamps. */
export const Count = (count: CountProps) => {
  const { t } = useTranslation();
  return (
    <dl className={styles.count}>
      {LAMPS.map(({ of, lamps }) => (
        <div key={of} className={styles.row}>
          <dt>
            <abbr title={t(`ui.count.${of}`)}>{t(`ui.count.${of}`).charAt(0).toUpperCase()}</abbr>
          </dt>
          <dd>
            <HiddenText>{count[of]}</HiddenText>
            {lamps.map((lamp, at) => (
              <span key={lamp} className={styles.lamp} data-lit={at < count[of]} aria-hidden="true" />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
};
