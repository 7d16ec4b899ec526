export default {
  older: 'Older',
  meanwhile: {
    title: '{{who}} changed this at {{at}}',
    lead: 'What you were about to save is not based on this. Compare and choose.',
    theirs: 'What {{who}} saved',
    mine: 'Yours',
    take: 'Keep what {{who}} saved',
    over: 'Save mine over it',
  },
} as const;
