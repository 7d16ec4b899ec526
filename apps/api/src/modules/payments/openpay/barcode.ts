/** The barcode a cashier scans: Code 128, as the stores' scanners expect. */

/** An SVG document with quiet zones on both sides; black on white. */
export const drawBarcode = async (reference: string): Promise<string> => {
  // loaded on demand: a large library that only store payments need
  const { toSVG } = await import('bwip-js/node');
  return toSVG({
    bcid: 'code128',
    text: reference,
    height: 14,
    includetext: false,
    paddingwidth: 10,
    paddingheight: 2,
    backgroundcolor: 'FFFFFF',
  });
};
