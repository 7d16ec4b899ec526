import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { readUpgrades } from '@palco/contracts/payments/payments';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { centsFrom } from '@palco/kernel/money';
import { moneyText } from '@palco/ui/money-text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { drawnAccount } from '../../session/drawn-account.ts';
import { checkoutPath } from '../../ui/checkout-path.ts';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './upgrades.module.css';

/** The larger passes that an owned one pays a part of, with what is left to pay. Nothing where there is none. */
export const Upgrades = ({ pass }: { readonly pass: number }) => {
  const { t } = useTranslation('account');
  const { language, locale } = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ['upgrades', drawnAccount()],
    queryFn: async () => (await replyOf(call(readUpgrades))).data,
  });
  const own = data.filter((each) => each.pass === pass);
  if (own.length === 0) return null;
  const text = (amount: string, { currency }: PlanForSale): string =>
    moneyText({ cents: centsFrom(amount) ?? 0, currency }, locale);
  return (
    <div className={styles.upgrades}>
      <h3>{t('upgrade.title')}</h3>
      <ul>
        {own.map(({ plan, credit }) => (
          <li key={plan.id}>
            <span>
              <b>{titleIn(plan, language)}</b>
              <small>{t('upgrade.credit', { credit: text(credit, plan) })}</small>
            </span>
            <TextLink to={checkoutPath({ planId: plan.id, upgrade: pass })}>
              {t('upgrade.pay', { total: text(plan.total, plan) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
};
