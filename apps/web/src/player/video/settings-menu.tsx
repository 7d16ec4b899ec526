import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { Menu } from '@palco/ui/menu.tsx';
import { Segmented } from '@palco/ui/segmented.tsx';
import Settings from 'lucide-react/icons/settings';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quality } from './picture.ts';
import styles from './settings-menu.module.css';
import { purposeOf, type Sound } from './sounds.ts';
import type { PictureState } from './use-picture.ts';

const RATES = [0.75, 1, 1.25, 1.5, 2] as const;
/** How far the panel may be moved against the picture, in seconds. */
const NUDGE_LIMIT = 30;

const LATENCY_TEXTS = {
  low: 'settings.latencyLow',
  usual: 'settings.latencyUsual',
  'weak-net': 'settings.latencyWeakNet',
  unavailable: 'settings.latencyUnavailable',
} as const;

interface SettingsMenuProps {
  readonly qualities: readonly Quality[];
  /** undefined: chosen by the engine */
  readonly chosen: number | undefined;
  /** the quality on screen */
  readonly playing: number | undefined;
  /** undefined where another host's player has this choice */
  readonly onQuality: ((id: number | undefined) => void) | undefined;
  /** fewer than two are no choice */
  readonly sounds?: readonly Sound[];
  /** heard now */
  readonly sound?: string | undefined;
  readonly onSound?: ((id: string) => void) | undefined;
  /** undefined: this picture has one speed */
  readonly rate?: number | undefined;
  readonly onRate?: (rate: number) => void;
  /** in seconds; undefined where no panel follows the picture */
  readonly nudge?: number;
  readonly onNudge?: (seconds: number) => void;
  readonly onKeys?: () => void;
  /** of a live picture that may have low latency; undefined: it has none */
  readonly latency?: Pick<PictureState, 'isLow' | 'lowEndedBy'> | undefined;
  readonly onTryLow?: () => void;
  /** settings of what is shown and said beside the picture */
  readonly children?: ReactNode;
}

/** Quality, sound, latency, speed of a recording, and the nudge of the panel against the picture. */
export const SettingsMenu = (props: SettingsMenuProps) => {
  const { qualities, chosen, playing, onQuality, rate, onRate, nudge, onNudge, onKeys, latency, onTryLow } = props;
  const { sounds = [], sound, onSound } = props;
  const { t } = useTranslation('player');
  const pictures = qualities.filter(({ height }) => height > 0);
  const heightOf = (id: number | undefined): number | undefined => qualities.find((each) => each.id === id)?.height;
  const now = heightOf(playing);
  return (
    <Menu
      isBare
      className={styles.menu}
      buttonClassName={styles.button}
      panelClassName={styles.panel}
      label={<Icon of={Settings} />}
      accessibleName={t('settings.label')}
    >
      {onQuality && (
        <div className={styles.group}>
          <p>{t('settings.quality')}</p>
          <Segmented
            label={t('settings.quality')}
            look="chips"
            value={String(chosen ?? 'auto')}
            onChange={(value) => onQuality(value === 'auto' ? undefined : Number(value))}
            segments={[
              {
                value: 'auto',
                content: chosen === undefined && now ? t('settings.autoNow', { height: now }) : t('settings.auto'),
              },
              ...pictures.map(({ id, height }) => ({ value: String(id), content: `${height}p` })),
            ]}
          />
        </div>
      )}
      {onSound && sounds.length > 1 && (
        <div className={styles.group}>
          <p>{t('settings.sound')}</p>
          <Segmented
            label={t('settings.sound')}
            look="chips"
            value={sound ?? sounds[0]?.id ?? ''}
            onChange={onSound}
            segments={sounds.map((each) => {
              const purpose = purposeOf(each);
              return { value: each.id, content: purpose ? t(`settings.sounds.${purpose}`) : each.name };
            })}
          />
        </div>
      )}
      {rate !== undefined && (
        <div className={styles.group}>
          <p>{t('settings.rate')}</p>
          <Segmented
            label={t('settings.rate')}
            look="chips"
            value={String(rate)}
            onChange={(value) => onRate?.(Number(value))}
            segments={RATES.map((each) => ({ value: String(each), content: `${each}×` }))}
          />
        </div>
      )}
      {latency && (
        <div className={styles.group}>
          <p>{t('settings.latency')}</p>
          <small>{t(LATENCY_TEXTS[latency.lowEndedBy ?? (latency.isLow ? 'low' : 'usual')])}</small>
          {latency.lowEndedBy && (
            <Button size="s" variant="quiet" className={styles.keys} onClick={onTryLow}>
              {t('settings.latencyAgain')}
            </Button>
          )}
        </div>
      )}
      {nudge !== undefined && (
        <fieldset className={styles.group}>
          <legend>{t('settings.nudge')}</legend>
          <div className={styles.nudge}>
            <input
              type="range"
              min={-NUDGE_LIMIT}
              max={NUDGE_LIMIT}
              step="1"
              value={nudge}
              aria-label={t('settings.nudge')}
              aria-valuetext={t('settings.seconds', { seconds: nudge })}
              onChange={(event) => onNudge?.(Number(event.target.value))}
            />
            <output>{t('settings.seconds', { seconds: nudge > 0 ? `+${nudge}` : nudge })}</output>
          </div>
          <small>{t('settings.nudgeText')}</small>
        </fieldset>
      )}
      {props.children}
      {onKeys && (
        <Button size="s" variant="quiet" className={styles.keys} onClick={onKeys}>
          {t('settings.keys')}
        </Button>
      )}
    </Menu>
  );
};
