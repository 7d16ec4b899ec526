import { SITE_BASE } from '@palco/contracts/pages';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { centsFrom } from '@palco/kernel/money';
import { moneyText } from '@palco/ui/money-text';
import { Price } from '@palco/ui/price.tsx';
import { Ticket } from '@palco/ui/ticket.tsx';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlans } from '../../api/plans.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { openAuthDialog } from '../../session/auth-request.ts';
import { askToSignIn, isPlainClick, pathOfGame } from '../../session/open-game.ts';
import { rememberAddress } from '../../session/previous-address.ts';
import { readToken } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './shared-play.module.css';

interface TeaserTicketProps {
  readonly gameId: number;
  readonly isOver: boolean;
  /** an account is enough */
  readonly isFree: boolean;
}

/** The pass of one day, else the cheapest; none that would still ask for a club or a game. */
export const offeredPlan = (plans: readonly PlanForSale[]): PlanForSale | undefined => {
  const open = plans.filter(({ scope = 'all' }) => scope === 'all');
  return (
    open.find(({ period }) => period === 'day') ??
    open.toSorted((one, other) => (centsFrom(one.total) ?? 0) - (centsFrom(other.total) ?? 0))[0]
  );
};

/** What the whole game costs today, with tax and commission. */
export const TeaserTicket = ({ gameId, isOver, isFree }: TeaserTicketProps) => {
  const { t } = useTranslation('moments');
  const { language, locale } = useLanguage();
  const { data: plans = [], isPending } = usePlans();
  const plan = isFree ? undefined : offeredPlan(plans);
  const game = pathOfGame(gameId);
  const signIn = (event: MouseEvent): void => {
    askToSignIn(event, gameId);
  };
  const condensed = isOver && (
    <ButtonLink to={`${game}?reel=condensed`} isWide onClick={signIn}>
      {t('share.condensed')}
    </ButtonLink>
  );
  // its place, as tall as the ticket with its price
  if (!isFree && isPending) return <div className={styles.noTicket} aria-busy="true" />;
  if (!plan)
    return (
      <Ticket
        isPaper
        labelledBy="teaser-price"
        head={<h2 id="teaser-price">{t(isFree ? 'share.free' : 'share.whole')}</h2>}
      >
        <div className={styles.rest}>
          <ButtonLink to={game} variant="clay" isWide onClick={signIn}>
            {t('share.watchGame')}
          </ButtonLink>
          {condensed}
          {isFree && <p className={styles.small}>{t('share.freeText')}</p>}
        </div>
      </Ticket>
    );
  const money = { cents: centsFrom(plan.total) ?? 0, currency: plan.currency };
  const path = `/checkout/${plan.id}`;
  const buy = (event: MouseEvent): void => {
    if (!isPlainClick(event) || readToken()) return;
    event.preventDefault();
    rememberAddress(SITE_BASE + path);
    openAuthDialog();
  };
  return (
    <Ticket
      isPaper
      labelledBy="teaser-price"
      head={
        <div className={styles.price}>
          <p className={styles.label}>{t(isOver ? 'share.whole' : 'share.live')}</p>
          <h2 id="teaser-price">{titleIn(plan, language)}</h2>
          <Price money={money} />
          <p className={styles.small}>{t('share.tax')}</p>
        </div>
      }
    >
      <div className={styles.rest}>
        <ButtonLink to={path} variant="clay" size="l" isWide onClick={buy}>
          {t('share.buy', { price: moneyText(money, locale, 'whole') })}
        </ButtonLink>
        {condensed}
        <p className={styles.small}>
          {t('share.hasPass')}{' '}
          <TextLink to={game} onClick={signIn}>
            {t('share.signIn')}
          </TextLink>
        </p>
      </div>
    </Ticket>
  );
};
