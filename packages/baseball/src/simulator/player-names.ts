import type { Chance } from './chance.ts';
import { isKnownPlayer } from './known-players.ts';

/** A player's origin: mostly Mexican, some from the Caribbean and the United States. */
export type Origin = 'mexico' | 'caribbean' | 'united_states';

const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

const FIRST: Readonly<Record<Origin, readonly string[]>> = {
  mexico: words(`
    Abelardo, Abraham, Adalberto, Adolfo, Agustín, Aldo, Alfonso, Amado, Anselmo, Antelmo, Apolinar, Arnoldo, Arnulfo,
    Arsenio, Artemio, Aurelio, Baltazar, Baudelio, Benigno, Bernabé, Braulio, Candelario, Cipriano, Cirilo, Clemente,
    Conrado, Crescencio, Cruz, Dagoberto, Demetrio, Donato, Efraín, Efrén, Eleazar, Eleuterio, Elías, Eligio, Epifanio,
    Erasmo, Ernesto, Eugenio, Evaristo, Everardo, Ezequiel, Fabián, Fausto, Federico, Feliciano, Fidel, Filiberto,
    Florencio, Gaspar, Gerardo, Gildardo, Gonzalo, Gregorio, Guadalupe, Heriberto, Hilario, Homero, Horacio, Ignacio,
    Isaías, Ismael, Jacinto, Jacobo, Jaime, Joel, Jonás, Josué, Julián, Lázaro, Leobardo, Leonel, Leopoldo, Librado,
    Lisandro, Lorenzo, Macario, Marcelino, Mateo, Matías, Mauricio, Melquiades, Moisés, Nazario, Nicanor, Noé, Octavio,
    Omar, Osvaldo, Pablo, Pascual, Plácido, Ponciano, Porfirio, Primitivo, Ramiro, Refugio, Reynaldo, Rigoberto, Rodolfo,
    Rogelio, Román, Rómulo, Rosalío, Rosendo, Sabás, Samuel, Saturnino, Saúl, Severiano, Silvestre, Simón, Tadeo, Teodoro,
    Tiburcio, Timoteo, Tirso, Tobías, Tomás, Ubaldo, Uriel, Valente, Venancio, Vidal, Wenceslao, Yair, Zacarías, Zenón`),
  caribbean: words(`
    Adonis, Alcides, Amaury, Anderson, Arismendi, Bienvenido, Cándido, Danilo, Darío, Duanel, Eliécer, Endry, Esmerling,
    Frankelis, Geraldo, Gilberto, Hansel, Idelfonso, Jairo, Jesmar, Jhonkensy, Joelvis, Juniel, Keiner, Leonys, Luisangel,
    Maikel, Melvin, Michelángel, Nelfri, Odalis, Orlandy, Pedro, Rainel, Reidel, Rolando, Rubiel, Starlyn, Wander, Wilkin,
    Willians, Yadier, Yeison, Yerson, Yoel, Yordanis, Yosmel, Yunior`),
  united_states: words(`
    Austin, Blaine, Brady, Brock, Caleb, Carson, Chase, Clay, Colby, Cole, Colton, Cooper, Dalton, Dane, Derek, Drew,
    Dustin, Garrett, Grady, Grant, Griffin, Heath, Holden, Jared, Kyle, Landon, Logan, Lucas, Mason, Nolan, Parker,
    Preston, Reid, Riley, Ross, Shane, Spencer, Tanner, Trent, Tucker, Wade, Weston, Wyatt, Zane`),
};

const LAST: Readonly<Record<Origin, readonly string[]>> = {
  mexico: words(`
    Aguilera, Alcaraz, Aldama, Almada, Almeida, Alvarado, Amézquita, Anaya, Angulo, Apodaca, Aranda,
    Araujo, Arce, Arellano, Armenta, Arriaga, Arvizu, Astorga, Ávalos, Avilés, Ayala, Badilla, Balderrama, Bañuelos,
    Barajas, Barragán, Barraza, Bátiz, Becerril, Beltrán, Bermúdez, Bojórquez, Borboa, Bravo, Bringas, Burgueño,
    Bustillos, Cabanillas, Calderón, Camacho, Campa, Canizales, Cárdenas, Carranza, Carrizales, Casillas, Castañeda,
    Cázares, Ceballos, Celaya, Cervantes, Chaidez, Chávez, Cisneros, Contreras, Cordero, Coronel, Corrales, Cota,
    Cuadras, Cuevas, Dávila, Duarte, Echavarría, Elenes, Elizalde, Encinas, Escalante, Espinoza, Esquer, Félix, Fierro,
    Figueroa, Galaviz, Galindo, Gallardo, Galván, Gámez, Gastélum, Gaxiola, Godoy, Granados, Grijalva, Guereña, Güémez,
    Gurrola, Haro, Heredia, Herrán, Hinojosa, Huerta, Ibarra, Inzunza, Islas, Izábal, Jaramillo, Jáuregui, Jurado,
    Lagarda, Landeros, Lara, Lares, Leal, Leyva, Lizárraga, Llamas, Longoria, Lugo, Luna, Madrigal, Maldonado, Mancillas,
    Mariscal, Medrano, Mejorado, Meléndrez, Meza, Millán, Miranda, Montaño, Montijo, Montoya, Morán, Moroyoqui, Munguía,
    Murrieta, Nájar, Navarrete, Nieblas, Noriega, Ocampo, Ochoa, Ojeda, Olachea, Olivas, Ontiveros, Orduño, Ornelas,
    Osorio, Othón, Ozuna, Pacheco, Padilla, Palafox, Paredes, Parra, Pazos, Peinado, Peralta, Peraza, Picos, Pimentel,
    Pineda, Portillo, Preciado, Quijada, Quintanar, Quiroz, Rangel, Rascón, Rendón, Reyna, Robles, Rocha, Rosales,
    Rubalcava, Ruelas, Saldívar, Sandoval, Santacruz, Saucedo, Sepúlveda, Serrano, Solano, Soltero, Somoza, Sotelo,
    Tamayo, Tapia, Terán, Tirado, Toledo, Topete, Tostado, Uribe, Urquídez, Urrutia, Valdivia, Valenciano, Valverde,
    Velarde, Verdugo, Verduzco, Vidaña, Villalobos, Villanueva, Villaseñor, Yáñez, Yépiz, Zambada, Zamudio, Zaragoza,
    Zatarain, Zavala, Zazueta, Zepeda, Zúñiga`),
  caribbean: words(`
    Abreu, Acevedo, Aguasvivas, Alcántara, Almonte, Amparo, Arocha, Báez, Batista, Bencosme, Betances, Brito, Burgos,
    Cabreja, Camilo, Caraballo, Cedeño, Colmenares, Concepción, Corporán, Crisóstomo, De los Santos, Del Orbe, Encarnación,
    Familia, Feliz, Ferreras, Florentino, Frías, Fuenmayor, Gil, Guance, Guerra, Heureaux, Jáquez, Lantigua, Liranzo,
    Mañón, Marte, Mercado, Mieses, Mojica, Mota, Nova, Olivares, Ovalles, Paulino, Payano, Pichardo, Pinales, Polanco,
    Quiñones, Regalado, Reynoso, Rondón, Rosario, Santana, Segura, Severino, Taveras, Tejeda, Urdaneta, Valdespino,
    Ventura, Villalona, Zapata`),
  united_states: words(`
    Ashworth, Ballard, Beasley, Bledsoe, Bramlett, Brannon, Caldwell, Carmody, Coffey, Conklin, Crandall, Crowder,
    Dempsey, Dillard, Eastman, Fairchild, Farnsley, Gentry, Gillespie, Hadley, Halstead, Harlow, Hatcher, Hensley,
    Hollis, Jessup, Kimball, Langley, Lockhart, Maddox, Merrick, Norwood, Oakes, Pennington, Quarles, Radford,
    Sadler, Sheffler, Stallings, Tilden, Underhill, Vickers, Wardlow, Whitlock, Yardley`),
};

interface PlayerName {
  readonly firstName: string;
  readonly lastName: string;
}

/** A random name that is not in `taken` and not a well-known player's. Adds it to `taken`. */
export const inventName = (chance: Chance, origin: Origin, taken: Set<string>): PlayerName => {
  for (;;) {
    const firstName = chance.pick(FIRST[origin]);
    const lastName = chance.pick(LAST[origin]);
    const name = `${firstName} ${lastName}`;
    if (taken.has(name) || isKnownPlayer(firstName, lastName)) continue;
    taken.add(name);
    return { firstName, lastName };
  }
};
