import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './legal.module.css';
import { paragraphChanges } from './paragraph-changes.ts';

/** The paragraphs that were taken out and put in. */
export const Changes = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const { t } = useTranslation();
  const changes = useMemo(() => paragraphChanges(before, after), [before, after]);
  if (!changes.length) return <p className={styles.same}>{t('legal.same')}</p>;
  return (
    <div className={styles.changes}>
      {changes.map(({ kind, text }, at) => {
        const Part = kind === 'added' ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn as a whole
          <Part key={at}>
            <HiddenText>{t(`legal.${kind}`)} </HiddenText>
            {text}
          </Part>
        );
      })}
    </div>
  );
};
