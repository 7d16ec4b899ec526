/**
 * How long the address of a saved file stays valid, in milliseconds. Safari reads the file only once the person has agreed to
 * the download, and saves nothing if the address is gone by then.
 */
const VALID_MS = 600_000;

/** Saves content under a name, as a download of the browser. */
export const saveBlob = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), VALID_MS);
};
