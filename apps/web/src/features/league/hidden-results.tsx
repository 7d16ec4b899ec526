import { Button } from '@palco/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHidesScores } from '../../session/hide-scores.ts';
import styles from './hidden-results.module.css';

export interface Results {
  readonly isHidden: boolean;
  /** not known yet whether scores are hidden */
  readonly isVeiled: boolean;
  readonly show: () => void;
}
/** For a table that tells how single games ended: with hidden scores it is shown when the reader asks for it, on this page only. */
export const useResults = (): Results => {
  const hidesScores = useHidesScores();
  const [isAsked, setAsked] = useState(false);
  return {
    isHidden: hidesScores === true && !isAsked,
    isVeiled: hidesScores === undefined,
    show: () => setAsked(true),
  };
};

/** In the place of such a table. */
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
