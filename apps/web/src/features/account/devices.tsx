import { call, type Refused } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { serverNow } from '@palco/client/server-clock';
import { type Device, listDevices, signOutDevice, signOutOthers } from '@palco/contracts/accounts/accounts';
import { isRefusal } from '@palco/kernel/refusal';
import { Badge } from '@palco/ui/badge.tsx';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './account.module.css';
import { agoText } from './ago-text.ts';
import layout from './profile.module.css';

const PHONES = /android|ios|iphone|ipad/i;

/** Where the account is signed in; each can be signed out, or all others at once. */
export const Devices = ({ userId }: { readonly userId: number }) => {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const { locale } = useLanguage();
  const { data, isPending, refetch, isRefetching } = useQuery({
    queryKey: ['devices', userId],
    queryFn: () => replyOf(call(listDevices)),
  });
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState title={t('devices.failed')} onRetry={() => void refetch()} isRetrying={isRefetching} />;

  const labelOf = ({ browser, system }: Device): string =>
    browser && system ? t('devices.on', { browser, system }) : (browser ?? system ?? t('devices.unknown'));
  const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const placeOf = (country: string | null): string | undefined => (country ? regions.of(country) : undefined);
  const end = async (ending: Promise<{ readonly ended: true } | Refused<string>>, words: string): Promise<void> => {
    const reply = await ending;
    if (isRefusal(reply) && reply.refused !== 'accounts/device-unknown')
      showToast({ kind: 'error', text: refusedText(reply, common) });
    else showToast({ kind: 'done', text: words });
    await refetch();
  };
  const others = data.data.filter(({ is_this }) => !is_this);
  return (
    <>
      <ul className={layout.devices}>
        {data.data.map((device) => (
          <li key={device.id} className={layout.device}>
            <span className={layout.sign}>
              <Icon of={PHONES.test(device.system ?? '') ? Smartphone : Laptop} />
            </span>
            <div>
              <p className={layout.deviceName}>
                {labelOf(device)} {device.is_this && <Badge tone="soon">{t('devices.here')}</Badge>}
              </p>
              <p className={layout.small}>
                {[
                  device.city ?? placeOf(device.country),
                  device.is_this
                    ? t('devices.now')
                    : t('devices.seen', { when: agoText(Date.parse(device.last_seen), serverNow(), locale) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {!device.is_this && (
              <Button
                size="s"
                aria-label={t('devices.signOutOf', { device: labelOf(device) })}
                onClick={() =>
                  void end(
                    call(signOutDevice, { params: { id: device.id } }),
                    t('devices.ended', { device: labelOf(device) }),
                  )
                }
              >
                {t('devices.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <div className={styles.buttons}>
          <Button variant="danger" onClick={() => void end(call(signOutOthers), t('devices.endedOthers'))}>
            {t('devices.signOutOthers')}
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>{t('devices.alone')}</p>
      )}
    </>
  );
};
