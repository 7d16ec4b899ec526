import { SITE_BASE } from '@palco/contracts/pages';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import type { ButtonVariant } from '@palco/ui/button-look';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { openAuthDialog } from '../../session/auth-request.ts';
import { isPlainClick } from '../../session/open-game.ts';
import { rememberAddress } from '../../session/previous-address.ts';
import { readToken } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { checkoutPath } from '../../ui/checkout-path.ts';

interface BuyLinkProps {
  readonly plan: PlanForSale;
  /** the visitor already owns it */
  readonly isHeld: boolean;
  readonly variant?: ButtonVariant | undefined;
}
/**
 * A link to the checkout of a plan. A visitor signs in first, and the checkout is remembered; an owner of the plan goes to
 * the profile.
 */
export const BuyLink = ({ plan, isHeld, variant }: BuyLinkProps) => {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const { scope = 'all' } = plan;
  // a game is chosen where it is listed
  const path = scope === 'game' ? '/calendar' : checkoutPath({ planId: plan.id });
  const onClick = (event: MouseEvent): void => {
    if (scope === 'game' || !isPlainClick(event) || readToken()) return;
    event.preventDefault();
    rememberAddress(SITE_BASE + path);
    openAuthDialog();
  };
  return isHeld ? (
    <ButtonLink to="/profile" isWide>
      {t('plans.held')}
      <HiddenText>: {titleIn(plan, language)}</HiddenText>
    </ButtonLink>
  ) : (
    <ButtonLink to={path} isWide variant={variant} onClick={onClick}>
      {t(`plans.buy.${scope === 'all' ? plan.period : scope}`)}
    </ButtonLink>
  );
};
