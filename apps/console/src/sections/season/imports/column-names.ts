/** The columns of the files that the office imports, by their usual names; their order is that of a template. */

export const CALENDAR_COLUMNS = [
  'juego',
  'fecha',
  'hora',
  'visitante',
  'local',
  'parque',
  'competencia',
  'numero',
  'entradas',
  'estado',
  'motivo',
  'canales',
] as const;

/** Names in one column, and both hands in one, are for files that people have already. */
export const ROSTER_COLUMNS = [
  'jugador',
  'numero',
  'nombre',
  'apellido',
  'apellido materno',
  'nombre completo',
  'posicion',
  'batea',
  'lanza',
  'batea y lanza',
  'roster',
  'nacimiento',
  'ciudad',
  'pais',
] as const;

/** Those of an empty file to fill in: a new game or player has no number yet. */
export const CALENDAR_TEMPLATE = CALENDAR_COLUMNS.filter((name) => name !== 'juego');
export const ROSTER_TEMPLATE = ROSTER_COLUMNS.filter(
  (name) => !['jugador', 'apellido materno', 'nombre completo', 'batea y lanza'].includes(name),
);
