import type { Chance } from './chance.ts';
import type { Origin } from './player-names.ts';

export interface Birthplace {
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

const places = (country: string, text: string): readonly Birthplace[] =>
  text
    .trim()
    .split(/\s*;\s*/)
    .flatMap((line) => {
      const [state = '', cities = ''] = line.split(':');
      return cities.split(',').map((city) => ({ city: city.trim(), state: state.trim(), country }));
    });

/** Birthplaces by origin; Mexican players come mostly from the northwest, then from the coasts. */
const BIRTHPLACES: Readonly<Record<Origin, readonly Birthplace[]>> = {
  mexico: places(
    'México',
    `Sonora: Hermosillo, Ciudad Obregón, Navojoa, Guaymas, Huatabampo, Nogales, Etchojoa, Caborca;
     Sinaloa: Culiacán, Los Mochis, Guasave, Mazatlán, Guamúchil, Escuinapa, El Rosario, Juan José Ríos;
     Baja California: Mexicali, Tijuana, Ensenada; Baja California Sur: La Paz, Ciudad Constitución;
     Chihuahua: Ciudad Juárez, Delicias, Meoqui; Coahuila: Monclova, Torreón, Saltillo; Nuevo León: Monterrey, Sabinas Hidalgo;
     Tamaulipas: Reynosa, Nuevo Laredo; Durango: Gómez Palacio; Nayarit: Tepic, Tecuala; Jalisco: Guadalajara, Autlán;
     Veracruz: Veracruz, Xalapa, Minatitlán, Tres Valles; Tabasco: Villahermosa, Cárdenas; Campeche: Campeche, Ciudad del Carmen;
     Yucatán: Mérida, Oxkutzcab; Oaxaca: Oaxaca, Tuxtepec; Guanajuato: León; Puebla: Puebla; Ciudad de México: Ciudad de México`,
  ),
  caribbean: [
    ...places(
      'República Dominicana',
      'Distrito Nacional: Santo Domingo; San Pedro de Macorís: San Pedro de Macorís; Santiago: Santiago; Peravia: Baní; La Romana: La Romana',
    ),
    ...places('Venezuela', 'Aragua: Maracay; Carabobo: Valencia; Zulia: Maracaibo; Miranda: Guarenas; Sucre: Cumaná'),
    ...places('Cuba', 'La Habana: La Habana; Villa Clara: Santa Clara; Holguín: Holguín'),
    ...places('Puerto Rico', 'Ponce: Ponce; Bayamón: Bayamón'),
    ...places('Panamá', 'Panamá: Ciudad de Panamá'),
  ],
  united_states: places(
    'Estados Unidos',
    `California: Bakersfield, Fresno, San Diego; Texas: Laredo, Waco, Lubbock; Arizona: Tucson, Yuma; Florida: Ocala, Tampa;
     Georgia: Macon; Oklahoma: Tulsa; Carolina del Norte: Durham; Tennessee: Knoxville`,
  ),
};

/** A random birthplace; one Mexican in three was born in his club's state. */
export const birthplaceFor = (chance: Chance, origin: Origin, homeState: string): Birthplace => {
  const all = BIRTHPLACES[origin];
  const near = all.filter(({ state }) => state === homeState);
  return near.length && chance.happens(1 / 3) ? chance.pick(near) : chance.pick(all);
};
