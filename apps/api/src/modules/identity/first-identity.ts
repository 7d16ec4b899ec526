/** The identity until staff publishes one. */
import type { Identity } from '@palco/contracts/identity/identity';
import { OWN_COLOURS } from '@palco/contracts/identity/identity-palette';
import { LANGUAGES } from '@palco/kernel/language';

/** Of a new production: it names nobody. */
export const NEW_IDENTITY: Identity = {
  names: { full: 'Liga de béisbol', short: 'Liga', letter: 'L' },
  operator: { legal_name: null, rfc: null, address: null },
  contacts: { email: null, whatsapp: null, telephone: null, hours: null },
  zone: 'America/Mexico_City',
  country: 'MX',
  currency: 'MXN',
  languages: [...LANGUAGES],
  colours: OWN_COLOURS,
  hero: null,
  social: [],
  logo: null,
  crests: {},
  off: [],
};

/** Of the league that the demo shows. */
export const DEMO_IDENTITY: Identity = {
  ...NEW_IDENTITY,
  names: { full: 'Palco, béisbol de invierno', short: 'Palco', letter: 'P' },
  operator: {
    legal_name: 'Palco Béisbol, S.A. de C.V. (operador de ejemplo)',
    rfc: 'XAXX010101000',
    address: 'Calle del Estadio 100, Centro, 83000 Hermosillo, Sonora, México',
  },
  contacts: {
    email: 'atencion@palco.example',
    whatsapp: null,
    telephone: '+52 662 000 0000',
    hours: null,
  },
};
