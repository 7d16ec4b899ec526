/** The bytes of an outside system's answer. Errors: it is longer than `maxBytes`. */
export const readCappedBytes = async (response: Response, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Its text. Errors: it is longer than `maxBytes`. */
export const readCapped = async (response: Response, maxBytes: number): Promise<string> =>
  (await readCappedBytes(response, maxBytes)).toString('utf8');
