import type { Language } from '@palco/kernel/language';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { useLeague } from '@palco/ui/league';
import { PageHeading } from '@palco/ui/page-heading.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContent } from '../../api/content.ts';
import { useIsSelling } from '../../api/plans.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { pathOfSection } from '../../ui/sections.ts';
import { VideoFacade } from '../../ui/video-facade.tsx';
import { LanguageChips } from './language-chips.tsx';
import page from './page.module.css';
import { useTutorialLanguage } from './tutorial-language.ts';
import styles from './tutorial-page.module.css';

const STEPS = ['account', 'plan', 'rewind', 'device'] as const;

/** The tutorial in any of the league's languages, whichever the site is in. */
export const Component = () => {
  const { t } = useTranslation('content');
  const first = useTutorialLanguage(useLanguage().language);
  const isSelling = useIsSelling();
  const [chosen, setChosen] = useState<Language>();
  const { languages } = useLeague();
  const language = chosen ?? (languages.includes(first) ? first : (languages[0] ?? 'es'));
  const video = useContent()?.tutorial?.videos[language] ?? ({ kind: 'sample' } as const);
  return (
    <div className={page.page}>
      <div className={page.head}>
        <PageHeading title={t('tutorial.title')} lead={t('tutorial.lead')} />
      </div>
      <div className={styles.tutorial}>
        {languages.length > 1 && (
          <LanguageChips
            label={t('tutorial.languages')}
            chips={languages.map((each) => ({
              language: each,
              name: LANGUAGE_NAMES[each],
              isPressed: each === language,
              onPress: () => setChosen(each),
            }))}
          />
        )}
        {/* another language is another video: it begins anew, behind its cover */}
        <VideoFacade key={language} video={video} language={language} title={t('tutorial.video')} />
        <div className={styles.words}>
          <h2 className={styles.title}>{t('tutorial.steps')}</h2>
          <ol className={styles.steps}>
            {STEPS.filter((step) => isSelling || step !== 'plan').map((step) => (
              <li key={step}>{t(`tutorial.step.${step}`)}</li>
            ))}
          </ol>
          <div className={styles.actions}>
            {isSelling && (
              <ButtonLink to={pathOfSection('prices')} variant="clay">
                {t('tutorial.buy')}
              </ButtonLink>
            )}
            <ButtonLink to="/calendar">{t('tutorial.calendar')}</ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
};
