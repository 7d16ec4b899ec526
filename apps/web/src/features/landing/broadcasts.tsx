import { buttonClass } from '@palco/ui/button-look';
import { Icon } from '@palco/ui/icon.tsx';
import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslation } from 'react-i18next';
import { useContent } from '../../api/content.ts';
import styles from './broadcasts.module.css';
import { Section } from './section.tsx';

/** Joining through the league's video channel, in the operator's own steps. */
export const Broadcasts = () => {
  const { t } = useTranslation('landing');
  const channel = useContent()?.channel;
  // switched off, or staff has not written yet where it is
  if (channel === null) return null;
  return (
    <Section name="broadcasts" labelledBy="broadcasts-title" className={styles.channel}>
      <div className={styles.words}>
        <h2 id="broadcasts-title">{t('broadcasts.title')}</h2>
        {channel && <p>{t('broadcasts.lead', { channel: channel.name })}</p>}
      </div>
      {channel && (
        <>
          <ol className={styles.steps}>
            {channel.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <a href={channel.address} rel="noopener noreferrer" className={buttonClass({ className: styles.action })}>
            {t('broadcasts.action', { channel: channel.name })}
            <Icon of={ExternalLink} size="s" />
          </a>
        </>
      )}
    </Section>
  );
};
