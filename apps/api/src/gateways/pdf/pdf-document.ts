/** PDF files, written page by page while they are sent: headings, facts and tables in the site's fonts. */
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

const fontFile = (name: string): string => fileURLToPath(new URL(`../../fonts/${name}.ttf`, import.meta.url));
const [MARGIN, FOOT] = [36, 24];
const [INK, QUIET, LINE] = ['#111827', '#4b5563', '#c7ccd6'];
const [SMALL, NORMAL] = [7.5, 9];

export interface PdfColumn {
  readonly title: string;
  /** its part of the width, beside the others' */
  readonly width: number;
  readonly isFigure?: boolean;
}
interface PdfRow {
  readonly cells: readonly string[];
  readonly isTotal?: boolean;
}
export interface Pdf {
  readonly stream: NodeJS.ReadableStream;
  heading(text: string): void;
  paragraph(text: string): void;
  facts(facts: readonly (readonly [string, string])[]): void;
  /** its head is repeated on each page */
  table(columns: readonly PdfColumn[], rows: readonly PdfRow[]): void;
  /** a file that readers can save from this one */
  attach(name: string, text: string): void;
  end(): void;
}
interface PdfTerms {
  readonly title: string;
  readonly lead: string;
  /** at the bottom of every page, before its number */
  readonly foot: string;
  readonly language: string;
  readonly isWide?: boolean;
  readonly at: Date;
}

/** Whoever reads `stream` decides how fast pages are kept; `end` must be called. */
export const openPdf = ({ title, lead, foot, language, isWide = false, at }: PdfTerms): Pdf => {
  const doc = new PDFDocument({
    size: 'LETTER',
    layout: isWide ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at },
    autoFirstPage: false,
  });
  doc.registerFont('text', fontFile('text'));
  doc.registerFont('display', fontFile('display'));
  let page = 0;
  const width = (): number => doc.page.width - 2 * MARGIN;
  const bottom = (): number => doc.page.height - MARGIN - FOOT;
  doc.on('pageAdded', () => {
    page += 1;
    const { y } = doc;
    // below the margin: without this, pdfkit would go on on another page
    doc.page.margins.bottom = 0;
    doc.font('text').fontSize(SMALL).fillColor(QUIET);
    doc.text(`${foot} · ${page}`, MARGIN, doc.page.height - MARGIN - SMALL, { width: width(), lineBreak: false });
    doc.page.margins.bottom = MARGIN + FOOT;
    doc.x = MARGIN;
    doc.y = y;
  });
  const roomFor = (height: number): boolean => doc.y + height <= bottom();
  doc.addPage();
  doc.font('display').fontSize(22).fillColor(INK).text(title, MARGIN, MARGIN, { width: width() });
  doc.font('text').fontSize(NORMAL).fillColor(QUIET).text(lead, { width: width() });

  const heading: Pdf['heading'] = (text) => {
    if (!roomFor(60)) doc.addPage();
    doc
      .font('display')
      .fontSize(14)
      .fillColor(INK)
      .text(text, MARGIN, doc.y + 12, { width: width() });
    doc.moveDown(0.2);
  };
  const paragraph: Pdf['paragraph'] = (text) => {
    doc.font('text').fontSize(NORMAL).fillColor(INK).text(text, MARGIN, doc.y, { width: width() });
    doc.moveDown(0.3);
  };
  const drawRow = (columns: readonly PdfColumn[], cells: readonly string[], look: 'head' | 'row' | 'total'): void => {
    const whole = columns.reduce((all, column) => all + column.width, 0);
    const widths = columns.map((column) => (column.width / whole) * width());
    doc.font('text').fontSize(SMALL);
    const height =
      5 + Math.max(...cells.map((cell, place) => doc.heightOfString(cell, { width: (widths[place] ?? 0) - 4 })));
    if (!roomFor(height)) {
      doc.addPage();
      if (look !== 'head')
        drawRow(
          columns,
          columns.map((column) => column.title),
          'head',
        );
    }
    const { y } = doc;
    let x = MARGIN;
    doc
      .font('text')
      .fontSize(SMALL)
      .fillColor(look === 'head' ? QUIET : INK);
    cells.forEach((cell, place) => {
      const cellWidth = widths[place] ?? 0;
      doc.text(cell, x, y + 2, { width: cellWidth - 4, align: columns[place]?.isFigure ? 'right' : 'left' });
      x += cellWidth;
    });
    const line = look === 'total' ? y : y + height;
    doc
      .moveTo(MARGIN, line)
      .lineTo(MARGIN + width(), line)
      .lineWidth(look === 'row' ? 0.4 : 1)
      .strokeColor(LINE)
      .stroke();
    doc.x = MARGIN;
    doc.y = y + height;
  };
  return {
    stream: doc as unknown as NodeJS.ReadableStream,
    heading,
    paragraph,
    facts: (facts) => {
      const columns = [
        { title: '', width: 1 },
        { title: '', width: 3 },
      ];
      for (const fact of facts) drawRow(columns, fact, 'row');
      doc.moveDown(0.4);
    },
    table: (columns, rows) => {
      drawRow(
        columns,
        columns.map((column) => column.title),
        'head',
      );
      for (const { cells, isTotal } of rows) drawRow(columns, cells, isTotal ? 'total' : 'row');
      doc.moveDown(0.4);
    },
    attach: (name, text) =>
      void doc.file(Buffer.from(text), { name, type: 'text/csv', creationDate: at, modifiedDate: at }),
    end: () => doc.end(),
  };
};
