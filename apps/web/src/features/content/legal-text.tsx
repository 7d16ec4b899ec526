import type { OperatorContent } from '@palco/contracts/content';
import { localeOf } from '@palco/kernel/language';
import { useTranslation } from 'react-i18next';
import type { LegalDocument } from '../../i18n/legal/legal-document.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { InlineRichText } from '../../ui/rich-text.tsx';
import styles from './legal-text.module.css';

interface LegalTextProps {
  readonly document: LegalDocument;
  readonly operator: OperatorContent;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
/** Puts the operator's data into the text. */
const filled = (text: string, operator: OperatorContent): string =>
  text.replace(/\{(name|address|email|phone|city)\}/g, (_, field: 'name' | 'address' | 'email' | 'phone' | 'city') =>
    escaped(operator[field]),
  );

const Block = ({
  block,
  operator,
}: {
  readonly block: string | readonly string[];
  readonly operator: OperatorContent;
}) =>
  typeof block === 'string' ? (
    <p>
      <InlineRichText html={filled(block, operator)} />
    </p>
  ) : (
    <ul>
      {block.map((point) => (
        <li key={point}>
          <InlineRichText html={filled(point, operator)} />
        </li>
      ))}
    </ul>
  );

/** The binding Spanish text, whatever language the page is in: its sections numbered, with a list of them first. */
export const LegalText = ({ document, operator }: LegalTextProps) => {
  const { t } = useTranslation('legal');
  const { language } = useLanguage();
  const isForeign = language !== 'es';
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-label={t('contents')}>
        <ol lang={isForeign ? localeOf.es : undefined}>
          {document.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text} lang={isForeign ? localeOf.es : undefined}>
        {document.intro.map((paragraph) => (
          <Block key={paragraph} block={paragraph} operator={operator} />
        ))}
        {document.sections.map(({ id, heading, blocks }, at) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h3 id={`${id}-title`}>
              {at + 1}. {heading}
            </h3>
            {blocks.map((block) => (
              <Block key={String(block)} block={block} operator={operator} />
            ))}
          </section>
        ))}
      </article>
    </div>
  );
};
