import { Button } from '@palco/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHidesScores } from '../../session/hide-scores.ts';
import styles from './hidden-results.module.css';

export interface Results {
  readonly isHidden: boolean;
  /** it is not known yet whether scores are hidden */
  readonly isVeiled: boolean;
  readonly show: () => void;
}
/**
 * For a table that reveals how single games ended: while scores are hidden, it is shown only if the reader asks for it, and only
 * on this page.
 */
export const useResults = (): Results => {
  const hidesScores = useHidesScores();
  const [isAsked, setAsked] = useState(false);
  return {
    isHidden: hidesScores === true && !isAsked,
    isVeiled: hidesScores === undefined,
    show: () => setAsked(true),
  };
};

/** Shown in place of such a table. */
export const HiddenResults = ({ onShow }: { readonly onShow: () => void }) => {
  const { t } = useTranslation('league');
  return (
    <div className={styles.hidden}>
      <p>{t('hidden.text')}</p>
      <Button size="s" onClick={onShow}>
        {t('hidden.show')}
      </Button>
    </div>
  );
};
