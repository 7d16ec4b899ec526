import { serverNow } from '@palco/client/server-clock';
import type { OwnedMembership } from '@palco/contracts/memberships/memberships';
import { hasBegun } from '@palco/contracts/memberships/pass-start';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { useIsOn, useZone } from '@palco/ui/league';
import { Plate } from '@palco/ui/plate.tsx';
import { EmptyState } from '@palco/ui/state-panel.tsx';
import { Ticket } from '@palco/ui/ticket.tsx';
import TicketIcon from 'lucide-react/icons/ticket';
import { useTranslation } from 'react-i18next';
import { useIsSelling } from '../../api/plans.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { pathOfSection } from '../../ui/sections.ts';
import { endsToday, shareGone, wholeDaysLeft } from './pass-time.ts';
import layout from './profile.module.css';
import { Upgrades } from './upgrades.tsx';

const Pass = ({ pass }: { readonly pass: OwnedMembership }) => {
  const { t } = useTranslation('account');
  const zone = useZone();
  const { language, locale } = useLanguage();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone });
  const now = serverNow();
  // days bought again begin where the owned days end
  const isLater = !hasBegun(pass, now);
  const left = endsToday(pass, now, zone)
    ? t('pass.lastDay')
    : t('pass.days', { count: Math.max(1, wholeDaysLeft(pass, now)) });
  return (
    <Ticket
      isPaper
      labelledBy={`pass-${pass.id}`}
      head={
        <div className={layout.passHead}>
          <p className={layout.label}>{isLater ? t('pass.later') : t('pass.active')}</p>
          <h2 id={`pass-${pass.id}`}>{titleIn(pass, language)}</h2>
          <svg className={layout.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width={100 * shareGone(pass, now)} height="10" />
          </svg>
          {!isLater && <p className={layout.small}>{left}</p>}
        </div>
      }
    >
      <div className={layout.passRest}>
        <dl>
          <dt>{t('pass.since')}</dt>
          <dd>{date.format(new Date(pass.date_start))}</dd>
        </dl>
        <dl>
          <dt>{t('pass.until')}</dt>
          <dd>{date.format(new Date(pass.date_exp))}</dd>
        </dl>
        <ButtonLink to="/calendar" variant="ink">
          <Plate />
          {t('pass.games')}
        </ButtonLink>
      </div>
    </Ticket>
  );
};

/** The passes that have not ended, the last to end first; without one, links to the prices and to where a card is redeemed. */
export const Passes = ({ memberships }: { readonly memberships: readonly OwnedMembership[] }) => {
  const { t } = useTranslation('account');
  const now = serverNow();
  const isSelling = useIsSelling();
  const hasCards = useIsOn('prepaid');
  const valid = memberships
    .filter(({ date_exp }) => Date.parse(date_exp) > now)
    .toSorted((a, b) => b.date_exp.localeCompare(a.date_exp));
  if (valid.length === 0)
    return (
      <>
        <h2>
          <HiddenText>{t('pass.title')}</HiddenText>
        </h2>
        <EmptyState
          icon={TicketIcon}
          title={t('pass.none')}
          text={t('pass.noneText')}
          action={
            <>
              {isSelling && <ButtonLink to={pathOfSection('prices')}>{t('pass.buy')}</ButtonLink>}
              {hasCards && (
                <ButtonLink to="/prepaid" variant={isSelling ? 'quiet' : 'secondary'}>
                  {t('pass.redeem')}
                </ButtonLink>
              )}
            </>
          }
        />
      </>
    );
  return valid.map((pass) => (
    <div key={pass.id} className={layout.pass}>
      <Pass pass={pass} />
      <Upgrades pass={pass.id} />
    </div>
  ));
};
