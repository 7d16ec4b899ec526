import { changeRegion, type PaymentMethod } from '@palco/contracts/plans';
import { isRefusal } from '@palco/kernel/refusal';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { refusedText } from '@palco/ui/refused-text';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../session/use-change.ts';
import type { Catalogue } from './draft.ts';
import { NewRegion } from './new-region.tsx';
import styles from './prices.module.css';
import { RegionEnd } from './region-end.tsx';
import { useRegionName } from './use-region-name.ts';

type Region = Catalogue['regions'][number];

interface RegionFormProps {
  readonly region: Region;
  readonly name: string;
  readonly onChanged: () => void;
}
const RegionForm = ({ region, name, onChanged }: RegionFormProps) => {
  const { t } = useTranslation();
  const change = useChange();
  const [methods, setMethods] = useState<readonly PaymentMethod[]>(region.payment_methods);
  const [countries, setCountries] = useState(region.countries.join(', '));
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (!reason.trim()) return setError(t('prices.reasonNeeded'));
    setBusy(true);
    const reply = await change(changeRegion, {
      params: { region: region.region },
      body: {
        currency: region.currency,
        payment_methods: [...methods],
        countries: countries.toUpperCase().match(/[A-Z]+/g) ?? [],
        reason,
      },
    });
    setBusy(false);
    if (isRefusal(reply)) return setError(refusedText(reply, t));
    showToast({ kind: 'done', text: t('prices.regionSaved', { region: name }) });
    onChanged();
  };
  return (
    <form className={styles.coupon} noValidate onSubmit={submitBy(save)}>
      <h2>
        {name} <small>{region.currency}</small>
      </h2>
      {region.is_fallback ? (
        <p className={styles.quiet}>{t('prices.restHint')}</p>
      ) : (
        <TextField
          label={t('prices.countries')}
          hint={t('prices.countriesHint')}
          maxLength={1200}
          value={countries}
          onChange={valueTo(setCountries)}
        />
      )}
      <RegionEnd
        methods={methods}
        onMethods={setMethods}
        reason={reason}
        onReason={setReason}
        error={error}
        isBusy={isBusy}
      >
        {t('prices.saveRegion')}
      </RegionEnd>
    </form>
  );
};

interface RegionsProps {
  readonly regions: Catalogue['regions'];
  readonly isAdmin: boolean;
  readonly onChanged: () => void;
}
/** Countries that see the same prices, and how they can pay. Open orders keep theirs when a country moves. */
export const Regions = ({ regions, isAdmin, onChanged }: RegionsProps) => {
  const { t } = useTranslation();
  const regionName = useRegionName(regions);
  return (
    <>
      <p className={styles.lead}>{t('prices.regionsLead')}</p>
      <div className={styles.regions}>
        {regions.map((region) =>
          isAdmin ? (
            <RegionForm key={region.region} region={region} name={regionName(region.region)} onChanged={onChanged} />
          ) : (
            <p key={region.region}>
              <b>{regionName(region.region)}</b> {region.currency}
              {region.countries.length > 0 && ` · ${region.countries.join(', ')}`}
            </p>
          ),
        )}
        {isAdmin && <NewRegion key={regions.length} onChanged={onChanged} />}
      </div>
    </>
  );
};
