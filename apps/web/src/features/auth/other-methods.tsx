import { startApple, startFacebook } from '@palco/contracts/sign-in';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-look.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './auth.module.css';

const REDIRECTS = { facebook: startFacebook.path, apple: startApple.path } as const;

/** Phone, Facebook and Apple, where enabled. The last two are links: the provider redirects back. */
export const OtherMethods = ({ words, onPhone }: { readonly words: string; readonly onPhone: () => void }) => {
  const { t } = useTranslation('auth');
  const { signIn } = useSite();
  const redirects = (['facebook', 'apple'] as const).filter((method) => signIn.includes(method));
  if (!signIn.includes('phone') && redirects.length === 0) return null;
  return (
    <>
      <p className={styles.or}>{words}</p>
      <div className={styles.methods}>
        {signIn.includes('phone') && (
          <Button onClick={onPhone}>
            <Icon of={Smartphone} />
            {t('ways.phone')}
          </Button>
        )}
        {redirects.map((method) => (
          <a key={method} href={REDIRECTS[method]} className={buttonClass({})}>
            {t(`ways.${method}`)}
          </a>
        ))}
      </div>
    </>
  );
};
