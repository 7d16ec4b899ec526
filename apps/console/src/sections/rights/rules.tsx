import type { Rule } from '@palco/contracts/rights/rights-staff';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { EmptyState } from '@palco/ui/state-panel.tsx';
import Globe from 'lucide-react/icons/globe';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { useKeys } from '../../parts/keys.ts';
import { useLeagueTime } from '../../parts/league-time.ts';
import styles from './rights.module.css';
import { RuleEditor } from './rule-editor.tsx';
import { type RightsChoices, useRuleWords } from './use-rights.ts';

interface RulesProps {
  readonly rules: readonly Rule[];
  readonly choices: RightsChoices;
  readonly mayChange: boolean;
  readonly onAdd: () => void;
  readonly onChanged: () => void;
}
/** Every rule in the order in which they are evaluated. The open one can be changed and ended, and shows its history. */
export const Rules = ({ rules, choices, mayChange, onAdd, onChanged }: RulesProps) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const { whereOf, whatOf, effectOf } = useRuleWords(choices);
  useKeys(mayChange ? [{ keys: 'r', caps: ['R'], text: t('rights.add'), run: onAdd }] : []);
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>
          {t('rights.rules')} <small>{t('rights.rulesHint')}</small>
        </h2>
        {mayChange && (
          <Button size="s" variant="secondary" onClick={onAdd}>
            <Icon of={Plus} size="s" />
            {t('rights.add')}
          </Button>
        )}
      </div>
      {rules.length === 0 ? (
        <EmptyState icon={Globe} title={t('rights.none')} text={t('rights.noneText')} />
      ) : (
        <DataTable
          label={t('rights.rules')}
          param="rule"
          rows={rules}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'number', title: t('rights.number'), look: 'time', cell: ({ id }) => id },
            { key: 'name', title: t('rights.name'), look: 'strong', cell: ({ terms }) => terms.name },
            { key: 'where', title: t('rights.where'), cell: whereOf },
            { key: 'what', title: t('rights.what'), look: 'quiet', cell: whatOf },
            { key: 'effect', title: t('rights.effectHead'), cell: ({ terms }) => effectOf(terms) },
            {
              key: 'state',
              title: t('rights.stateHead'),
              look: 'time',
              cell: ({ state }) => t(`rights.ruleState.${state}`),
            },
            {
              key: 'by',
              title: t('rights.by'),
              look: 'quiet',
              onPhone: 'hidden',
              cell: ({ made_by }) => made_by ?? t('rights.byPalco'),
            },
          ]}
          detail={(rule) => (
            <div className={styles.detail}>
              {mayChange && rule.state !== 'ended' && (
                <RuleEditor
                  key={rule.revision}
                  rule={rule}
                  start={rule.terms}
                  choices={choices}
                  onChanged={onChanged}
                />
              )}
              <h3>{t('rights.history')}</h3>
              <ol className={styles.history}>
                {rule.history.map((each) => (
                  <li key={each.revision}>
                    <b>{timeOf(each.at)}</b> {each.by ?? t('rights.byPalco')}: {each.reason}
                    <small>
                      {whereOf({ ...rule, terms: each.terms })} · {whatOf({ ...rule, terms: each.terms })} ·{' '}
                      {effectOf(each.terms)}
                    </small>
                  </li>
                ))}
              </ol>
            </div>
          )}
        />
      )}
    </section>
  );
};
