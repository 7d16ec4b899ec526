import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts';
import { Disclosure, DisclosureList } from '../../ui/disclosure.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { KitGrid, KitSection } from './kit-section.tsx';
import { CLUBS } from './samples.ts';
import styles from './tabs-section.module.css';

export const TabsSection = () => {
  const { t } = useTranslation('kit');
  const { t: common } = useTranslation();
  const [tab, setTab] = useState<'plays' | 'box' | 'videos' | 'off'>('plays');
  const [side, setSide] = useState<'away' | 'home'>('away');
  const [language, setLanguage] = useState<keyof typeof LANGUAGE_NAMES>('es');
  return (
    <KitSection name="tabs">
      <KitGrid least="l">
        <div className={styles.stack}>
          <Tabs
            label={t('tabs.title')}
            selected={tab}
            onSelect={setTab}
            tabs={[
              { id: 'plays', label: t('tabs.plays'), content: t('tabs.playsText') },
              { id: 'box', label: t('tabs.box'), content: t('tabs.boxText') },
              { id: 'videos', label: t('tabs.videos'), content: t('tabs.videosText') },
              { id: 'off', label: t('tabs.off'), content: null, isDisabled: true },
            ]}
          />
          <Segmented
            label={t('tabs.sides')}
            value={side}
            onChange={setSide}
            segments={(
              [
                ['away', CLUBS.cul],
                ['home', CLUBS.her],
              ] as const
            ).map(([value, club]) => ({
              value,
              content: (
                <>
                  <Monogram club={club} size={20} isDecorative />
                  {club.abbreviation}
                </>
              ),
            }))}
          />
          <Segmented
            label={common('frame.nav.language')}
            look="chips"
            value={language}
            onChange={setLanguage}
            segments={Object.entries(LANGUAGE_NAMES).map(([value, content]) => ({
              value: value as keyof typeof LANGUAGE_NAMES,
              content,
            }))}
          />
        </div>
        <DisclosureList>
          <Disclosure id="kit-question" title={t('tabs.question')} isOpen>
            <p>{t('tabs.answer')}</p>
          </Disclosure>
          <Disclosure id="kit-other-question" title={t('tabs.otherQuestion')}>
            <p>{t('tabs.otherAnswer')}</p>
          </Disclosure>
        </DisclosureList>
      </KitGrid>
    </KitSection>
  );
};
