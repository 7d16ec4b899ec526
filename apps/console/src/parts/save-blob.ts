/** Saves content under a name, as a download of the browser. */
export const saveBlob = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
};
