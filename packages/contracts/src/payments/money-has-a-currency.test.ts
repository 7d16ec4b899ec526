/** No reply has an amount of money without its currency, so a sum of two currencies cannot go unnoticed. */
import { expect, test } from 'vitest';
import { endpointEntries } from '../table.ts';
import { Decimal } from '../wire-values.ts';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly in?: Schema;
  readonly out?: Schema;
  readonly left?: Schema;
  readonly right?: Schema;
}
interface Schema {
  readonly _zod: { readonly def: Definition };
}

/** A sales region has one currency; the form for PayPal has PayPal's own name. */
const NAMES_OF_CURRENCY = ['currency', 'currency_code', 'region'];

/** Paths of amounts that have no currency beside them or around them. */
const bareAmounts = (schema: Schema, path: string, hasCurrency: boolean): string[] => {
  if ((schema as unknown) === Decimal) return hasCurrency ? [] : [path];
  const { shape, innerType, element, valueType, options, in: before, out: after, left, right } = schema._zod.def;
  if (shape) {
    const isNamed = hasCurrency || NAMES_OF_CURRENCY.some((name) => name in shape);
    return Object.entries(shape).flatMap(([key, each]) => bareAmounts(each, `${path}.${key}`, isNamed));
  }
  const inner = [innerType, element, valueType, before, after, left, right, ...(options ?? [])];
  return inner.flatMap((each) => (each ? bareAmounts(each, path, hasCurrency) : []));
};

test('every amount in every reply has its currency beside it or around it', () => {
  const bare = endpointEntries().flatMap(([, endpoint]) =>
    typeof endpoint.reply === 'object' && '_zod' in endpoint.reply
      ? bareAmounts(endpoint.reply as unknown as Schema, `${endpoint.method} ${endpoint.path}`, false)
      : [],
  );
  expect(bare).toEqual([]);
});
