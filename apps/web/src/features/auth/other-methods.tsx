import { startApple, startFacebook } from '@palco/contracts/sign-in';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-look.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './auth.module.css';

const REDIRECTS = { facebook: startFacebook.path, apple: startApple.path } as const;

/** Phone, Facebook and Apple, as far as the operator has them on. The last two are links: the browser goes there and back. */
export const OtherMethods = ({ words, onPhone }: { readonly words: string; readonly onPhone: () => void }) => {
  const { t } = useTranslation('auth');
  const { signIn } = useSite();
  const redirects = (['facebook', 'apple'] as const).filter((way) => signIn.includes(way));
  if (!signIn.includes('phone') && redirects.length === 0) return null;
  return (
    <>
      <p className={styles.or}>{words}</p>
      <div className={styles.ways}>
        {signIn.includes('phone') && (
          <Button onClick={onPhone}>
            <Icon of={Smartphone} />
            {t('ways.phone')}
          </Button>
        )}
        {redirects.map((way) => (
          <a key={way} href={REDIRECTS[way]} className={buttonClass({})}>
            {t(`ways.${way}`)}
          </a>
        ))}
      </div>
    </>
  );
};
