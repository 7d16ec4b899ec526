import { Checkbox, ChoiceGroup, Radio } from '@palco/ui/choice.tsx';
import { CodeField } from '@palco/ui/code-field.tsx';
import { PasswordField } from '@palco/ui/password-field.tsx';
import { PhoneField } from '@palco/ui/phone-field.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { Switch } from '@palco/ui/switch.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { KitGrid, KitSection } from './kit-section.tsx';
import { CLUBS, DIAL_CODES } from './samples.ts';

export const FieldsSection = () => {
  const [country, setCountry] = useState('MX');
  return (
    <KitSection name="fields">
      <KitGrid least="m">
        <TextField label="At rest" placeholder="name@mail.com" />
        <TextField label="Hovered" defaultValue="Mariana" data-show="hover" />
        <TextField label="Focused" hint="As it stands on the card." defaultValue="Mariana" data-show="focus" />
        <TextField
          label="With an error"
          error="The end of the address is missing, like .mx or .com"
          defaultValue="mariana@"
        />
        <TextField label="Off" hint="It cannot be changed here." defaultValue="662 413 8807" disabled isFigures />
        <SelectField
          label="Your team"
          isOptional
          emptyText="-- Select --"
          choices={Object.values(CLUBS).map(({ abbreviation, name }) => ({ value: abbreviation, text: name }))}
        />
        <PasswordField label="Password" hint="At least 8 characters." autoComplete="new-password" />
        <PhoneField
          label="Mobile"
          codes={DIAL_CODES}
          country={country}
          onCountry={setCountry}
          defaultValue="662 413 8807"
        />
        <CodeField label="Code" defaultValue="482017" />
        <div>
          <Checkbox>Not ticked</Checkbox>
          <Checkbox defaultChecked>Ticked</Checkbox>
          <Checkbox disabled>Off</Checkbox>
          <Checkbox error="Tick the box to go on.">I am 18 or older</Checkbox>
        </div>
        <ChoiceGroup label="How would you rather pay?">
          <Radio name="kit-pay" defaultChecked>
            By card
          </Radio>
          <Radio name="kit-pay">In cash</Radio>
        </ChoiceGroup>
        <div>
          <Switch>Spoiler-free</Switch>
          <br />
          <Switch defaultChecked>Spoiler-free</Switch>
        </div>
      </KitGrid>
    </KitSection>
  );
};
