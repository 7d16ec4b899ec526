import { expect, test } from 'vitest';
import * as z from 'zod';
import { OPENPAY_NAMES } from '../../payment-config.ts';
import { peopleSettings } from '../../people-settings.ts';
import { unsetSwitches } from './unset-switches.ts';

const withSettings = (given: object) => ({ people: z.object(peopleSettings).parse(given) });
const openpay = {} as NonNullable<Parameters<typeof unsetSwitches>[1]['openpay']>;

test('a server that has everything lacks nothing', () => {
  expect(unsetSwitches(withSettings({}), { openpay })).toEqual([]);
});

test('a switch whose settings the server lacks is named with each of them', () => {
  expect(unsetSwitches(withSettings({ PALCO_SIGN_IN: 'email' }), { openpay: undefined })).toEqual([
    {
      feature: 'sign-in-phone',
      settings: ['PALCO_SIGN_IN (phone)', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    },
    { feature: 'sign-in-facebook', settings: ['PALCO_SIGN_IN (facebook)', 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'] },
    { feature: 'sign-in-apple', settings: ['PALCO_SIGN_IN (apple)', 'APPLE_CLIENT_ID'] },
    { feature: 'distributors', settings: ['PALCO_SIGN_IN (entrepreneur)'] },
    { feature: 'pay-card', settings: [...OPENPAY_NAMES] },
    { feature: 'pay-store', settings: [...OPENPAY_NAMES] },
  ]);
});

test('settings that are there already are not named as missing', () => {
  const given = { PALCO_SIGN_IN: 'email', APPLE_CLIENT_ID: 'mx.liga', TWILIO_VERIFY_SERVICE: `VA${'0'.repeat(32)}` };
  const unset = new Map(
    unsetSwitches(withSettings(given), { openpay }).map(({ feature, settings }) => [feature, settings]),
  );
  expect(unset.get('sign-in-apple')).toEqual(['PALCO_SIGN_IN (apple)']);
  expect(unset.get('sign-in-phone')).toEqual(['PALCO_SIGN_IN (phone)', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN']);
});
