import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, ChoiceGroup, Radio } from '../../ui/choice.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { KitGrid, KitSection } from './kit-section.tsx';
import { CLUBS, DIAL_CODES } from './samples.ts';

export const FieldsSection = () => {
  const { t } = useTranslation('kit');
  const [country, setCountry] = useState('MX');
  return (
    <KitSection name="fields">
      <KitGrid least="m">
        <TextField label={t('fields.rest')} placeholder={t('fields.example')} />
        <TextField label={t('fields.hover')} defaultValue="Mariana" data-show="hover" />
        <TextField label={t('fields.focus')} hint={t('fields.focusHint')} defaultValue="Mariana" data-show="focus" />
        <TextField label={t('fields.wrong')} error={t('fields.wrongHow')} defaultValue="mariana@" />
        <TextField label={t('fields.off')} hint={t('fields.offWhy')} defaultValue="662 413 8807" disabled isFigures />
        <SelectField
          label={t('fields.club')}
          isOptional
          emptyText={t('fields.select')}
          choices={Object.values(CLUBS).map(({ abbreviation, name }) => ({ value: abbreviation, text: name }))}
        />
        <PasswordField label={t('fields.password')} hint={t('fields.passwordHint')} autoComplete="new-password" />
        <PhoneField
          label={t('fields.phone')}
          codes={DIAL_CODES}
          country={country}
          onCountry={setCountry}
          defaultValue="662 413 8807"
        />
        <CodeField label={t('fields.code')} defaultValue="482017" />
        <div>
          <Checkbox>{t('fields.unchecked')}</Checkbox>
          <Checkbox defaultChecked>{t('fields.checked')}</Checkbox>
          <Checkbox disabled>{t('fields.off')}</Checkbox>
          <Checkbox error={t('fields.mustCheckHow')}>{t('fields.mustCheck')}</Checkbox>
        </div>
        <ChoiceGroup label={t('fields.question')}>
          <Radio name="kit-pay" defaultChecked>
            {t('fields.chosen')}
          </Radio>
          <Radio name="kit-pay">{t('fields.other')}</Radio>
        </ChoiceGroup>
        <div>
          <Switch>{t('fields.spoilers')}</Switch>
          <br />
          <Switch defaultChecked>{t('fields.spoilers')}</Switch>
        </div>
      </KitGrid>
    </KitSection>
  );
};
