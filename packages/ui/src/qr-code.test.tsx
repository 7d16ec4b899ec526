import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

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

test.each([
  'otpauth://totp/Palco:ana.lopez%40league.test?issuer=Palco&secret=NB2W45DFOIZA2345NB2W45DFOIZA2345&algorithm=SHA1&digits=6&period=30',
  'https://league.test/tv/gift#token=12.abcdefghijklmnopqrst_-',
])('a camera reads %s', (address) => {
  render(<QrCode address={address} label="code" />);
  expect(readBack(screen.getByRole('img', { name: 'code' }))).toBe(address);
});
