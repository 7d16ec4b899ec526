import { fillGaps, type LegalInline, type LegalValues, parseLegalText } from '@palco/contracts/legal/legal-text';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './legal.module.css';

const Words = ({ words }: { readonly words: readonly LegalInline[] }) =>
  words.map(({ text, strong, href, gap }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn anew with every letter
    if (gap) return <mark key={at}>{text}</mark>;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (strong) return <strong key={at}>{text}</strong>;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return href === undefined ? text : <u key={at}>{text}</u>;
  });

interface TextPreviewProps {
  readonly source: string;
  readonly values: LegalValues;
}
/** The text as a page shows it, with the identity's data in it; what is missing is marked. */
export const TextPreview = ({ source, values }: TextPreviewProps) => {
  const { t } = useTranslation();
  const typed = useDeferredValue(source);
  const { intro, sections } = useMemo(() => parseLegalText(fillGaps(typed, values)), [typed, values]);
  const all = [{ id: '', heading: '', blocks: intro }, ...sections];
  return (
    <section className={styles.preview} aria-label={t('legal.preview')}>
      {all.map(({ id, heading, blocks }, number) => (
        <div key={id}>
          {heading && (
            <h3>
              {number}. {heading}
            </h3>
          )}
          {blocks.map((block, at) =>
            block.kind === 'paragraph' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn anew with every letter
              <p key={at}>
                <Words words={block.words} />
              </p>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <ul key={at}>
                {block.points.map((point, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <li key={place}>
                    <Words words={point} />
                  </li>
                ))}
              </ul>
            ),
          )}
        </div>
      ))}
    </section>
  );
};
