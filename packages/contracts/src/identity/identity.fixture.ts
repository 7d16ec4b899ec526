/** The demo's league, for tests. */
import { LANGUAGES } from '@palco/kernel/language';
import type { League } from './identity.ts';

export const LEAGUE: League = {
  names: { full: 'Palco, béisbol de invierno', short: 'Palco', letter: 'P' },
  operator: { legal_name: null, rfc: null, address: null },
  contacts: { email: 'atencion@palco.example', whatsapp: null, telephone: null, hours: null },
  zone: 'America/Mexico_City',
  country: 'MX',
  currency: 'MXN',
  languages: [...LANGUAGES],
  colours: { night: '#0f1f3d', action: '#f5813f' },
  hero: null,
  social: [],
  logo: null,
  crests: {},
  off: [],
  version: 0,
};
