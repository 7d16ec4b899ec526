import { startApple, startFacebook } from '@palco/contracts/sign-in/sign-in';
import { Button } from '@palco/ui/button.tsx';
import { buttonClass } from '@palco/ui/button-look';
import { type Drawing, Icon } from '@palco/ui/icon.tsx';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import styles from './auth.module.css';

/** The marks of the sign-in providers, in the color of the text: drawings of Simple Icons (CC0). */
const FacebookMark: Drawing = (props) => (
  <svg {...props} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z" />
  </svg>
);
const AppleMark: Drawing = (props) => (
  <svg {...props} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701" />
  </svg>
);

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
