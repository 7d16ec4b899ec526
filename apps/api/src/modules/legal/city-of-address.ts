/** `Hermosillo, Sonora` of `Calle 1, Centro, C.P. 83000 Hermosillo, Sonora, México`; undefined where it does not stand behind a postal code. */
export const cityOfAddress = (address: string): string | undefined => {
  const [, city, state] = /^.*\b\d{5}\b[\s,]*([^,\d]+?)\s*(?:,\s*([^,\d]+?)\s*)?(?:,|$)/u.exec(address) ?? [];
  if (!city) return undefined;
  return state && !/^m[eé]xico$/i.test(state) ? `${city}, ${state}` : city;
};
