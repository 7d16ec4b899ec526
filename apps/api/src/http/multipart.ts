import { Busboy, type BusboyHeaders } from '@fastify/busboy';

const MAX_FIELDS = 60;

/** Answered as an invalid request. */
const broken = (why: string): Error => Object.assign(new Error(why), { statusCode: 400 });

/** The fields of a multipart form, which may have no files; a repeated field becomes a list. Errors: a broken body. */
export const readMultipart = (type: string, bytes: Buffer): Promise<Record<string, unknown>> =>
  new Promise((done, fail) => {
    const headers: BusboyHeaders = { 'content-type': type };
    const limits = { fields: MAX_FIELDS, files: 0, parts: MAX_FIELDS, headerPairs: 20, fieldSize: bytes.length };
    const parser = new Busboy({ headers, limits });
    const fields = new Map<string, unknown>();
    parser
      .on('field', (name, value) => {
        const known = fields.get(name);
        fields.set(name, known === undefined ? value : [known, value].flat());
      })
      .on('filesLimit', () => fail(broken('a file in a form')))
      .on('fieldsLimit', () => fail(broken('too many fields')))
      .on('partsLimit', () => fail(broken('too many parts')))
      .on('error', (fault) => fail(broken(String(fault))))
      .on('finish', () => done(Object.fromEntries(fields)));
    parser.end(bytes);
  }).catch((fault: Error & { statusCode?: number }) => {
    throw fault.statusCode ? fault : broken(fault.message);
  }) as Promise<Record<string, unknown>>;
