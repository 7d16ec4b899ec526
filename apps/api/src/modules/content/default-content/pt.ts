import type { DefaultWords } from './default-words.ts';

export default {
  faqs: {
    games: {
      question: 'Quais jogos posso ver?',
      answer:
        '<p>Os dos dez clubes, ao vivo e depois quando quiser. Cada passe indica quais fases inclui; o da temporada completa inclui todas: temporada regular, playoffs e série final. A Série do Caribe não está incluída.</p><p><a href="/tv/calendar">Veja o calendário</a>.</p>',
    },
    devices: {
      question: 'Em quantos dispositivos posso usar meu passe?',
      answer:
        '<p>Em um por vez. Você pode entrar em vários; se der play no segundo, avisamos qual está em uso e você decide se continua lá ou se o fecha e assiste aqui.</p>',
    },
    rewind: {
      question: 'Posso voltar um jogo que já começou?',
      answer:
        '<p>Sim. Toque em uma entrada ou em uma jogada e o vídeo vai para aquele momento; o placar, a contagem e as jogadas voltam com você. Se não quiser saber de nada, ative <strong>Sem spoilers</strong>.</p>',
    },
    payment: {
      question: 'Como posso pagar?',
      answer:
        '<p>Com cartão, com PayPal ou com um cartão pré-pago. No México também em dinheiro: ao pagar, escolha a loja, leve a guia de pagamento ao caixa e seu passe começa assim que a loja confirmar o pagamento.</p><p><a href="/tv/home#prepaid">Como usar um cartão pré-pago</a>.</p>',
    },
    refunds: {
      question: 'Posso pedir reembolso?',
      answer:
        '<p>Os pagamentos não são reembolsáveis, salvo quando a lei dispõe o contrário: por exemplo, uma cobrança em dobro ou um serviço que não pudemos prestar. Na dúvida, comece pelo passe de um dia. Os detalhes estão nos <a href="/tv/terms">termos</a>.</p>',
    },
    connection: {
      question: 'De que conexão preciso?',
      answer:
        '<p>De pelo menos 500 Kbps. A imagem se ajusta sozinha ao que sua rede permite; com menos, ou para gastar menos dados, você pode ouvir o jogo no modo só áudio.</p>',
    },
    bar: {
      question: 'Posso transmitir os jogos no meu bar ou restaurante?',
      answer:
        '<p>Não com um passe deste site: todos são para uso pessoal em casa. Para um bar ou restaurante, fale com o seu distribuidor.</p>',
    },
    code: {
      question: 'O que faço se o código por SMS não chegar?',
      answer:
        '<p>Confira se o número está certo, espere meio minuto e peça outro código. Você também pode entrar com seu e-mail e senha.</p>',
    },
  },
  headline: 'Todos os jogos da temporada, do primeiro arremesso à última eliminação.',
  steps: [
    { title: 'Abra o canal', text: 'No celular ou na TV, com a conta que você já usa lá.' },
    {
      title: 'Toque em Seja membro',
      text: 'Escolha o nível que inclui os jogos e confirme. A plataforma faz a cobrança.',
    },
    { title: 'Procure em Ao vivo', text: 'Cada jogo aparece nessa aba minutos antes do primeiro arremesso.' },
  ],
} satisfies DefaultWords;
