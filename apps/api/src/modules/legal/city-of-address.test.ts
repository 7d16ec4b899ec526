import { expect, test } from 'vitest';
import { cityOfAddress } from './city-of-address.ts';

test.each([
  ['Calle del Estadio 100, Centro, 83000 Hermosillo, Sonora, México', 'Hermosillo, Sonora'],
  ['Av. Reforma 5, Col. Juárez, C.P. 06600, Ciudad de México, México', 'Ciudad de México'],
  ['Blvd. Costero 12, 22800 Ensenada, B.C.', 'Ensenada, B.C.'],
  ['Calle 60 núm. 12345, Centro, 97000 Mérida', 'Mérida'],
  ['Domicilio conocido, Guaymas, Sonora', undefined],
  ['', undefined],
])('%s: %s', (address, city) => {
  expect(cityOfAddress(address)).toBe(city);
});
