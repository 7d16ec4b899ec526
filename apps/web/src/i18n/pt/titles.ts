export default {
  home: {
    title: 'Palco: beisebol de inverno ao vivo',
    description: 'Todos os jogos da temporada de inverno, ao vivo e quando quiser. O placar nunca se adianta à imagem.',
  },
  calendar: {
    title: 'Calendário de jogos | Palco',
    description: 'Os jogos de cada dia com horário, arremessadores prováveis e canais. Ao vivo e quando quiser.',
  },
  several: { title: 'Vários jogos ao mesmo tempo | Palco', description: 'Até quatro jogos ao vivo, um só som.' },
  standings: {
    title: 'Classificação da liga | Palco',
    description: 'A tabela da temporada: vitórias, derrotas, diferença e sequência de cada clube, geral e por turno.',
  },
  leaders: {
    title: 'Líderes de rebatidas e arremesso | Palco',
    description: 'Quem lidera a liga em média de rebatidas, home runs, ERA, strikeouts e mais.',
  },
  club: {
    title: 'Clube | Palco',
    description: 'Elenco, próximos jogos e resultados de um clube da liga.',
  },
  athlete: {
    title: 'Jogador | Palco',
    description: 'Estatísticas de um jogador da liga, por temporada e jogo a jogo.',
  },
  highlights: { title: 'Momentos | Palco', description: 'As melhores jogadas, pelo que podiam decidir. Sem spoilers.' },
  faqs: {
    title: 'Perguntas frequentes | Palco',
    description:
      'Que jogos seu passe inclui, como pagar, em quantos dispositivos funciona e de que conexão você precisa.',
  },
  getApp: {
    title: 'Baixe o app | Palco',
    description: 'O app do Palco para iPhone e Android: seus jogos com a mesma conta.',
  },
  terms: {
    title: 'Termos e condições | Palco',
    description: 'O contrato de uso do Palco: conta, passes, pagamentos, conteúdo, responsabilidade e lei aplicável.',
  },
  privacy: {
    title: 'Aviso de privacidade | Palco',
    description: 'Que dados tratamos, para quê, com quem os compartilhamos e como exercer seus direitos.',
  },
  tutorial: {
    title: 'Vídeo tutorial | Palco',
    description: 'Criar sua conta, escolher o passe, voltar uma entrada e trocar de dispositivo, em cinco idiomas.',
  },
  language: {
    title: 'Idioma do site | Palco',
    description: 'Escolha o idioma do site: espanhol, inglês, português, italiano ou russo.',
  },
  checkout: { title: 'Pagar seu passe | Palco', description: 'Cartão, PayPal, dinheiro na loja ou cartão pré-pago.' },
  validate: {
    title: 'Confirmando com seu banco | Palco',
    description: 'Estamos verificando seu pagamento com o banco.',
  },
  success: { title: 'Sua compra | Palco', description: 'Como está seu pagamento e o que vem depois.' },
  failure: {
    title: 'Sua tentativa de pagamento | Palco',
    description: 'O que aconteceu e o que você pode tentar agora.',
  },
  receipt: { title: 'Recibo | Palco', description: 'Sua compra em detalhe.' },
  profile: { title: 'Sua conta | Palco', description: 'Seus dados, seu passe, seus dispositivos e seus avisos.' },
  sharedPlay: {
    title: 'Uma jogada compartilhada | Palco',
    description: 'Vinte segundos de uma jogada que alguém compartilhou com você.',
  },
  other: { title: 'Palco: beisebol ao vivo', description: 'Beisebol de inverno ao vivo e quando quiser.' },
};
