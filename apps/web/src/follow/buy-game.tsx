import { SITE_BASE } from '@palco/contracts/pages';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { centsFrom } from '@palco/kernel/money';
import type { ButtonVariant } from '@palco/ui/button-look';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { moneyText } from '@palco/ui/money-text';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { openAuthDialog } from '../session/auth-request.ts';
import { isPlainClick } from '../session/open-game.ts';
import { rememberAddress } from '../session/previous-address.ts';
import { readToken } from '../session/session.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { checkoutPath } from '../ui/checkout-path.ts';
import { TextLink } from '../ui/text-link.tsx';

interface BuyGameProps {
  readonly plan: PlanForSale;
  readonly gameId: number;
  /** `Mayos en Naranjeros`, for screen readers */
  readonly game?: string;
  /** a link where the row already has a button */
  readonly isLink?: boolean;
  /** of the button */
  readonly variant?: ButtonVariant;
}
/** Leads to the checkout of one game, by way of signing in. */
export const BuyGame = ({ plan, gameId, game, isLink = false, variant = 'clay' }: BuyGameProps) => {
  const { t } = useTranslation();
  const { locale } = useLanguage();
  const path = checkoutPath({ planId: plan.id, game: gameId });
  const onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event) || readToken()) return;
    event.preventDefault();
    rememberAddress(SITE_BASE + path);
    openAuthDialog();
  };
  const amount = moneyText({ cents: centsFrom(plan.total) ?? 0, currency: plan.currency }, locale, 'whole');
  // in a narrow column the amount stays on one line
  const total = amount.replaceAll(' ', '\u00a0');
  const words = (
    <>
      {t('buyGame', { total })}
      {game && <HiddenText>: {game}</HiddenText>}
    </>
  );
  return isLink ? (
    <TextLink to={path} onClick={onClick}>
      {words}
    </TextLink>
  ) : (
    <ButtonLink to={path} size="s" variant={variant} onClick={onClick}>
      {words}
    </ButtonLink>
  );
};
