import {
  GRAPHIC_PATHS,
  GRAPHICS,
  GRAPHICS_DELAY_MAX,
  GRAPHICS_QUERY,
  type Graphic,
  graphicsAddress,
  PICTURE_SIZES,
} from '@palco/contracts/graphics/graphics-addresses';
import { type GraphicsLink, renewGraphicsLink, revokeGraphicsLink } from '@palco/contracts/graphics/graphics-staff';
import { Button } from '@palco/ui/button.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { SecretField } from '../ingest/secret-field.tsx';
import styles from './graphics.module.css';
import { useTakeOver } from './use-links.ts';

/** `3840x2160` as people write it. */
const sizeText = (size: string): string => size.replace('x', ' × ');

/** What to type into OBS, and into programs that speak OGraf or SPX; and how to make it of no use. */
export const Addresses = ({ link }: { readonly link: GraphicsLink }) => {
  const { t } = useTranslation();
  const [renew, revoke] = [useStaffForm({ refusals: 'toast' }), useStaffForm({ refusals: 'toast' })];
  const takeOver = useTakeOver();
  const [chosen, setChosen] = useState('');
  const [delay, setDelay] = useState('0');
  const [size, setSize] = useState<string>('1920x1080');
  const [asked, setAsked] = useState<'renew' | 'revoke'>();
  const graphic = GRAPHICS.find((each) => each === chosen) as Graphic | undefined;
  const seconds = Math.min(Math.max(Number(delay) || 0, 0), GRAPHICS_DELAY_MAX);
  const plain = location.origin + graphicsAddress(link.token, graphic);
  const address = seconds ? `${plain}?${GRAPHICS_QUERY.delay}=${seconds}` : plain;
  const params = { id: String(link.id) };
  const confirm = async (): Promise<void> => {
    if (asked === 'revoke') {
      await revoke.sent(revoke.change(revokeGraphicsLink, { params }), t('graphics.revoked'));
      takeOver();
    } else takeOver((await renew.sent(renew.change(renewGraphicsLink, { params }), t('graphics.renewed')))?.data);
  };
  return (
    <section className={styles.card} aria-label={t('graphics.addresses')}>
      <h2>{t('graphics.addresses')}</h2>
      <div className={styles.fields}>
        <SelectField
          label={t('graphics.which')}
          value={chosen}
          emptyText={t('graphics.together')}
          choices={GRAPHICS.map((value) => ({ value, text: t(`graphics.names.${value}`) }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <SelectField
          label={t('graphics.size')}
          value={size}
          choices={PICTURE_SIZES.map((value) => ({ value, text: sizeText(value) }))}
          onChange={(event) => setSize(event.target.value)}
        />
        <TextField
          label={t('graphics.delay')}
          type="number"
          min={0}
          max={GRAPHICS_DELAY_MAX}
          step={0.5}
          value={delay}
          onChange={(event) => setDelay(event.target.value)}
        />
      </div>
      <SecretField label={t('graphics.forObs')} value={address} />
      <p className={styles.small}>
        {t('graphics.howToObs', { width: size.split('x')[0] ?? '', height: size.split('x')[1] ?? '' })}{' '}
        {t(graphic ? 'graphics.oneHint' : 'graphics.togetherHint')}
      </p>
      {graphic && (
        <>
          <SecretField label={t('graphics.forOgraf')} value={`${plain}/${GRAPHIC_PATHS[graphic]}.ograf.json`} />
          <p>
            <a href={`${plain}/spx.html`} download>
              {t('graphics.forSpx')}
            </a>
          </p>
        </>
      )}
      <div className={styles.row}>
        <Button onClick={() => setAsked('renew')}>{t('graphics.renew')}</Button>
        <Button variant="quiet" onClick={() => setAsked('revoke')}>
          {t('graphics.revoke')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t(asked === 'revoke' ? 'graphics.revokeTitle' : 'graphics.renewTitle')}
        text={t('graphics.renewLead')}
        action={t(asked === 'revoke' ? 'graphics.revoke' : 'graphics.renew')}
        keepText={t('graphics.keep')}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
};
