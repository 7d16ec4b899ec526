import { call } from '@palco/client/call';
import { claimGift, lookAtGift, type SeenGift } from '@palco/contracts/gifts/gifts';
import { SITE_BASE } from '@palco/contracts/pages';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { dayText } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { PageState } from '@palco/ui/page-state.tsx';
import { QrCode } from '@palco/ui/qr-code.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { openAuthDialog } from '../../session/auth-request.ts';
import { rememberAddress } from '../../session/previous-address.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { refreshSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import page from '../../ui/order-page.module.css';
import { useLinkToken } from '../../ui/use-link-token.ts';
import { GiftTicket } from './gift-ticket.tsx';
import styles from './gifts.module.css';

const Unknown = () => {
  const { t } = useTranslation('gifts');
  return <PageState title={t('unknown')} text={t('unknownText')} />;
};

/** One press claims it; opening the page does not, because programs that check the links of mails open it too. */
const Gift = ({
  gift,
  token,
  again,
}: {
  readonly gift: SeenGift;
  readonly token: string;
  readonly again: () => void;
}) => {
  const { t } = useTranslation('gifts');
  const { t: common } = useTranslation();
  const { language, locale } = useLanguage();
  const zone = useZone();
  const isSignedIn = useIsSignedIn();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [endsAt, setEndsAt] = useState<string>();
  const pass = titleIn(gift, language);
  const day = (iso: string): string => dayText(iso, zone, locale);
  const games = (
    <ButtonLink to="/calendar" variant="clay">
      {t('watch')}
    </ButtonLink>
  );
  if (endsAt !== undefined)
    return (
      <PageState
        lamps={15}
        title={t('done')}
        text={t('doneText', { from: gift.from_name, pass, day: day(endsAt) })}
        actions={games}
      />
    );
  if (gift.state === 'claimed')
    return <PageState title={t('taken')} text={t('takenText', { day: day(gift.claimed_at ?? '') })} actions={games} />;
  if (gift.state !== 'open') return <PageState title={t('closed')} text={t('closedText', { from: gift.from_name })} />;
  const open = async (): Promise<void> => {
    if (!isSignedIn) {
      rememberAddress(`${SITE_BASE}/gift#token=${token}`);
      openAuthDialog({ mode: 'register' });
      return;
    }
    setBusy(true);
    setFault(undefined);
    const reply = await call(claimGift, { body: { token } });
    setBusy(false);
    if (!isRefusal(reply)) {
      setEndsAt(reply.data.ends_at);
      void refreshSession();
    } else if (reply.refused === 'plans/already-held') setFault(t('held'));
    else {
      setFault(refusedText(reply, common));
      // another press was first: the page says so
      again();
    }
  };
  return (
    <div className={page.page}>
      <div className={styles.title}>
        <p className={`${page.label} ${styles.kicker}`}>
          {t('fromWhom')} {gift.from_name}
        </p>
        <h1>{gift.to_name ? t('openTitle', { to: gift.to_name }) : t('open')}</h1>
        <p className={page.lead}>
          {t('openLead', { pass })} {gift.ends_at ? t('until', { day: day(gift.ends_at) }) : t('days')}
        </p>
      </div>
      <div className={`${page.grid} ${styles.columns}`}>
        <div className={styles.say}>
          {fault && <Notice kind="error">{fault}</Notice>}
          <Button variant="clay" isLoading={isBusy} onClick={() => void open()}>
            {t('open')}
          </Button>
          <p className={page.small}>{t('openHint')}</p>
          <Button variant="quiet" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
        <GiftTicket to={gift.to_name} from={gift.from_name} pass={pass} message={gift.message}>
          <div className={styles.onPaper}>
            <QrCode address={location.href} label={t('open')} />
            <code>{location.href}</code>
          </div>
        </GiftTicket>
      </div>
    </div>
  );
};

/** Where the link of a gift leads. The token is in the fragment, so the document is rendered without it. */
export const Component = () => {
  const { t } = useTranslation('gifts');
  const token = useLinkToken();
  const { data, refetch } = useQuery({
    queryKey: ['gift', token],
    enabled: Boolean(token),
    queryFn: () => call(lookAtGift, { body: { token: token ?? '' } }),
    gcTime: 0,
  });
  if (data && !isRefusal(data) && token) return <Gift gift={data.data} token={token} again={() => void refetch()} />;
  if (data || token === null) return <Unknown />;
  return (
    <div className={page.page}>
      <LoadingState text={t('loading')} />
    </div>
  );
};
