/** A league that is not the demo's, and what its fans and staff must never read. */
/** Of the product, of the demo's league, and of what a fresh league does not have. */
const FOREIGN = /Palco|\bCUL\b|\bHER\b|Tomateros|Naranjeros|diez clubes|Caribe|Caribbean|\bla app\b|\bthe app\b/g;
export const VALLE = {
  names: { full: 'Liga del Valle de Béisbol', short: 'Liga del Valle', letter: 'V' },
  operator: { legal_name: 'Liga del Valle de Béisbol, A.C.', rfc: 'LVB010203AB1', address: 'Valle Alto, B.C.' },
  contacts: { email: 'hola@ligadelvalle.example', whatsapp: '646 555 0172', telephone: '646 555 0100', hours: null },
  zone: 'America/Tijuana',
  country: 'MX',
  currency: 'MXN',
  languages: ['es', 'en'],
  colours: { night: '#0b4f55', action: '#f0569b' },
  hero: null,
  social: [],
  logo: null,
  crests: {},
};

/** Words of the product or of another league that a text has. */
export const foreignIn = (text: string): string[] => [...new Set(text.match(FOREIGN) ?? [])];
