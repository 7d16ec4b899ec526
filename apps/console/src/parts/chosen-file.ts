/** A file of somebody's, read in the browser; nothing is sent yet. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
/** What a dialog for tables offers; whatever is chosen, the reader tells by its bytes what it is. */
export const TABLE_FILES = '.xlsx,.csv,.tsv,.txt,text/csv';

export const readChosen = async (file: File): Promise<ChosenFile> => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

const CHUNK = 0x8000;
/** Encodes bytes as Base64, as the upload calls expect them. */
export const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
};
