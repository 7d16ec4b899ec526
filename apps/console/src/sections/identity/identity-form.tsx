import { FULL_NAME_MAX, type Identity, SHORT_NAME_MAX } from '@palco/contracts/identity/identity';
import { pictureAddress } from '@palco/contracts/identity/identity-addresses';
import type { UnsetSwitch } from '@palco/contracts/identity/identity-staff';
import { LANGUAGES, type Language } from '@palco/kernel/language';
import { CURRENCIES } from '@palco/kernel/money';
import { Button } from '@palco/ui/button.tsx';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { LeagueProvider } from '@palco/ui/league';
import { Mark } from '@palco/ui/logo.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import { Segmented } from '@palco/ui/segmented.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { Switch } from '@palco/ui/switch.tsx';
import { TextArea } from '@palco/ui/text-area.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubs } from '../night/use-clubs.ts';
import { zonesWith } from '../season/parks/park-zones.ts';
import { ColourFields } from './colour-fields.tsx';
import styles from './identity.module.css';
import { LogoPlaces } from './logo-places.tsx';
import { PictureField } from './picture-field.tsx';
import { SwitchList } from './switch-list.tsx';
import type { Typed } from './typed-identity.ts';
import { useDrawnLeague } from './use-drawn-league.ts';

interface IdentityFormProps {
  readonly typed: Typed;
  readonly published: Identity;
  /** as far as it can be read: what the small pictures are drawn with */
  readonly shown: Identity;
  readonly wrong: ReadonlySet<string>;
  readonly unset: readonly UnsetSwitch[];
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<Typed>) => void;
}

const Group = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section className={styles.group}>
    <h2>
      {title} {lead && <small className={styles.headNote}>{lead}</small>}
    </h2>
    {children}
  </section>
);

type TextName = {
  [Name in keyof Typed]: Typed[Name] extends string ? (string extends Typed[Name] ? Name : never) : never;
}[keyof Typed];

/** Everything that the league is, in one form; what is typed becomes the draft. */
export const IdentityForm = ({ typed, published, shown, wrong, unset, isReadOnly, onChange }: IdentityFormProps) => {
  const { t } = useTranslation();
  const clubs = useClubs();
  const field = (name: TextName, part: string, label: string, more: object = {}) => (
    <TextField
      label={label}
      value={typed[name]}
      readOnly={isReadOnly}
      autoComplete="off"
      error={wrong.has(part) ? t('identity.fix') : undefined}
      onChange={({ target }) => onChange({ [name]: target.value })}
      {...more}
    />
  );
  const [chosen, setInLanguage] = useState<Language>('es');
  const inLanguage = typed.languages.includes(chosen) ? chosen : (typed.languages[0] ?? 'es');
  const league = useDrawnLeague(shown);
  const setLanguage = (language: Language, isOn: boolean): void =>
    onChange({
      languages: isOn ? [...typed.languages, language] : typed.languages.filter((each) => each !== language),
    });
  const setHero = (language: Language, part: 'title' | 'lead', text: string): void => {
    const words = typed.hero[language] ?? { title: '', lead: '' };
    onChange({ hero: { ...typed.hero, [language]: { ...words, [part]: text } } });
  };
  const zones = zonesWith(typed.zone);
  return (
    <div className={styles.form}>
      <Group title={t('identity.names')}>
        {field('full', 'names.full', t('identity.full'), { maxLength: FULL_NAME_MAX })}
        <div className={styles.nameRow}>
          {field('short', 'names.short', t('identity.short'), {
            maxLength: SHORT_NAME_MAX,
            hint: t('identity.shortHint', { count: typed.short.length, most: SHORT_NAME_MAX }),
          })}
          {field('letter', 'names.letter', t('identity.letter'), { maxLength: 2 })}
        </div>
      </Group>
      <Group title={t('identity.colours')} lead={t('identity.coloursLead')}>
        <ColourFields
          night={typed.night}
          action={typed.action}
          published={published.colours}
          isReadOnly={isReadOnly}
          wrong={wrong}
          onChange={onChange}
        />
      </Group>
      <Group title={t('identity.logo')} lead={t('identity.logoLead')}>
        <LeagueProvider value={league}>
          <PictureField
            label={t('identity.logo')}
            isSet={typed.logo !== null}
            isReadOnly={isReadOnly}
            onPicture={(picture) => onChange({ logo: picture ?? null })}
          >
            <span className={styles.bigMark}>
              <Mark />
            </span>
          </PictureField>
          <LogoPlaces colours={shown.colours} />
        </LeagueProvider>
      </Group>
      {clubs.size > 0 && (
        <Group title={t('identity.crests')} lead={t('identity.crestsLead')}>
          <ul className={styles.crests}>
            {[...clubs.values()].map(({ abbrName, name, primaryColour, secondaryColour }) => {
              const crest = typed.crests[abbrName];
              const { [abbrName]: _, ...others } = typed.crests;
              return (
                <li key={abbrName}>
                  <PictureField
                    label={name}
                    isSmall
                    isSet={crest !== undefined}
                    isReadOnly={isReadOnly}
                    onPicture={(picture) =>
                      onChange({ crests: picture === undefined ? others : { ...typed.crests, [abbrName]: picture } })
                    }
                  >
                    {crest ? (
                      <img className={styles.crest} src={pictureAddress(crest)} alt="" />
                    ) : (
                      <Monogram
                        club={{ abbreviation: abbrName, name, primary: primaryColour, secondary: secondaryColour }}
                        size={40}
                        isDecorative
                      />
                    )}
                  </PictureField>
                </li>
              );
            })}
          </ul>
        </Group>
      )}
      <Group title={t('identity.hero')} lead={t('identity.heroLead')}>
        {typed.languages.length > 1 && (
          <Segmented
            label={t('identity.languages')}
            look="chips"
            segments={typed.languages.map((value) => ({ value, content: LANGUAGE_NAMES[value] }))}
            value={inLanguage}
            onChange={setInLanguage}
          />
        )}
        {[inLanguage].map((language) => (
          <fieldset key={language} className={styles.words} lang={language}>
            <TextField
              label={t('identity.heroTitle')}
              maxLength={60}
              value={typed.hero[language]?.title ?? ''}
              readOnly={isReadOnly}
              error={wrong.has(`hero.${language}`) ? t('identity.fix') : undefined}
              onChange={({ target }) => setHero(language, 'title', target.value)}
            />
            <TextField
              label={t('identity.heroText')}
              maxLength={200}
              value={typed.hero[language]?.lead ?? ''}
              readOnly={isReadOnly}
              onChange={({ target }) => setHero(language, 'lead', target.value)}
            />
          </fieldset>
        ))}
      </Group>
      <Group title={t('identity.contacts')} lead={t('identity.contactsLead')}>
        <div className={styles.two}>
          {field('email', 'contacts.email', t('identity.email'), { type: 'email', isOptional: true })}
          {field('whatsapp', 'contacts.whatsapp', 'WhatsApp', { type: 'tel', isOptional: true })}
          {field('telephone', 'contacts.telephone', t('identity.telephone'), { type: 'tel', isOptional: true })}
          {field('hours', 'contacts.hours', t('identity.hours'), { maxLength: 80, isOptional: true })}
        </div>
        <TextArea
          label={t('identity.social')}
          hint={t('identity.socialHint')}
          isOptional
          rows={3}
          value={typed.social}
          readOnly={isReadOnly}
          error={[...wrong].some((part) => part.startsWith('social')) ? t('identity.fix') : undefined}
          onChange={({ target }) => onChange({ social: target.value })}
        />
      </Group>
      <Group title={t('identity.operator')} lead={t('identity.operatorLead')}>
        <div className={styles.two}>
          {field('legalName', 'operator.legal_name', t('identity.legalName'), { maxLength: 160, isOptional: true })}
          {field('rfc', 'operator.rfc', t('identity.rfc'), { maxLength: 13, isOptional: true })}
        </div>
        {field('address', 'operator.address', t('identity.address'), { maxLength: 300, isOptional: true })}
      </Group>
      <Group title={t('identity.where')}>
        <div className={styles.three}>
          <SelectField
            label={t('identity.zone')}
            value={typed.zone}
            disabled={isReadOnly}
            choices={zones.map((value) => ({ value, text: value.replace(/^\w+\//, '').replaceAll('_', ' ') }))}
            onChange={({ target }) => onChange({ zone: target.value })}
          />
          {field('country', 'country', t('identity.country'), { maxLength: 2 })}
          <SelectField
            label={t('identity.currency')}
            value={typed.currency}
            disabled={isReadOnly}
            choices={CURRENCIES.map((value) => ({ value, text: value }))}
            onChange={({ target }) => onChange({ currency: target.value as Typed['currency'] })}
          />
        </div>
      </Group>
      <Group title={t('identity.languages')} lead={t('identity.languagesLead')}>
        <ul className={styles.languages}>
          {LANGUAGES.map((language) => {
            const isOn = typed.languages.includes(language);
            const isMain = typed.languages[0] === language;
            return (
              <li key={language}>
                <Switch
                  checked={isOn}
                  // the last one cannot be switched off
                  disabled={isReadOnly || (isOn && typed.languages.length === 1)}
                  onChange={({ target }) => setLanguage(language, target.checked)}
                >
                  {LANGUAGE_NAMES[language]} {isMain && <small>{t('identity.main')}</small>}
                </Switch>
                {isOn && !isMain && !isReadOnly && (
                  <Button
                    size="s"
                    variant="quiet"
                    onClick={() =>
                      onChange({ languages: [language, ...typed.languages.filter((each) => each !== language)] })
                    }
                  >
                    {t('identity.makeMain')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </Group>
      <Group title={t('identity.switches')} lead={t('identity.switchesLead')}>
        <SwitchList off={typed.off} unset={unset} isReadOnly={isReadOnly} onChange={(off) => onChange({ off })} />
      </Group>
    </div>
  );
};
