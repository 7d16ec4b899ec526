import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

export interface AppleKeys {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}
const KID = 'sandbox1';

/** The sandbox's own Apple key: made once per data folder, since the product remembers public keys for a while. */
export const openAppleKeys = async (data: string): Promise<AppleKeys> => {
  const file = join(data, 'apple-key.json');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  let jwk = kept && (JSON.parse(kept) as JWK);
  if (!jwk) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    jwk = await exportJWK(privateKey);
    await writeFile(file, JSON.stringify(jwk), { mode: 0o600 });
  }
  const { kty, n, e } = jwk;
  return {
    kid: KID,
    privateKey: (await importJWK(jwk, 'RS256')) as CryptoKey,
    publicJwk: { kty, n, e, kid: KID, use: 'sig', alg: 'RS256' } as JWK,
  };
};
