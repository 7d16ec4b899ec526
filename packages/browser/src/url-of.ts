/** `URL.parse`, which Safari has since 18. Undefined: it is no address. */
export const urlOf = (address: string, base?: string): URL | undefined => {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
};
