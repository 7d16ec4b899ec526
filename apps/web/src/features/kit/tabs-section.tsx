import { Disclosure, DisclosureList } from '@palco/ui/disclosure.tsx';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { Monogram } from '@palco/ui/monogram.tsx';
import { Segmented } from '@palco/ui/segmented.tsx';
import { Tabs } from '@palco/ui/tabs.tsx';
import { useState } from 'react';
import styles from './kit.module.css';
import { KitGrid, KitSection } from './kit-section.tsx';
import { CLUBS } from './samples.ts';

export const TabsSection = () => {
  const [tab, setTab] = useState<'plays' | 'box' | 'videos' | 'off'>('plays');
  const [side, setSide] = useState<'away' | 'home'>('away');
  const [language, setLanguage] = useState<keyof typeof LANGUAGE_NAMES>('es');
  return (
    <KitSection name="tabs">
      <KitGrid least="l">
        <div className={styles.controls}>
          <Tabs
            label="Tabs, groups, disclosure"
            selected={tab}
            onSelect={setTab}
            tabs={[
              { id: 'plays', label: 'Play by play', content: 'Here go the plays, the newest on top.' },
              { id: 'box', label: 'Box', content: 'Here go batters and pitchers.' },
              { id: 'videos', label: 'Clips', content: 'Here go the clips of the game.' },
              { id: 'off', label: 'Off', content: null, isDisabled: true },
            ]}
          />
          <Segmented
            label="Side"
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
            label="Language"
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
          <Disclosure id="kit-question" title="Can I go back in a game that has begun?" isOpen>
            <p>Yes. You can return to any inning or play, and the score you see returns with you.</p>
          </Disclosure>
          <Disclosure id="kit-other-question" title="How do I pay in cash?">
            <p>Choose cash when you pay and take the slip to the store. Your pass is active minutes later.</p>
          </Disclosure>
        </DisclosureList>
      </KitGrid>
    </KitSection>
  );
};
