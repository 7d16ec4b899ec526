import { FOR_SHAPES, FOR_TEXT, HUE_APART, type Palette, paletteOf } from '@palco/contracts/identity/identity-palette';
import { contrastOf } from '@palco/contracts/season/club-colours';
import { Button } from '@palco/ui/button.tsx';
import { decimalText } from '@palco/ui/decimal-text';
import { Icon } from '@palco/ui/icon.tsx';
import { LiveDot } from '@palco/ui/live-dot.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useLocale } from '@palco/ui/use-locale';
import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './identity.module.css';
import { paletteStyle } from './palette-style.ts';

interface Pair {
  readonly night: string;
  readonly action: string;
}
interface ColourFieldsProps extends Pair {
  readonly published: Pair;
  readonly isReadOnly: boolean;
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (pair: Partial<Pair>) => void;
}

const HEX = /^#[0-9a-f]{6}$/i;
const NIGHTS = ['980', '950', '900', '850', '800', '750', '700', '600', '500', '400', '300', '200'] as const;
const CLAYS = ['clay-ink', 'clay-800', 'action-press', 'clay-600', 'clay-500', 'action-hover', 'clay-300'] as const;

const filled = (colour: string | undefined): CSSProperties => ({ background: colour });

const checksOf = ({ tokens, apart }: Palette, locale: string) => {
  const page = tokens['night-900'];
  const nearest = Math.min(...Object.values(apart).map((degrees) => degrees ?? 180));
  const ratio = <Name extends string>(name: Name, on: string, over: string, least: number) => {
    const value = contrastOf(on, over);
    return { name, on, over, figure: `${decimalText(value, 1, locale)}:1`, isGood: value >= least };
  };
  return [
    ratio('text', '#f6f2e7', page, FOR_TEXT),
    ratio('button', tokens['on-action'], tokens['clay-500'], FOR_TEXT),
    ratio('link', tokens['clay-400'], page, FOR_TEXT),
    ratio('paper', tokens['clay-800'], '#fbf8ef', FOR_TEXT),
    ratio('shape', tokens['clay-500'], tokens['night-800'], FOR_SHAPES),
    {
      name: 'apart',
      on: '#57d183',
      over: tokens['clay-500'],
      figure: `${Math.round(nearest)}°`,
      isGood: nearest >= HUE_APART,
    },
  ] as const;
};

/** Two colors, the palette that they make, and whether it can be published. */
export const ColourFields = ({ night, action, published, isReadOnly, wrong, onChange }: ColourFieldsProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const isPair = HEX.test(night) && HEX.test(action);
  const colours = isPair ? { night: night.toLowerCase(), action: action.toLowerCase() } : published;
  const palette = paletteOf(colours);
  const { tokens, refused } = palette;
  const field = (name: keyof Pair, value: string) => (
    <div className={styles.colour}>
      <input
        type="color"
        aria-label={t('identity.pick', { name: t(`identity.${name}`) })}
        value={HEX.test(value) ? value.toLowerCase() : published[name]}
        disabled={isReadOnly}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
      <TextField
        label={t(`identity.${name}`)}
        isFigures
        maxLength={7}
        spellCheck={false}
        value={value}
        readOnly={isReadOnly}
        error={wrong.has(`colours.${name}`) || (name === 'action' && refused) ? ' ' : undefined}
        onChange={({ target }) => onChange({ [name]: target.value.trim() })}
      />
    </div>
  );
  return (
    <>
      <div className={styles.pair}>
        {field('night', night)}
        {field('action', action)}
      </div>
      <div className={styles.ramps} aria-hidden="true">
        <p>
          {NIGHTS.map((step) => (
            <i key={step} style={filled(tokens[`night-${step}`])} />
          ))}
        </p>
        <p>
          {CLAYS.map((step) => (
            <i key={step} style={filled(tokens[step])} data-given={step === 'clay-500' || undefined} />
          ))}
        </p>
      </div>
      <ul className={styles.checks}>
        {checksOf(palette, locale).map(({ name, on, over, figure, isGood }) => (
          <li key={name} data-bad={!isGood || undefined}>
            <span
              className={name === 'apart' ? styles.signSwatch : styles.letterSwatch}
              style={{ background: over, color: on }}
            />
            <span>{t(`identity.check.${name}`)}</span>
            <b>{figure}</b>
            <span className={styles.verdict}>
              <Icon of={isGood ? Check : CircleX} size="s" /> {t(isGood ? 'identity.good' : 'identity.bad')}
            </span>
          </li>
        ))}
      </ul>
      {refused && (
        <div className={styles.refused} role="alert">
          <h3>{t('identity.refusedTitle')}</h3>
          <p>{t(`identity.refused.${refused.reason}`)}</p>
          <p className={styles.sideBySide} style={paletteStyle(colours)}>
            <span className={styles.sampleButton}>{t('identity.sample.buy')}</span>
            <span className={styles.sampleLive}>
              <LiveDot /> {t('identity.sample.live')}
            </span>
            <small>{t('identity.sample.which')}</small>
          </p>
          {!isReadOnly && (
            <p className={styles.ways}>
              <Button size="s" onClick={() => onChange({ action: refused.nearest })}>
                <i className={styles.dot} style={filled(refused.nearest)} aria-hidden="true" />
                {t('identity.useNearest')}
              </Button>
              <Button size="s" variant="quiet" onClick={() => onChange(published)}>
                <i className={styles.dot} style={filled(published.action)} aria-hidden="true" />
                {t('identity.backToPublished')}
              </Button>
            </p>
          )}
        </div>
      )}
    </>
  );
};
