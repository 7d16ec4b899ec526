export default {
  older: 'Precedenti',
  meanwhile: {
    title: '{{who}} ha modificato questo alle {{at}}',
    lead: 'Quello che stavi salvando non parte da qui. Confronta e scegli.',
    theirs: 'Quello di {{who}}',
    mine: 'Il tuo',
    take: 'Tenere quello di {{who}}',
    over: 'Salvare il mio sopra',
  },
} as const;
