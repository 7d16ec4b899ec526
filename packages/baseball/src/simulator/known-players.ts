/**
 * Well-known professional players, past and present, whose names the generator could produce. The name lists make such
 * collisions rare; this list excludes the rest. Surname first.
 */
const KNOWN = `
Aguilera:Rick; Alcántara:Sandy,Raúl,Sergio,Kevin,Ismael,Arismendi; Almonte:Abraham,Danny,Héctor,Yency,Edwin,Erick;
Alvarado:José,Elvin; Arellano:Pablo; Armenta:Alejandro; Ávalos:Ramón; Avilés:Mike; Ayala:Luis,Bobby,Benny;
Báez:Javier,Pedro,Michel,Danilo; Barraza:Ernesto,Adalberto; Batista:Tony,Miguel,Rafael,Melvin; Beltrán:Carlos,Francis,Rigo,Rigoberto,Lorenzo;
Bermúdez:Román; Betances:Dellin; Bojórquez:Héctor; Bravo:Ángel; Brito:Socrates,Tony,Eduardo; Burgos:Ambiorix,Enrique,Hiram;
Calderón:Iván; Camacho:Ernesto,Ernie,Juan,Adolfo; Castañeda:Julián; Castañeda:Víctor; Cervantes:Juan; Cedeño:César,Andújar,Ronny,Xavier,Roger;
Colmenares:Carlos; Concepción:Dave,Gerardo,Onix; Contreras:José,William,Willson,Francisco,Orlando; Cordero:Francisco,Wil,Chad,Franchy;
Cota:Humberto,Carlos; Chávez:Eric,Jesús,Raúl,Óscar,Heriberto,Endy; Dávila:Lauro,Vic; Duarte:Jorge,Marcos,Roel; Encarnación:Edwin,Juan,Jerad,Luis;
Escalante:José; Espinoza:Omar,Anderson,Jaime,Roberto; Esquer:David,Mercedes; Familia:Jeurys; Feliz:Neftalí,Michael,Jesús; Félix:Junior,Hernán;
Figueroa:Cole,Nelson,Pedro,Jorge; Frías:Pepe,Carlos,Luis; Gallardo:Yovani,Bryan; Galindo:José; Galván:Kevin; Gámez:Faustino; Gastélum:Carlos,Alejandro,Sergio;
Gaxiola:Amílcar; Gil:Luis,Jerry,Benjí,Gus,Geronimo; Granados:Hugo; Grijalva:Arnoldo; Guerra:Junior,Javy,Deolis,Mike;
Heredia:Félix,Gil,Guillermo,Elián,Ramón,Óscar; Ibarra:Edgar,Édgar,Raúl; Jaramillo:Jason,Rudy; Jurado:Ariel; Lara:Gil,Juan,Janser,Braulio;
Leal:Luis,Erasmo; Leyva:Elián,Nick; Longoria:Evan; Luna:Héctor,Omar; Maldonado:Martín,Carlos; Marte:Starling,Ketel,Alfredo,Andy,Dámaso,Yunior,Noelvi,José,Luis;
Medrano:Anthony,Tony; Meza:Mario,Héctor,Andrés,Alfredo; Millán:Félix; Miranda:Ariel,José,Rodolfo,Jorge; Montaño:Tanner; Montoya:Charlie;
Morán:Jovani,Bill,Carlos; Mota:Manny,Guillermo,José,Andy,Daniel; Mojica:Ovidio; Munguía:Guillermo; Navarrete:Ray; Nova:Iván; Noriega:Gabriel;
Ochoa:Alex,Pablo; Ojeda:Bob,Augie,Luis; Oliveras:Francisco; Ornelas:Jonathan,Julián,Tirso; Osorio:Elvis; Othón:Hugo; Ozuna:Marcell,Pablo;
Padilla:Vicente,Juan; Pacheco:Alex; Paredes:Isaac,Jimmy,Enoc,Edward,Johnny; Parra:Gerardo,Manny,José,Omar; Paulino:David,Felipe,Ronny,Naoki;
Peralta:Wandy,Freddy,Jhonny,Wily,David,Joel,Elvis,Leonel,Gerardo; Pichardo:Hipólito; Pimentel:Stolmy,Carlos; Pineda:Michael,Jeremías,Luis,Rafael;
Polanco:Gregorio,Jorge,Plácido; Portillo:Adys,Nivardo; Quijada:José; Quiñones:Luis,Rey,Roberto; Quiroz:Guillermo,Esteban; Rangel:Alan,Manuel;
Regalado:Rudy; Reynoso:Armando; Rivera:Mariano; Robles:Óscar,Víctor,Hansel,Sergio,Daniel,Octavio; Rocha:Gilberto; Rondón:Bruce,Héctor,Ángel,Adonis,Gil,Alexander;
Rosales:Adam,Leo; Rosario:Amed,Eddie,Randy,Wilin,Eguy,Melvin,Rodrigo,Jeisson,Gilberto; Ruelas:Heriberto; Saldívar:Alan;
Sandoval:Pablo,Freddy,Patrick,Danny; Santana:Carlos,Ervin,Johan,Domingo,Danny,Rafael,Julio,Melvin,Luisangel; Saucedo:Tayler; Segura:Jean,José,Pascual;
Severino:Luis,Pedro,Yunior,Anderson,Darío; Serrano:Jimmy,Wascar; Solano:Javier,Donovan,Jhonatan,Julio; Solís:Alí; Taveras:Frank,Willy,Alex,Leody,Óscar;
Tapia:Raimel,Domingo,José; Tejeda:Anderson,Robinson; Tirado:Alberto; Toledo:Isaac; Uribe:Juan,Abner; Urdaneta:Eduard; Valdespino:Sandy;
Valdivia:Jesús; Valverde:José; Velarde:Randy; Ventura:Robin,Yordano,Jordan,Angel; Verdugo:Alex,Jason,Luis,Vicente; Villalobos:Benji; Villalobos:Edgar;
Villalona:Ángel; Villanueva:Carlos,Christian,Jonathan,Elih; Yáñez:Luis; Zamudio:Agustín,Marco; Zapata:Juan,Orlando; Zavala:Seby,Carlos; Zazueta:Amadeo,Samuel,Mauricio;
Zepeda:Roberto; Zúñiga:José,Joel; Bustillos:Mauricio; Abreu:Bobby,Bryan,José,Albert,Osvaldo,Tony,Winston; Acevedo:Domingo,José,Juan; Aranda:Jonathan; Arce:Cruz;
Bañuelos:Manny,Manuel; Canizales:Horacio; Camilo:Starlyn; Cárdenas:Adrián,Leo,Chico; Cuevas:William,Johelmyn; Escalante:Saúl; Fierro:John; Galindo:Eladio,Víctor;
Huerta:Carlos; Ibarra:Isaac; Jáquez:Pat; Kimball:Cole; Lugo:Seth,Julio,Ruddy,Matthew,Urbano; Mercado:Óscar,Orlando; Mieses:José; Olivares:Edward,Ed,Omar;
Tamayo:Yoel; Terán:Julio; Toledo:Rafael; Villaseñor:Luis; Wade:Cory; Ballard:Jeff,Pete; Beasley:Chris,Jeremy; Bramlett:Cole; Caldwell:Mike,Ray;
Coffey:Todd; Crowder:General; Dempsey:Rick; Fairchild:Stuart; Gentry:Craig,Gary; Gillespie:Cole,Conor; Hatcher:Billy,Mickey,Chris; Hollis:Jack;
Lockhart:Keith; Maddox:Garry,Austin; Oakes:Zane; Pennington:Cliff,Brad; Vickers:Rube; Whitlock:Garrett; Longoria:Antonio; Beltrán:Alonzo`;

const BY_SURNAME = new Map<string, Set<string>>();
for (const entry of KNOWN.split(';')) {
  const [surname = '', firstNames = ''] = entry.trim().split(':');
  const names = BY_SURNAME.get(surname) ?? new Set<string>();
  for (const first of firstNames.split(',')) names.add(first.trim());
  BY_SURNAME.set(surname, names);
}

/** Whether this is the name of a well-known player. */
export const isKnownPlayer = (firstName: string, lastName: string): boolean =>
  BY_SURNAME.get(lastName)?.has(firstName) === true;
