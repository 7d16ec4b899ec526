/** The face of signing in to the site. */
import type { SignInMethod } from '@palco/contracts/sign-in/sign-in-methods';
import { createAppleGateway } from '../../gateways/apple/apple.ts';
import { createFacebookGateway } from '../../gateways/facebook/facebook.ts';
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import { SIGN_IN_LIMITS } from './limits.ts';
import { createLoginTickets } from './login-ticket.ts';
import { sendRecovery } from './recover.ts';
import { signInRoutes } from './routes.ts';
import type { SignInDeps } from './sign-in-deps.ts';

export const uses = ['operations', 'legal', 'accounts'] as const;

type Shared = Pick<
  SignInDeps,
  | 'limits'
  | 'passwords'
  | 'sessions'
  | 'mails'
  | 'mailBudget'
  | 'outbox'
  | 'membershipsOf'
  | 'consentsDue'
  | 'digestKeys'
>;

export const createSignIn = (ground: Ground, shared: Shared): Module => {
  const { db, clock, config, geolocation, providers, keysFor, origin } = ground;
  const { PALCO_CODE_CHANNELS, PALCO_SIGN_IN, PALCO_SMS_COUNTRIES } = config.people;
  const isOn = (method: SignInMethod): boolean => PALCO_SIGN_IN.includes(method);
  const sealKeys = keysFor('outbox');
  return {
    limits: SIGN_IN_LIMITS,
    serve: (app) =>
      signInRoutes(app, {
        ...shared,
        db,
        clock,
        placeOf: async (request) => geolocation.placeOf(request),
        origin,
        legalRules: ground.legal.rules,
        sealKeys,
        tickets: createLoginTickets(keysFor('login tickets')),
        apple: isOn('apple') && providers.apple ? createAppleGateway(providers.apple, clock) : undefined,
        facebook: isOn('facebook') && providers.facebook ? createFacebookGateway(providers.facebook, clock) : undefined,
        isPhoneOn: isOn('phone') && providers.sms !== undefined,
        isDistributorOn: isOn('entrepreneur'),
        codeChannels: PALCO_CODE_CHANNELS,
        smsCountries: PALCO_SMS_COUNTRIES,
      }),
    tasks: {
      prompt: {
        'send-recovery': sendRecovery({ db, clock, mails: shared.mails, mailBudget: shared.mailBudget, sealKeys }),
      },
    },
  };
};
