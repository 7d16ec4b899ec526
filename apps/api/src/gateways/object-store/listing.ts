/** The answer to ListObjects: keys and sizes of up to a thousand objects, in the order of their keys. */
import { Parser } from 'htmlparser2';

interface Listing {
  readonly objects: readonly { readonly key: string; readonly size: number }[];
  /** there are more, after the last of these */
  readonly isTruncated: boolean;
}

export const readListing = (xml: string): Listing => {
  const objects: { key: string; size: number }[] = [];
  let [key, size, isTruncated, text] = ['', 0, false, ''];
  const parser = new Parser(
    {
      onopentag: () => {
        text = '';
      },
      ontext: (piece) => {
        text += piece;
      },
      onclosetag: (name) => {
        if (name === 'Key') key = text;
        if (name === 'Size') size = Number(text);
        if (name === 'Contents') objects.push({ key, size });
        if (name === 'IsTruncated') isTruncated = text === 'true';
        text = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return { objects, isTruncated };
};
