/** Replaces `{{name}}` by its value; a placeholder without a value is removed with the spaces around it. */
export const fill = (text: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  text
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:;)])/g, '$1')
    .trim();
