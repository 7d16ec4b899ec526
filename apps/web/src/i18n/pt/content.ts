export default {
  faqs: {
    title: 'PERGUNTAS FREQUENTES',
    lead: 'O que mais nos perguntam antes de comprar e antes do primeiro arremesso.',
    more: 'Não encontrou sua pergunta?',
    write: 'Escreva para {{email}}',
  },
  tutorial: {
    title: 'Como funciona o Palco',
    lead: 'Criar sua conta, escolher o passe, voltar uma entrada e trocar de dispositivo.',
    languages: 'Idioma do tutorial',
    video: 'Como ver os jogos no Palco',
    steps: 'Passo a passo',
    step: {
      account: 'Crie sua conta com seu e-mail, seu celular, Facebook ou Apple.',
      plan: 'Escolha seu passe e pague com cartão, PayPal, dinheiro ou cartão pré-pago.',
      rewind: 'Abra um jogo e toque em uma entrada ou em uma jogada para voltar àquele momento.',
      device: 'Vai trocar de dispositivo? Dê play no novo e escolha assistir ali e fechar o outro.',
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
    lead: 'No app do Palco você assiste aos jogos ao vivo e gravados com a mesma conta e o mesmo passe.',
    ios: 'Baixe na <store>App Store</store>',
    android: 'Disponível no <store>Google Play</store>',
    site: 'Ou veja os jogos no navegador',
    note: 'Um dispositivo por vez: ao abrir o app, você pode fechar o outro.',
  },
  wait: 'Um momento',
  failed: 'Não conseguimos carregar esta parte.',
  retry: 'Tentar de novo',
};
