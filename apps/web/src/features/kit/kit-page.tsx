import { PageHeading } from '@palco/ui/page-heading.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { CardsSection } from './cards-section.tsx';
import { DialogsSection } from './dialogs-section.tsx';
import { DrawingSections } from './drawing-sections.tsx';
import { EmptiesSection } from './empties-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { GameSection } from './game-section.tsx';
import styles from './kit.module.css';
import { KIT_SECTIONS } from './kit-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { TablesSection } from './tables-section.tsx';
import { TabsSection } from './tabs-section.tsx';
import { TicketsSection } from './tickets-section.tsx';

/** The living page of the kit (demo only): every component in every state, made of the components themselves. */
export const Component = () => {
  return (
    <div className={styles.page} lang="en">
      <PageHeading
        title="The Palco kit"
        lead="Every component, in every state. What is not here is drawn here first."
      />
      <nav className={styles.contents} aria-label="Contents">
        {Object.entries(KIT_SECTIONS).map(([name, { title }]) => (
          <a key={name} href={`#${name}`}>
            {title}
          </a>
        ))}
      </nav>
      <DrawingSections />
      <ButtonsSection />
      <FieldsSection />
      <CardsSection />
      <GameSection />
      <TabsSection />
      <TablesSection />
      <TicketsSection />
      <DialogsSection />
      <MessagesSection />
      <EmptiesSection />
    </div>
  );
};
