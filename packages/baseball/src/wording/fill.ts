/** `{name}` in a text replaced by its value; what has no value goes, and the blanks around it with it. */
export const fill = (text: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  text
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:;)])/g, '$1')
    .trim();
