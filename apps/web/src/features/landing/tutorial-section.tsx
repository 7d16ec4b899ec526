import { useTranslation } from 'react-i18next';
import { useContent } from '../../api/content.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { VideoFacade } from '../../ui/video-facade.tsx';
import section from './section.module.css';
import { Section } from './section.tsx';
import styles from './tutorial-section.module.css';

/** The tutorial video in the language of the page; the other languages have a page of their own. */
export const TutorialSection = () => {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const video = useContent()?.tutorial?.videos[language] ?? ({ kind: 'sample' } as const);
  return (
    <Section name="tutorial" labelledBy="tutorial-title" className={styles.tutorial}>
      <VideoFacade video={video} language={language} title={t('tutorial.video')} />
      <div className={styles.words}>
        <h2 id="tutorial-title">{t('tutorial.title')}</h2>
        <p className={section.lead}>{t('tutorial.lead')}</p>
        <TextLink to="/tutorial">{t('tutorial.others')}</TextLink>
      </div>
    </Section>
  );
};
