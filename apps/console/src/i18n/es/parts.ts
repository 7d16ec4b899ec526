export default {
  older: 'Más antiguos',
  meanwhile: {
    title: '{{who}} cambió esto a las {{at}}',
    lead: 'Lo que ibas a guardar no es lo que viste. Compara y elige.',
    theirs: 'Lo de {{who}}',
    mine: 'Lo tuyo',
    take: 'Quedarme con lo de {{who}}',
    over: 'Guardar lo mío encima',
  },
} as const;
