import type { Rule, RuleTerms, Simulation } from '@palco/contracts/rights/rights-staff';
import { Button } from '@palco/ui/button.tsx';
import { classNames } from '@palco/ui/class-names';
import { Icon } from '@palco/ui/icon.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useTranslation } from 'react-i18next';
import { useLeagueTime } from '../../parts/league-time.ts';
import styles from './rights.module.css';
import { isTooWide } from './rule-draft.ts';

type Why = NonNullable<Simulation['why']> extends `${string}/${infer Word}` ? Word : never;

interface VerdictProps {
  readonly simulation: Simulation;
  readonly rule: Rule | undefined;
  /** undefined: this person may not change rules */
  readonly onChange: ((terms: RuleTerms, id: number | 'new') => void) | undefined;
  readonly onExcept: (() => void) | undefined;
}
/** The answer first: whether the game can be watched, what the fan reads, and whether it is listed. */
export const Verdict = ({ simulation, rule, onChange, onExcept }: VerdictProps) => {
  const { t, i18n } = useTranslation();
  const timeOf = useLeagueTime();
  const { may, why, sentences, listed, is_shared, rights, game } = simulation;
  const word = why?.replace(/^.*\//, '') as Why | undefined;
  const sentence = sentences[i18n.language as keyof typeof sentences];
  return (
    <>
      <section className={classNames(styles.verdict, !may && styles.bad)} aria-live="polite">
        <Icon of={may ? Eye : EyeOff} size="l" />
        <div>
          <h2>{word ? t(`rights.why.${word}`) : t('rights.may')}</h2>
          {sentence && <p>{t('rights.reads', { text: sentence })}</p>}
          <p>
            {t(listed.calendar ? 'rights.listed.all' : 'rights.listed.none')}{' '}
            {t(is_shared ? 'rights.shared' : 'rights.private')}
            {rights.opens_at && ` ${t('rights.opensAt', { at: timeOf(rights.opens_at) })}`}
          </p>
        </div>
        {rule && onExcept && !may && (
          <Button size="s" variant="secondary" onClick={onExcept}>
            {t('rights.except')}
          </Button>
        )}
      </section>
      {rule && onChange && isTooWide(rule.terms) && (
        <Notice kind="waiting">
          <p>{t('rights.tooWide')}</p>
          {(['caribbean-series', game.competition] as const)
            .filter((each, place, both) => both.indexOf(each) === place)
            .map((competition) => (
              <Button
                key={competition}
                size="s"
                variant="clay"
                onClick={() => onChange({ ...rule.terms, competition }, rule.id)}
              >
                {t('rights.limit', { competition: t(`plans.competition.${competition}`) })}
              </Button>
            ))}
        </Notice>
      )}
    </>
  );
};
