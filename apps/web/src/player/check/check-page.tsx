import { unlessRefused } from '@palco/browser/attempt';
import { BasesLoader } from '@palco/ui/bases-loader.tsx';
import { Button } from '@palco/ui/button.tsx';
import { decimalText } from '@palco/ui/decimal-text';
import { Icon } from '@palco/ui/icon.tsx';
import { useLeague } from '@palco/ui/league';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './check-page.module.css';
import { CHECKS, type CheckResult, LEAST_KILOBITS, runCheck } from './checks.ts';
import type { CodecResult } from './codecs.ts';

const ICONS = { good: Check, partly: TriangleAlert, bad: X } as const;
type Results = Readonly<Partial<Record<(typeof CHECKS)[number], CheckResult>>>;

/** Which formats play; their space is reserved before they are known. */
const Codecs = ({ of }: { readonly of: readonly CodecResult[] | undefined }) => {
  const { t } = useTranslation('player');
  return (
    <p className={styles.codecs}>
      {of?.map(({ codec, name, isPlayable }) => (
        <span key={codec} data-verdict={isPlayable ? 'good' : 'bad'}>
          {t(isPlayable ? 'check.codecs.plays' : 'check.codecs.playsNot', { codec: `${name} (${codec})` })}
        </span>
      ))}
    </p>
  );
};

/** Checks whether a game will play here: picture formats, speed, autoplay and storage. */
export const Component = () => {
  const { t } = useTranslation('player');
  const { locale } = useLanguage();
  const league = useLeague().names.short;
  const [results, setResults] = useState<Results>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    document.title = `${t('check.title')} | ${league}`;
  }, [t, league]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another run
  useEffect(() => {
    const leaving = new AbortController();
    setResults({});
    for (const check of CHECKS)
      void runCheck(check, leaving.signal).then((result) => {
        if (!leaving.signal.aborted) setResults((known) => ({ ...known, [check]: result }));
      }, unlessRefused); // the page was left
    return () => leaving.abort();
  }, [attempt]);
  const all = CHECKS.map((check) => results[check]);
  const isDone = all.every(Boolean);
  const isBad = all.some((result) => result?.verdict === 'bad');
  return (
    <section className={styles.page}>
      <h1>{t('check.title')}</h1>
      <p className={styles.lead}>{t('check.lead')}</p>
      <ul className={styles.checks}>
        {CHECKS.map((check) => {
          const result = results[check];
          return (
            <li key={check} data-verdict={result?.verdict}>
              <span className={styles.sign}>{result ? <Icon of={ICONS[result.verdict]} /> : <BasesLoader />}</span>
              <div>
                <h2>{t(`check.${check}.name`)}</h2>
                <p>{result ? t(`check.${check}.${result.verdict}`, { least: LEAST_KILOBITS }) : t('check.running')}</p>
                {check === 'codecs' && <Codecs of={result?.codecs} />}
              </div>
              {result?.kilobits !== undefined && (
                <b>{t('check.speed.figure', { speed: decimalText(result.kilobits / 1000, 1, locale) })}</b>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className={styles.verdict}>
        {isDone ? t(isBad ? 'check.notReady' : 'check.ready') : ''}
      </p>
      <div className={styles.actions}>
        <ButtonLink variant="clay" to="/calendar">
          {t('no.toCalendar')}
        </ButtonLink>
        <Button onClick={() => setAttempt((count) => count + 1)}>{t('check.again')}</Button>
      </div>
    </section>
  );
};
