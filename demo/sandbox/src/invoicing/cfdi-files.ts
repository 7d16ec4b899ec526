/** The files of a stamped document: the XML of CFDI 4.0 with its stamp, and a PDF of one page. */
import { type StoredCfdi, sumsOf } from './documents.ts';

const attribute = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const six = (micros: number): string => (micros / 1_000_000).toFixed(6);
const two = (cents: number): string => (cents / 100).toFixed(2);
const element = (name: string, attributes: Readonly<Record<string, string>>, inside = ''): string => {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${attribute(value)}"`)
    .join('');
  return inside ? `<${name}${written}>${inside}</${name}>` : `<${name}${written}/>`;
};

export const xmlOf = (document: StoredCfdi): string => {
  const { lines, receiver, global, related } = document;
  const { subtotal, vat, total } = sumsOf(document);
  const tax = (base: string, amount: string): string =>
    element('cfdi:Traslado', {
      Base: base,
      Impuesto: '002',
      TipoFactor: 'Tasa',
      TasaOCuota: '0.160000',
      Importe: amount,
    });
  const concept = (line: (typeof lines)[number]): string =>
    element(
      'cfdi:Concepto',
      {
        ClaveProdServ: line.productKey,
        NoIdentificacion: line.reference,
        Cantidad: '1',
        ClaveUnidad: line.unitKey,
        Descripcion: line.description,
        ValorUnitario: six(line.base),
        Importe: six(line.base),
        ObjetoImp: '02',
      },
      element('cfdi:Impuestos', {}, element('cfdi:Traslados', {}, tax(six(line.base), six(line.vat)))),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'cfdi:Comprobante',
    {
      'xmlns:cfdi': 'http://www.sat.gob.mx/cfd/4',
      Version: '4.0',
      Serie: document.series,
      Folio: document.folio,
      Fecha: document.at.slice(0, 19),
      FormaPago: document.paymentForm,
      SubTotal: two(subtotal),
      Moneda: document.currency,
      ...(document.exchange === undefined ? {} : { TipoCambio: String(document.exchange) }),
      Total: two(total),
      TipoDeComprobante: document.type,
      Exportacion: '01',
      MetodoPago: 'PUE',
      LugarExpedicion: document.place,
    },
    [
      global &&
        element('cfdi:InformacionGlobal', {
          Periodicidad: global.periodicity,
          Meses: global.months,
          Año: global.year,
        }),
      related &&
        element(
          'cfdi:CfdiRelacionados',
          { TipoRelacion: related.type },
          element('cfdi:CfdiRelacionado', { UUID: related.uuid }),
        ),
      element('cfdi:Emisor', { Rfc: 'PBE240611QT8', Nombre: 'PALCO BEISBOL', RegimenFiscal: '601' }),
      element('cfdi:Receptor', {
        Rfc: receiver.rfc,
        Nombre: receiver.name,
        DomicilioFiscalReceptor: receiver.zip,
        RegimenFiscalReceptor: receiver.regime,
        UsoCFDI: receiver.use,
      }),
      element('cfdi:Conceptos', {}, lines.map(concept).join('')),
      element(
        'cfdi:Impuestos',
        { TotalImpuestosTrasladados: two(vat) },
        element('cfdi:Traslados', {}, tax(two(subtotal), two(vat))),
      ),
      element(
        'cfdi:Complemento',
        {},
        element('tfd:TimbreFiscalDigital', {
          'xmlns:tfd': 'http://www.sat.gob.mx/TimbreFiscalDigital',
          Version: '1.1',
          UUID: document.uuid ?? '',
          FechaTimbrado: document.at.slice(0, 19),
        }),
      ),
    ]
      .filter(Boolean)
      .join(''),
  )}\n`;
};

/** One page with what matters; its cross-reference table is counted in bytes. */
export const pdfOf = (document: StoredCfdi): Buffer => {
  const plain = (text: string): string =>
    text
      .normalize('NFD')
      .replace(/[^ -~]/g, '')
      .replace(/[\\()]/g, '\\$&');
  const rows = [
    `CFDI 4.0 ${document.series}-${document.folio}`,
    document.uuid ?? '',
    `${document.receiver.rfc} ${document.receiver.name}`,
    `${document.lines.length} x, total ${two(document.cents)} ${document.currency}`,
  ];
  const content = `BT /F1 14 Tf 60 760 Td 20 TL ${rows.map((row) => `(${plain(row)}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, place) => {
    const offset = text.length;
    text += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
};
