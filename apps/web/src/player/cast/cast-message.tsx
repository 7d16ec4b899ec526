import { CAST_LAYOUTS } from '@palco/contracts/streaming/cast';
import { Button } from '@palco/ui/button.tsx';
import { Segmented } from '@palco/ui/segmented.tsx';
import Cast from 'lucide-react/icons/cast';
import { useTranslation } from 'react-i18next';
import { lengthText } from '../moment/clock-text.ts';
import { SKIP_SECONDS } from '../video/player-actions.ts';
import { StageMessage } from '../video/stage-message.tsx';
import { setCastLayout, useCastLayout } from './cast-layout.ts';
import styles from './cast-message.module.css';
import type { Cast as CastState, CastStatus } from './use-cast.ts';

const useStatusText = (status: CastStatus | undefined): string => {
  const { t } = useTranslation('player');
  if (!status || status.state === 'opening') return t('cast.opening');
  if (status.state === 'failed') return status.reason ?? t('cast.failed');
  if (status.state !== 'playing') return t(`cast.${status.state}`);
  if (status.behind === null) return t('cast.playing');
  return status.behind === 0 ? t('cast.live') : t('cast.behind', { time: lengthText(status.behind) });
};

/** In the place of the picture while a television shows it: which one, where it is, and its controls. */
export const CastMessage = ({ cast: { device = '', status, send, toggle } }: { readonly cast: CastState }) => {
  const { t } = useTranslation('player');
  const text = useStatusText(status);
  const layout = useCastLayout();
  const isPaused = status?.state === 'paused';
  const isUnderWay = isPaused || status?.state === 'playing';
  return (
    <StageMessage
      icon={Cast}
      title={t('cast.title', { device })}
      text={<span role="status">{text}</span>}
      isLit
      action={
        <div className={styles.controls}>
          {isUnderWay && (
            <>
              <Button onClick={() => send({ kind: isPaused ? 'play' : 'pause' })}>
                {t(isPaused ? 'controls.play' : 'controls.pause')}
              </Button>
              <Button onClick={() => send({ kind: 'seek', seconds: -SKIP_SECONDS })}>{t('several.back')}</Button>
              {status.behind !== null && status.behind > 0 && (
                <Button variant="live" onClick={() => send({ kind: 'live' })}>
                  {t('controls.toLive')}
                </Button>
              )}
            </>
          )}
          <Button onClick={toggle}>{t('cast.stop')}</Button>
          {isUnderWay && (
            <Segmented
              label={t('cast.layout')}
              value={layout}
              onChange={setCastLayout}
              segments={CAST_LAYOUTS.map((value) => ({ value, content: t(`cast.layouts.${value}`) }))}
            />
          )}
        </div>
      }
    />
  );
};
