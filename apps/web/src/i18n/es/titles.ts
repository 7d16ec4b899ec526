/** Titles and descriptions of the documents, for tabs, bookmarks and search engines. */
export default {
  home: {
    title: 'Palco: béisbol de invierno en vivo',
    description:
      'Todos los juegos de la temporada de invierno, en vivo y cuando quieras. El marcador nunca se adelanta a la imagen.',
  },
  calendar: {
    title: 'Calendario de juegos | Palco',
    description: 'Los juegos de cada día con horario, abridores probables y canales. En vivo y cuando quieras.',
  },
  several: { title: 'Varios juegos a la vez | Palco', description: 'Hasta cuatro juegos en vivo, un solo sonido.' },
  standings: {
    title: 'Posiciones de la liga | Palco',
    description:
      'La tabla de la temporada: ganados, perdidos, diferencia y racha de cada club, en general y por vuelta.',
  },
  leaders: {
    title: 'Líderes de bateo y pitcheo | Palco',
    description: 'Quién encabeza la liga en promedio, jonrones, efectividad, ponches y más.',
  },
  club: {
    title: 'Club | Palco',
    description: 'Roster, próximos juegos y resultados de un club de la liga.',
  },
  athlete: {
    title: 'Jugador | Palco',
    description: 'Estadísticas por temporada y juego por juego de un pelotero de la liga.',
  },
  highlights: {
    title: 'Momentos | Palco',
    description: 'Las mejores jugadas de béisbol, elegidas por lo que decidían. Sin spoilers.',
  },
  faqs: {
    title: 'Preguntas frecuentes | Palco',
    description: 'Qué juegos incluye tu pase, cómo se paga, en cuántos dispositivos funciona y qué conexión necesitas.',
  },
  getApp: {
    title: 'Descarga la app | Palco',
    description: 'La app de Palco para iPhone y Android: tus juegos con la misma cuenta.',
  },
  terms: {
    title: 'Términos y condiciones | Palco',
    description: 'El contrato de uso de Palco: cuenta, pases, pagos, contenido, responsabilidad y ley aplicable.',
  },
  privacy: {
    title: 'Aviso de privacidad | Palco',
    description: 'Qué datos tratamos, para qué, con quién los compartimos y cómo ejercer tus derechos ARCO.',
  },
  tutorial: {
    title: 'Tutorial en video | Palco',
    description: 'Crear tu cuenta, elegir el pase, regresar una entrada y cambiar de dispositivo, en cinco idiomas.',
  },
  language: {
    title: 'Idioma | Palco',
    description: 'Elige el idioma del sitio: español, inglés, portugués, italiano o ruso.',
  },
  checkout: { title: 'Pagar tu pase | Palco', description: 'Tarjeta, PayPal, efectivo en tienda o tarjeta prepagada.' },
  validate: { title: 'Confirmando con tu banco | Palco', description: 'Verificamos tu pago con el banco.' },
  success: { title: 'Tu compra | Palco', description: 'Cómo va tu pago y qué sigue.' },
  failure: { title: 'Tu intento de pago | Palco', description: 'Qué pasó y qué puedes intentar ahora.' },
  receipt: { title: 'Recibo | Palco', description: 'Tu compra, paso a paso.' },
  profile: { title: 'Tu cuenta | Palco', description: 'Tus datos, tu pase, tus dispositivos y tus avisos.' },
  sharedPlay: {
    title: 'Una jugada compartida | Palco',
    description: 'Veinte segundos de una jugada que alguien te compartió.',
  },
  other: { title: 'Palco: béisbol en vivo', description: 'Béisbol de invierno en vivo y cuando quieras.' },
} as const;
