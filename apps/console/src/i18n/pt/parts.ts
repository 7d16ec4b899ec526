export default {
  older: 'Mais antigos',
  meanwhile: {
    title: '{{who}} alterou isto às {{at}}',
    lead: 'O que você ia salvar não parte disto. Compare e escolha.',
    theirs: 'O que {{who}} salvou',
    mine: 'O seu',
    take: 'Ficar com o de {{who}}',
    over: 'Salvar o meu por cima',
  },
} as const;
