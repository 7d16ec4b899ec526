export default {
  faqs: {
    title: 'PERGUNTAS FREQUENTES',
    lead: 'O que mais nos perguntam antes de comprar e antes do primeiro arremesso.',
    more: 'A sua não está aqui?',
    write: 'Escreva para {{email}}',
  },
  tutorial: {
    title: 'Assim funciona o Palco',
    lead: 'Criar sua conta, escolher o passe, voltar uma entrada e trocar de aparelho.',
    languages: 'Idioma do tutorial',
    video: 'Como ver os jogos no Palco',
    steps: 'O mesmo, por escrito',
    step: {
      account: 'Crie sua conta com seu e-mail, seu celular, Facebook ou Apple.',
      plan: 'Escolha seu passe e pague com cartão, PayPal, dinheiro ou cartão pré-pago.',
      rewind: 'Abra um jogo e toque em uma entrada ou em uma jogada para voltar àquele momento.',
      device: 'Vai trocar de aparelho? Dê play no novo e escolha assistir ali e fechar o outro.',
    },
    buy: 'Ver os passes',
    calendar: 'Ir ao calendário',
  },
  language: {
    title: 'Idioma',
    lead: 'Escolha o idioma do site. A página é carregada de novo.',
    current: 'Idioma atual',
  },
  getApp: {
    title: 'Seu lugar, no bolso',
    lead: 'O app do Palco abre os jogos ao vivo e gravados com a mesma conta e o mesmo passe.',
    ios: 'Baixe na App Store',
    android: 'Disponível no Google Play',
    site: 'Ou veja os jogos no navegador',
    note: 'Um aparelho por vez: ao abrir o app você pode fechar o outro.',
  },
  wait: 'Um momento',
  failed: 'Não conseguimos carregar esta parte.',
  retry: 'Tentar de novo',
};
