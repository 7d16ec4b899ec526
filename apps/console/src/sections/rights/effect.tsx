import { type RuleTerms, readRuleEffect } from '@palco/contracts/rights/rights-staff';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../parts/use-settled.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { useCountries } from './countries.ts';
import styles from './rights.module.css';

/** What would change if the rule were saved like this: games, and the passes of each country. */
export const Effect = ({ id, terms }: { readonly id: number | undefined; readonly terms: RuleTerms }) => {
  const { t } = useTranslation();
  const { nameOf } = useCountries();
  // the name has no effect, so typing it does not ask again
  const asked = useSettled(JSON.stringify({ ...terms, name: 'x' }));
  const { data } = useQuery({
    queryKey: ['rights', 'effect', id, asked],
    queryFn: async ({ signal }) =>
      (await staffReply(staffCall(readRuleEffect, { query: { id, terms: asked }, signal }))).data,
    retry: false,
    placeholderData: (before) => before,
  });
  if (!data) return null;
  const { lit, dark, otherwise, countries } = data;
  return (
    <section className={styles.effect} aria-live="polite">
      <h3>
        {t('rights.effectOf')} <small>{t('rights.effectHint')}</small>
      </h3>
      {lit + dark + otherwise === 0 ? (
        <p>{t('rights.noEffect')}</p>
      ) : (
        <dl>
          <dt>{t('rights.lit')}</dt>
          <dd>{lit}</dd>
          <dt>{t('rights.darkened')}</dt>
          <dd>{dark}</dd>
          {otherwise > 0 && (
            <>
              <dt>{t('rights.otherwise')}</dt>
              <dd>{otherwise}</dd>
            </>
          )}
          {countries.map(({ country, passes }) => (
            <div key={country}>
              <dt>{t('rights.passesIn', { country: nameOf(country) })}</dt>
              <dd>{passes}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};
