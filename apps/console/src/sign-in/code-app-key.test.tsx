import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { loadTexts } from '../i18n/texts.ts';
import { CodeAppKey } from './code-app-key.tsx';

/** Width of a module in pixels, because a camera sees each as several. */
const SCALE = 4;

/** What a camera reads of the drawing. */
const readBack = (svg: Element): string => {
  const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const size = modules * SCALE;
  const data = new Uint8Array(size * size * 4).fill(255);
  const dark = [...(svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)];
  for (const [, x, y] of dark)
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE; column += 1) {
        const pixel = (Number(y) * SCALE + row) * size + Number(x) * SCALE + column;
        data.fill(0, pixel * 4, pixel * 4 + 3);
      }
  return decodeQR({ width: size, height: size, data });
};

test('the key is there for a camera, for somebody who types, and for an app on the device', async () => {
  const secret = 'NB2W45DFOIZA2345NB2W45DFOIZA2345';
  const address = `otpauth://totp/Palco:ana.lopez%40league.test?issuer=Palco&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
  const texts = await loadTexts('es', []);
  render(
    <I18nextProvider i18n={texts}>
      <CodeAppKey secret={secret} address={address} />
    </I18nextProvider>,
  );
  expect(readBack(screen.getByRole('img', { name: 'Código QR con la clave' }))).toBe(address);
  expect(screen.getByText('NB2W 45DF OIZA 2345 NB2W 45DF OIZA 2345')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', address);
});
