/** What SAT refuses, as far as the sandbox plays it: its matrix of errors of CFDI 4.0 (2024-12-13), and some customers it does not know. */

export interface Line {
  readonly reference: string;
  readonly description: string;
  readonly productKey: string;
  readonly unitKey: string;
  /** millionths */
  readonly base: number;
  readonly vat: number;
}
export interface Cfdi {
  readonly type: string;
  readonly series: string;
  readonly folio: string;
  readonly receiver: {
    readonly rfc: string;
    readonly name: string;
    readonly zip: string;
    readonly regime: string;
    readonly use: string;
  };
  readonly place: string;
  readonly paymentForm: string;
  readonly currency: string;
  /** TipoCambio, as it was given */
  readonly exchange?: number;
  readonly lines: readonly Line[];
  readonly global?: { readonly periodicity: string; readonly months: string; readonly year: string };
  readonly related?: { readonly type: string; readonly uuid: string };
}
export interface SatRefusal {
  readonly code: string;
  readonly message: string;
}

/** Where the only issuer of the sandbox is. */
export const PLACE = '83000';
const PUBLIC = { rfc: 'XAXX010101000', name: 'PUBLICO EN GENERAL' };
const isGeneric = (rfc: string): boolean => rfc === PUBLIC.rfc || rfc === 'XEXX010101000';
const COMPANIES_ONLY = new Set(['601', '603', '620', '622', '623', '624']);
const BOTH = new Set(['610', '626']);
const EXPENSES = new Set(['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626']);

const mayUse = (use: string, regime: string): boolean =>
  use === 'S01' ||
  (use === 'G02' && (EXPENSES.has(regime) || regime === '616')) ||
  (/^[GI]/.test(use) && use !== 'G02' && EXPENSES.has(regime)) ||
  (use.startsWith('D') && !COMPANIES_ONLY.has(regime) && !['616', '610', '620', '621', '626'].includes(regime));
const fits = (regime: string, rfc: string): boolean =>
  BOTH.has(regime) || COMPANIES_ONLY.has(regime) === (rfc.length === 12);

const isWithinLimits = ({ base, vat }: Line): boolean =>
  vat >= Math.floor((base * 16) / 100) && vat <= Math.ceil((base * 16) / 100);

/** At most six decimals, more than zero (SAT's pattern). */
const isRate = (rate: number): boolean => rate > 0 && /^\d{1,18}(\.\d{1,6})?$/.test(String(rate));

/** Of names and descriptions (the schema's pattern). */
const isText = (text: string): boolean => /^[^|]{1,1000}$/.test(text);

const RULES: readonly (readonly [string, string, (cfdi: Cfdi) => boolean])[] = [
  [
    '301',
    'XML mal formado: el texto no cumple con el patrón del esquema.',
    ({ lines, receiver }) => ![receiver.name, ...lines.map(({ description }) => description)].every(isText),
  ],
  ['CFDI40126', 'El campo LugarExpedicion no es del emisor.', ({ place }) => place !== PLACE],
  [
    'CFDI40114',
    'El campo TipoCambio no tiene el valor "1" y la moneda indicada es MXN.',
    ({ currency, exchange }) => currency === 'MXN' && exchange !== undefined && exchange !== 1,
  ],
  [
    'CFDI40115',
    'El campo TipoCambio se debe registrar cuando el campo Moneda tiene un valor distinto de MXN y XXX.',
    ({ currency, exchange }) => currency !== 'MXN' && exchange === undefined,
  ],
  [
    'CFDI40117',
    'El campo TipoCambio no cumple con el patrón requerido.',
    ({ exchange }) => exchange !== undefined && !isRate(exchange),
  ],
  [
    'CFDI40143',
    'Este RFC del receptor no existe en la lista de RFC inscritos no cancelados del SAT.',
    ({ receiver }) => receiver.rfc.startsWith('NOEX'),
  ],
  [
    'CFDI40145',
    'El campo Nombre del receptor, debe pertenecer al nombre asociado al RFC registrado en el campo Rfc del Receptor.',
    ({ receiver }) => receiver.name === 'MAL',
  ],
  [
    'CFDI40146',
    'El nombre PUBLICO EN GENERAL corresponde al RFC genérico nacional.',
    ({ receiver }) => receiver.name === PUBLIC.name && receiver.rfc !== PUBLIC.rfc,
  ],
  [
    'CFDI40149',
    'El campo DomicilioFiscalReceptor debe ser igual al valor del campo LugarExpedicion.',
    ({ receiver, place }) => isGeneric(receiver.rfc) && receiver.zip !== place,
  ],
  [
    'CFDI40148',
    'El campo DomicilioFiscalReceptor del receptor, debe pertenecer al nombre asociado al RFC registrado en el campo Rfc del Receptor.',
    ({ receiver }) => receiver.zip.startsWith('000'),
  ],
  [
    'CFDI40159',
    'Si el RFC del receptor es genérico, el régimen fiscal debe ser 616.',
    ({ receiver }) => isGeneric(receiver.rfc) && receiver.regime !== '616',
  ],
  [
    'CFDI40158',
    'La clave del campo RegimenFiscalR debe corresponder con el tipo de persona (física o moral).',
    ({ receiver }) => !isGeneric(receiver.rfc) && !fits(receiver.regime, receiver.rfc),
  ],
  [
    'CFDI40161',
    'La clave del campo UsoCFDI debe corresponder con el tipo de persona (física o moral) y el régimen correspondiente conforme al catálogo c_UsoCFDI.',
    ({ receiver }) => !mayUse(receiver.use, receiver.regime),
  ],
  [
    'CFDI40130',
    'El nodo InformacionGlobal debe existir.',
    ({ type, receiver, global }) => type === 'I' && receiver.name === PUBLIC.name && !global,
  ],
  [
    'CFDI40180',
    'El valor del campo Importe del traslado no está dentro de los límites.',
    ({ lines }) => !lines.every(isWithinLimits),
  ],
  ['CFDI40119', 'El campo Total no corresponde con la suma.', ({ lines }) => lines.length === 0],
];

export const refusedBySat = (cfdi: Cfdi): SatRefusal | undefined => {
  const rule = RULES.find(([, , isBroken]) => isBroken(cfdi));
  return rule && { code: rule[0], message: `${rule[0]} - ${rule[1]}` };
};
export const satRefusal = (code: string): SatRefusal => {
  const rule = RULES.find(([known]) => known === code);
  return { code, message: `${code} - ${rule?.[1] ?? 'Rechazado por el SAT.'}` };
};
