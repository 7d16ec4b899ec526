import type { ReactNode } from 'react';
import styles from './kit.module.css';

/** Sections of the page, in its order. */
export const KIT_SECTIONS = {
  color: {
    title: 'Color',
    text: 'Each color says one thing, on every screen.',
  },
  type: {
    title: 'Type',
    text: 'Condensed for headings, labels and figures; round for reading. Figures always tabular.',
  },
  shape: {
    title: 'Home plate',
    text: 'One shape, three jobs: to the right it plays, downwards it names a club or marks a play, small it is a bullet.',
  },
  clubs: {
    title: 'Badges',
    text: 'Home plate pointing down, two colors and three letters, drawn from data. Up to 31 px: big letters and a plain point. From 32: a seam and chevrons.',
  },
  buttons: {
    title: 'Buttons',
    text: 'At rest, hovered, focused, pressed, off, at work. One clay button per view.',
  },
  fields: {
    title: 'Fields',
    text: 'The label never goes away. The error says what happened and how to fix it, below the field and after submit.',
  },
  states: {
    title: 'States of a game',
    text: 'The label always has a word; the color goes along.',
  },
  cards: {
    title: 'Score card',
    text: 'State on top, clubs in the middle, and below the next useful thing: the innings, the video or the reason.',
  },
  game: {
    title: 'The game',
    text: 'Nine innings and two halves. Yellow is taken or lit; the shape is enough without color.',
  },
  tabs: {
    title: 'Tabs, groups, disclosure',
    text: 'The chosen one has the pole below it. Arrows, Home and End go through them.',
  },
  tables: {
    title: 'Tables',
    text: 'On a phone each row is a card; figures stay a table.',
  },
  tickets: {
    title: 'Passes',
    text: 'Paper only for what is being bought. The price is the total: tax and commission inside.',
  },
  dialogs: {
    title: 'Dialogs',
    text: 'They say what happens in the title and what to do on the button. Esc closes them, except while charging. On phones they rise from below.',
  },
  messages: {
    title: 'Messages',
    text: 'A toast tells what happened; a notice on the page, what is missing.',
  },
  empties: {
    title: 'Empty, error, offline, loading',
    text: 'Never a mute screen: what happened, and one step.',
  },
} as const;

export const KitSection = ({
  name,
  children,
}: {
  readonly name: keyof typeof KIT_SECTIONS;
  readonly children: ReactNode;
}) => {
  return (
    <section id={name} className={styles.section} aria-labelledby={`${name}-title`}>
      <header className={styles.head}>
        <h2 id={`${name}-title`}>{KIT_SECTIONS[name].title}</h2>
        <p>{KIT_SECTIONS[name].text}</p>
      </header>
      {children}
    </section>
  );
};

/** Examples in a row, with an optional label. */
export const KitRow = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <div className={label ? styles.row : undefined}>
    {label && <p className={styles.label}>{label}</p>}
    <div className={styles.examples}>{children}</div>
  </div>
);

/** One example with its label above. */
export const KitExample = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.example}>
    <p className={styles.label}>{label}</p>
    {children}
  </div>
);

/** Examples beside each other; each at least as wide as `least`. */
export const KitGrid = ({ least, children }: { readonly least: 's' | 'm' | 'l'; readonly children: ReactNode }) => (
  <div className={`${styles.grid} ${styles[least]}`}>{children}</div>
);
