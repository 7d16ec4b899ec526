import { Icon } from '@palco/ui/icon.tsx';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { useProofEnd } from '../session/proof.ts';
import styles from './header.module.css';
import { useSeconds } from './use-seconds.ts';

/** How long the proof lasts. */
export const ProofTime = () => {
  const { t } = useTranslation();
  const end = useProofEnd();
  const left = Math.max(0, Math.round(((end ?? 0) - useSeconds()) / 1000));
  const text = left ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : t('frame.proofOver');
  return (
    <p className={styles.proof}>
      <Icon of={Lock} size="s" />
      <span>{t('frame.proof')}</span> <b>{text}</b>
    </p>
  );
};
