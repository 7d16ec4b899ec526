import type { Simulation } from '@palco/contracts/rights/rights-staff';
import { classNames } from '@palco/ui/class-names';
import { useTranslation } from 'react-i18next';
import styles from './rights.module.css';

/** The steps of playback access in their order, with the rules that were evaluated. */
export const Steps = ({ simulation: { steps, rights } }: { readonly simulation: Simulation }) => {
  const { t } = useTranslation();
  const stop = steps.findIndex(({ why }) => why !== null);
  const wordOf = (place: number): string => {
    if (place === stop) return t('rights.stops');
    const isAsked = stop < 0 || place < stop;
    if (isAsked) return t('rights.passes');
    return t(steps[place]?.why === null ? 'rights.wouldPass' : 'rights.wouldStop');
  };
  // rules that have not started or have ended are left out
  const chain = rights.chain.filter(({ miss }) => miss !== 'time');
  return (
    <section className={styles.part}>
      <h2>
        {t('rights.chain')} <small>{t('rights.chainHint')}</small>
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ step }, place) => (
          <li
            key={step}
            className={classNames(place === stop && styles.stop, stop >= 0 && place > stop && styles.after)}
          >
            <b>{t(`rights.step.${step}`)}</b>
            <span>{wordOf(place)}</span>
            {step === 'rights' && (
              <ul>
                {chain.length === 0 && <li>{t('rights.noRule')}</li>}
                {chain.map(({ rule, name, miss }) => (
                  <li key={rule}>
                    {miss === null ? (
                      <b>{t('rights.decides', { rule: name })}</b>
                    ) : (
                      `${name}: ${t(`rights.miss.${miss}`)}`
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
