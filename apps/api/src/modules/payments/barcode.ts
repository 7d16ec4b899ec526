/** The bars a cashier scans. Code 128, as the stores' scanners read the provider's references. */

/** An SVG document with quiet zones on both sides; black on white whatever it is printed on. */
export const drawBarcode = async (reference: string): Promise<string> => {
  // a large library that only store payments need
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
