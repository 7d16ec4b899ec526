import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Checkbox } from './choice.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { SelectField } from './select-field.tsx';
import { renderWithTexts } from './testing/render-with-texts.tsx';
import { TextField } from './text-field.tsx';

test('label and hint belong to the control', async () => {
  await renderWithTexts(<TextField label="Nombre" hint="Como en tu tarjeta" isOptional />);
  const input = screen.getByLabelText('Nombre (opcional)');
  expect(input).toHaveAccessibleDescription('Como en tu tarjeta');
  expect(input).toBeValid();
});

test('an error is said with the control, and marks it', async () => {
  await renderWithTexts(<TextField label="Correo" hint="hint" error="Falta el final" />);
  const input = screen.getByLabelText('Correo');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(/^Falta el final/);
});

test('a form library gets name, events and the element itself', async () => {
  const [ref, onChange, onBlur] = [vi.fn(), vi.fn(), vi.fn()];
  const { user } = await renderWithTexts(
    <TextField label="Nombre" name="name" ref={ref} onChange={onChange} onBlur={onBlur} />,
  );
  await user.type(screen.getByLabelText('Nombre'), 'Ana');
  await user.tab();
  expect(ref.mock.calls[0]?.[0]).toBe(screen.getByLabelText('Nombre'));
  expect(onChange).toHaveBeenCalledTimes(3);
  expect(onBlur).toHaveBeenCalledOnce();
});

test('a password can be looked at', async () => {
  const { user } = await renderWithTexts(<PasswordField label="Contraseña" autoComplete="current-password" />);
  const input = screen.getByLabelText('Contraseña');
  expect(input).toHaveAttribute('type', 'password');
  const button = screen.getByRole('button', { name: 'Mostrar contraseña' });
  await user.click(button);
  expect(input).toHaveAttribute('type', 'text');
  expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('a code takes what a message holds: digits, spaces left out, no more than it has', async () => {
  const onComplete = vi.fn();
  const { user } = await renderWithTexts(<CodeField label="NIP" onComplete={onComplete} />);
  const input = screen.getByLabelText<HTMLInputElement>('NIP');
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  await user.click(input);
  await user.paste('482 0179');
  expect(input.value).toBe('482017');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('482017');
});

test.each(['Palco: 482017 es tu código', 'Tu código de Liga 10 es 482 017. No lo compartas.'])(
  'a code is found in %j, which was pasted whole',
  async (message) => {
    const onComplete = vi.fn();
    const { user } = await renderWithTexts(<CodeField label="NIP" onComplete={onComplete} />);
    await user.click(screen.getByLabelText('NIP'));
    await user.paste(message);
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('482017');
  },
);

test('a select offers its choices after an empty line', async () => {
  const { user } = await renderWithTexts(
    <SelectField label="Tu club" emptyText="-- Seleccionar --" choices={[{ value: 'her', text: 'Naranjeros' }]} />,
  );
  const select = screen.getByLabelText('Tu club');
  expect(select).toHaveValue('');
  await user.selectOptions(select, 'Naranjeros');
  expect(select).toHaveValue('her');
});

test('a phone number begins with its country', async () => {
  const onCountry = vi.fn();
  const codes = [
    { country: 'MX', code: '+52' },
    { country: 'US', code: '+1' },
  ];
  const { user } = await renderWithTexts(
    <PhoneField label="Celular" codes={codes} country="MX" onCountry={onCountry} />,
  );
  const code = screen.getByLabelText('Código de país');
  expect(code).toHaveDisplayValue('MX +52');
  await user.selectOptions(code, 'US');
  expect(onCountry).toHaveBeenCalledWith('US');
  expect(screen.getByLabelText('Celular')).toHaveAttribute('autocomplete', 'tel-national');
});

test('a checkbox that must be ticked says so', async () => {
  const { user } = await renderWithTexts(<Checkbox error="Marca la casilla">Tengo 18 años o más</Checkbox>);
  const box = screen.getByRole('checkbox', { name: 'Tengo 18 años o más' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Marca la casilla');
  await user.click(screen.getByText('Tengo 18 años o más'));
  expect(box).toBeChecked();
});
