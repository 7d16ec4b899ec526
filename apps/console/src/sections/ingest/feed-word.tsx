import { Icon } from '@palco/ui/icon.tsx';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { FeedState } from './feed-state.ts';
import styles from './ingest.module.css';
import { useRoomWords } from './times.ts';

const ICONS = { fine: Check, attention: TriangleAlert, failure: TriangleAlert, off: Minus };

/** The state of a feed as a word; the color only supports it. */
export const FeedWord = ({ state }: { readonly state: FeedState }) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const [cause] = state.causes;
  return (
    <span className={styles.word} data-tone={state.tone}>
      <Icon of={ICONS[state.tone]} size="s" />
      {cause
        ? t(`causes.cause.${cause}`)
        : t(`ingest.state.${state.word}`, { time: state.since ? words.clock(state.since) : '' })}
    </span>
  );
};
