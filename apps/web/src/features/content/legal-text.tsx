import type { LegalBlock, LegalInline, LegalText as Text } from '@palco/contracts/legal/legal-text';
import { SITE_BASE } from '@palco/contracts/pages';
import { type Language, localeOf } from '@palco/kernel/language';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './legal-text.module.css';

const Inline = ({ text, strong, href }: LegalInline) => {
  if (strong) return <strong>{text}</strong>;
  if (href === undefined) return text;
  const isOurs = href.startsWith(`${SITE_BASE}/`);
  return isOurs ? (
    <AppLink to={href.slice(SITE_BASE.length)}>{text}</AppLink>
  ) : (
    <a href={href} rel="noopener noreferrer">
      {text}
    </a>
  );
};
const Words = ({ words }: { readonly words: readonly LegalInline[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a published text never changes its order
  words.map((inline, at) => <Inline key={at} {...inline} />);

const Block = ({ block }: { readonly block: LegalBlock }) =>
  block.kind === 'paragraph' ? (
    <p>
      <Words words={block.words} />
    </p>
  ) : (
    <ul>
      {block.points.map((point, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={at}>
          <Words words={point} />
        </li>
      ))}
    </ul>
  );
const Blocks = ({ blocks }: { readonly blocks: readonly LegalBlock[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  blocks.map((block, at) => <Block key={at} block={block} />);

interface LegalTextProps {
  readonly text: Text;
  readonly language: Language;
}
/** The text, in whatever language it is: its sections numbered, with a list of them first. */
export const LegalText = ({ text, language }: LegalTextProps) => {
  const { t } = useTranslation('legal');
  const { language: own } = useLanguage();
  const lang = language === own ? undefined : localeOf[language];
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-label={t('contents')}>
        <ol lang={lang}>
          {text.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text} lang={lang}>
        <Blocks blocks={text.intro} />
        {text.sections.map(({ id, heading, blocks }, at) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              {at + 1}. {heading}
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </article>
    </div>
  );
};
