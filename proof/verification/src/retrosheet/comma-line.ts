/** The fields of one comma-separated line; a quoted field may hold commas, `""` in it is a quote. */
export const readCommaLine = (line: string): readonly string[] => {
  const fields: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^,]*))(,|$)/g;
  for (const match of line.matchAll(pattern)) {
    fields.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] === '') break;
  }
  return fields;
};
