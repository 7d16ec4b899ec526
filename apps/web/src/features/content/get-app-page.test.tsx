import { CONTENT_ADDRESS } from '@palco/contracts/content/content-addresses';
import { DEVICE_DATA } from '@palco/contracts/web-render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { Component } from './get-app-page.tsx';

const open = (app: { ios: string | null; android: string | null }) =>
  renderInSite(<Component />, {
    path: '/getApp',
    groups: ['content'],
    data: { [CONTENT_ADDRESS]: { data: { app } }, [DEVICE_DATA]: 'android' },
  });

test('the badge leads to the address that staff wrote, and its accessible name is its text', async () => {
  await open({ ios: null, android: 'https://play.google.com/store/apps/details?id=x' });
  const badge = screen.getByRole('link', { name: 'Disponible en Google Play' });
  expect(badge).toHaveAttribute('href', 'https://play.google.com/store/apps/details?id=x');
});

test('a store that does not have the app is not offered', async () => {
  await open({ ios: 'https://apps.apple.com/x', android: null });
  expect(screen.queryByRole('link', { name: /Google Play|App Store/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver los juegos en el navegador' })).toBeInTheDocument();
});
