import { startApple, startFacebook } from '@palco/contracts/sign-in';
import { Button } from '@palco/ui/button.tsx';
import { buttonClass } from '@palco/ui/button-look';
import { Icon } from '@palco/ui/icon.tsx';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import styles from './auth.module.css';
import { AppleMark, FacebookMark } from './provider-marks.tsx';

const PROVIDERS = [
  { method: 'facebook', path: startFacebook.path, mark: FacebookMark },
  { method: 'apple', path: startApple.path, mark: AppleMark },
] as const;

/**
 * Phone, Facebook and Apple, where enabled. The last two are links, because the provider redirects back, in the colors
 * and with the words that the provider asks for.
 */
export const OtherMethods = ({ onPhone }: { readonly onPhone: () => void }) => {
  const { t } = useTranslation('auth');
  const { signIn } = useSite();
  const providers = PROVIDERS.filter(({ method }) => signIn.includes(method));
  if (!signIn.includes('phone') && providers.length === 0) return null;
  return (
    <>
      <p className={styles.or}>{t('or')}</p>
      <div className={styles.methods}>
        {signIn.includes('phone') && (
          <Button isWide onClick={onPhone}>
            <Icon of={Smartphone} />
            {t('ways.phone')}
          </Button>
        )}
        {providers.map(({ method, path, mark }) => (
          <a key={method} href={path} className={buttonClass({ isWide: true, className: styles[method] })}>
            <Icon of={mark} />
            {t(`ways.${method}`)}
          </a>
        ))}
      </div>
    </>
  );
};
