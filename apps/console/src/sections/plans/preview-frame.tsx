import { CatalogueChange, type SentChange } from '@palco/contracts/plans/plans-staff';
import { PREVIEW_ADDRESS } from '@palco/contracts/plans/preview-pages';
import type { Language } from '@palco/kernel/language';
import { Checkbox } from '@palco/ui/choice.tsx';
import { valueTo } from '@palco/ui/handlers';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { useLeague, useZone } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../parts/keys.ts';
import { inputOf, instantFrom } from '../../parts/league-input.ts';
import type { Catalogue } from './draft.ts';
import styles from './plans.module.css';
import { useCountryName } from './use-region-name.ts';

/** How long after the last change the page is loaded again, so that it is not with every letter. */
const PAUSE_MS = 600;
/** Longest draft in the address, in characters, so that no server or proxy refuses it; a longer one is not previewed. */
const LONGEST_DRAFT = 11_000;

/** A country that is in no region of its own as a rule. */
const OF_THE_REST = 'ES';

interface PreviewFrameProps {
  readonly regions: Catalogue['regions'];
  readonly changes: readonly SentChange[];
}
/** The site's own page with the changes, as somebody in a country sees it at a moment. */
export const PreviewFrame = ({ regions, changes }: PreviewFrameProps) => {
  const { t } = useTranslation();
  const zone = useZone();
  const { languages } = useLeague();
  const countryName = useCountryName();
  const ofRegions = regions.map((each) => (each.is_fallback ? [OF_THE_REST] : each.countries));
  const countries = ofRegions.flat();
  const [country, setCountry] = useState(countries[0] ?? 'MX');
  const [language, setLanguage] = useState<Language>(languages[0] as Language);
  const [at, setAt] = useState<string | null>(null);
  const [isMember, setMember] = useState(false);
  // the server would refuse a page with an incomplete change, such as a plan without a title
  const isWhole = changes.every((each) => CatalogueChange.safeParse(each).success);
  const draft = JSON.stringify(isWhole ? changes : []);
  const [shown, setShown] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setShown(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const step = (by: number): void => {
    const firsts = ofRegions.flatMap(([first]) => (first === undefined ? [] : [first]));
    const place = ofRegions.filter(([first]) => first !== undefined).findIndex((each) => each.includes(country));
    const next = firsts.at((place + by + firsts.length) % firsts.length);
    if (next !== undefined) setCountry(next);
  };
  useKeys([
    { keys: 'ArrowLeft', caps: ['←'], text: t('plans.otherRegion'), run: () => step(-1) },
    { keys: 'ArrowRight', caps: ['→'], text: t('plans.otherRegion'), run: () => step(1) },
  ]);
  const isTooLong = shown.length >= LONGEST_DRAFT;
  const query = new URLSearchParams({
    country,
    language,
    ...(at ? { at } : {}),
    ...(isMember ? { member: '1' } : {}),
    ...(shown !== '[]' && !isTooLong ? { changes: shown } : {}),
  });
  return (
    <section className={styles.preview} aria-label={t('plans.preview')}>
      <h2>
        {t('plans.preview')} <small>{t('plans.previewHint')}</small>
      </h2>
      <div className={styles.two}>
        <SelectField
          label={t('plans.country')}
          value={country}
          choices={[...new Set(countries)].map((value) => ({ value, text: countryName(value) }))}
          onChange={valueTo(setCountry)}
        />
        {languages.length > 1 && (
          <SelectField
            label={t('plans.language')}
            value={language}
            choices={languages.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
            onChange={(event) => setLanguage(event.target.value as Language)}
          />
        )}
        <TextField
          label={t('plans.moment')}
          isOptional
          type="datetime-local"
          value={inputOf(at, zone)}
          onChange={(event) => setAt(instantFrom(event.target.value, zone))}
        />
        <Checkbox checked={isMember} onChange={(event) => setMember(event.target.checked)}>
          {t('plans.member')}
        </Checkbox>
      </div>
      {isTooLong && <Notice>{t('plans.previewTooLong')}</Notice>}
      <iframe className={styles.frame} title={t('plans.preview')} src={`${PREVIEW_ADDRESS}?${query}`} />
      <p className={styles.keys}>
        <kbd>←</kbd> <kbd>→</kbd> {t('plans.otherRegion')}
      </p>
    </section>
  );
};
