import {
  addOutput,
  changeOutput,
  LONGEST_OUTPUT_DELAY,
  OUTPUT_SCOPES,
  OUTPUT_SIZES,
  type Output,
} from '@palco/contracts/outputs/outputs-staff';
import { Button } from '@palco/ui/button.tsx';
import { ChoiceGroup, Radio } from '@palco/ui/choice.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import styles from './ingest.module.css';
import { SecretField } from './secret-field.tsx';

interface OutputDialogProps {
  readonly gameId: number;
  /** undefined: a new one */
  readonly output: Output | undefined;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}
/** Enough for a far end that must not be ahead of the league's own site. Seconds. */
const USUAL_DELAY = 30;
const countriesOf = (text: string): string[] => text.toUpperCase().match(/[A-Z]{2}/g) ?? [];

/** A new output, whose key is shown once after it was saved, or the settings of one. */
export const OutputDialog = ({ gameId, output, onChanged, onClose }: OutputDialogProps) => {
  const { t } = useTranslation();
  const { change, sent, isBusy } = useStaffForm({ refusals: 'toast' });
  const [name, setName] = useState(output?.name ?? '');
  const [address, setAddress] = useState(output?.address ?? '');
  const [key, setKey] = useState('');
  const [delay, setDelay] = useState(String(output?.delay ?? USUAL_DELAY));
  const [size, setSize] = useState(output?.size ?? null);
  const [countries, setCountries] = useState(output?.countries.join(', ') ?? '');
  const [scope, setScope] = useState<Output['goes_with']>('game');
  const [shown, setShown] = useState<string>();
  const settings = { name, address, delay: Number(delay), size, countries: countriesOf(countries) };

  const create = async (): Promise<void> => {
    const body = { ...settings, key, goes_with: scope };
    const reply = await sent(change(addOutput, { params: { id: String(gameId) }, body }), t('outputs.saved'));
    if (reply) setShown(reply.key);
  };
  const save = async (id: number): Promise<void> => {
    const body = key ? { ...settings, key } : settings;
    const reply = await sent(change(changeOutput, { params: { outputId: String(id) }, body }), t('outputs.saved'));
    if (reply) onClose();
  };
  const submit = async (): Promise<void> => {
    await (output ? save(output.id) : create());
    onChanged();
  };
  const keyHint = output
    ? output.key_hint
      ? t('outputs.keyKeep', { hint: output.key_hint })
      : t('outputs.keyKeepPlain')
    : t('outputs.keyHint');
  return (
    <Dialog
      isOpen
      closes="deliberately"
      onClose={onClose}
      title={output ? t('outputs.formEdit', { name: output.name }) : t('outputs.form')}
      actions={
        shown === undefined ? (
          <>
            <Button variant="clay" type="submit" form="output" isLoading={isBusy}>
              {t('outputs.save')}
            </Button>
            <Button onClick={onClose}>{t('outputs.cancel')}</Button>
          </>
        ) : (
          <Button variant="clay" onClick={onClose}>
            {t('outputs.done')}
          </Button>
        )
      }
    >
      {shown === undefined ? (
        <form id="output" className={styles.form} autoComplete="off" onSubmit={submitBy(submit)}>
          <TextField
            label={t('outputs.name')}
            hint={t('outputs.nameHint')}
            required
            minLength={2}
            maxLength={60}
            value={name}
            onChange={valueTo(setName)}
          />
          <TextField
            label={t('outputs.address')}
            hint={t('outputs.addressHint')}
            required
            maxLength={300}
            inputMode="url"
            spellCheck={false}
            pattern="\s*[Rr][Tt][Mm][Pp][Ss]?://\S+\s*"
            value={address}
            onChange={valueTo(setAddress)}
          />
          <TextField
            label={t('outputs.key')}
            hint={keyHint}
            type="password"
            autoComplete="new-password"
            required={!output}
            maxLength={250}
            value={key}
            onChange={valueTo(setKey)}
          />
          <TextField
            label={t('outputs.delay')}
            hint={t('outputs.delayHint')}
            type="number"
            required
            min={0}
            max={LONGEST_OUTPUT_DELAY}
            step={1}
            value={delay}
            onChange={valueTo(setDelay)}
          />
          <SelectField
            label={t('outputs.size')}
            hint={t('outputs.sizeHint')}
            emptyText={t('outputs.sizeRecorded')}
            choices={OUTPUT_SIZES.map((lines) => ({ value: String(lines), text: t('outputs.sizeLines', { lines }) }))}
            value={String(size ?? '')}
            onChange={valueTo((chosen) => setSize(OUTPUT_SIZES.find((each) => String(each) === chosen) ?? null))}
          />
          <TextField
            label={t('outputs.countries')}
            hint={t('outputs.countriesHint')}
            isOptional
            value={countries}
            onChange={valueTo(setCountries)}
          />
          {!output && (
            <ChoiceGroup label={t('outputs.goesWith')}>
              {OUTPUT_SCOPES.map((each) => (
                <Radio key={each} name="scope" value={each} checked={scope === each} onChange={() => setScope(each)}>
                  {t(`outputs.scope.${each}`)}
                </Radio>
              ))}
            </ChoiceGroup>
          )}
        </form>
      ) : (
        <div className={styles.form}>
          <SecretField label={t('outputs.key')} value={shown} />
          <p className={styles.small}>{t('outputs.once')}</p>
        </div>
      )}
    </Dialog>
  );
};
