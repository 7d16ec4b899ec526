import { listRules, type Rule, type RuleTerms } from '@palco/contracts/rights/rights-staff';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { useCountries } from './countries.ts';

/** The rules, with the plans and clubs that their scope may name. */
export const useRules = () =>
  useQuery({
    queryKey: ['rights', 'rules'],
    queryFn: async ({ signal }) => staffReply(staffCall(listRules, { signal })),
  });
export type RightsChoices = Pick<NonNullable<ReturnType<typeof useRules>['data']>, 'plans' | 'clubs'>;

/** Describes the scope and the effect of a rule. */
export const useRuleWords = ({ plans }: RightsChoices) => {
  const { t, i18n } = useTranslation();
  const { listOf } = useCountries();
  const planName = (id: number): string => {
    const plan = plans.find((each) => each.id === id);
    return plan ? (i18n.language === 'es' ? plan.title : plan.title_en) : String(id);
  };
  return {
    planName,
    whereOf: ({ terms }: Rule): string => {
      if (!terms.countries.length) return t('rights.everywhere');
      const countries = listOf(terms.countries);
      return terms.except_countries ? t('rights.except_countries', { countries }) : countries;
    },
    whatOf: ({ terms }: Rule): string =>
      [
        terms.game !== null && t('rights.ofGame', { id: terms.game }),
        terms.club,
        terms.competition && t(`plans.competition.${terms.competition}`),
        terms.game === null && !terms.club && !terms.competition && t('rights.everyGame'),
        terms.first_day && `${terms.first_day} – ${terms.last_day}`,
        terms.plan !== null && t('rights.ofPlan', { plan: planName(terms.plan) }),
      ]
        .filter(Boolean)
        .join(', '),
    effectOf: ({ effect, delay_minutes, holder }: RuleTerms): string =>
      [
        t(`rights.effect.${effect}`),
        delay_minutes !== null && `${delay_minutes} min`,
        holder && t('rights.shownBy', { holder: holder.name }),
      ]
        .filter(Boolean)
        .join(', '),
  };
};
