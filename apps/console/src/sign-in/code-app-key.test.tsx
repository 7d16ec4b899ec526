import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { loadTexts } from '../i18n/texts.ts';
import { CodeAppKey } from './code-app-key.tsx';

test('the key is there for a camera, for somebody who types, and for an app on the device', async () => {
  const secret = 'NB2W45DFOIZA2345NB2W45DFOIZA2345';
  const address = `otpauth://totp/Palco:ana.lopez%40league.test?issuer=Palco&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
  const texts = await loadTexts('es');
  render(
    <I18nextProvider i18n={texts}>
      <CodeAppKey secret={secret} address={address} />
    </I18nextProvider>,
  );
  expect(screen.getByRole('img', { name: 'Código QR con la clave' })).toBeVisible();
  expect(screen.getByText('NB2W 45DF OIZA 2345 NB2W 45DF OIZA 2345')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', address);
});
