import { titleIn } from '@palco/contracts/plans/plan-texts';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { Icon } from '@palco/ui/icon.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useClubs } from '../../../api/clubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { checkoutPath, passForIn } from '../../../ui/checkout-path.ts';
import { pathOfSection } from '../../../ui/sections.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import styles from './choose-club.module.css';

/** Whose games a club's pass is for, before it is paid. */
export const ChooseClub = ({ plan }: { readonly plan: PlanForSale }) => {
  const { t } = useTranslation('checkout');
  const { language } = useLanguage();
  const passFor = passForIn(useSearchParams()[0]);
  return (
    <div className={styles.choose}>
      <TextLink to={pathOfSection('prices')}>
        <Icon of={ChevronLeft} size="s" />
        {t('otherPass')}
      </TextLink>
      <h1>{t('club.title')}</h1>
      <p>{t('club.text', { pass: titleIn(plan, language) })}</p>
      <ul className={styles.clubs}>
        {useClubs().map(({ club, shortName, city }) => (
          <li key={club.abbreviation}>
            <AppLink to={checkoutPath({ planId: plan.id, ...passFor, club: club.abbreviation })}>
              <Monogram club={club} size={40} isDecorative />
              <span>
                <b>{shortName}</b>
                <small>{city}</small>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
};
