export default {
  updated: 'Última atualização: {{date}}',
  contents: 'Conteúdo',
  summary: 'Em poucas palavras',
  note: 'Tradução de cortesia de um resumo, sem efeito legal. Vale o texto em espanhol, abaixo.',
  full: 'Texto completo, em espanhol',
  template: 'Modelo de texto: o advogado do operador deve revisá-lo e completá-lo antes de abrir o site ao público.',
  toPlans: 'Voltar aos passes',
  toCheckout: 'Voltar à sua compra',
  terms: {
    title: 'Termos e condições',
    point: {
      service: 'Seu passe inclui os jogos das fases que indica, ao vivo e depois, e não se renova automaticamente.',
      age: 'Você deve ter 18 anos; um menor usa a conta da mãe, do pai ou do responsável. O passe é para sua casa, não para um negócio.',
      account: 'Sua senha é só sua. Um passe é usado em um dispositivo por vez.',
      payment: 'O preço que você vê é o total. Os pagamentos não são reembolsáveis, salvo o que a lei dispõe.',
      connection: 'Você precisa de uma conexão de pelo menos 500 Kbps.',
      property: 'Você pode ver os jogos; não pode gravá-los, retransmiti-los nem exibi-los em público.',
      liability:
        'Nossa responsabilidade se limita à mensalidade da assinatura, sem afetar os direitos que a lei lhe dá.',
      law: 'Valem as leis federais do México e os tribunais de {{city}}; você também pode recorrer à Profeco, o órgão do consumidor.',
    },
  },
  privacy: {
    title: 'Aviso de privacidade',
    point: {
      who: '{{name}} responde pelos seus dados; escreva para {{email}}.',
      data: 'Usamos seus dados de conta, compra e reprodução. Não pedimos dados sensíveis nem guardamos seu cartão.',
      purposes:
        'Necessário: prestar o serviço, cobrar e evitar fraudes. Voluntário: avisos e promoções, que você pode recusar.',
      cookies:
        'Só cookies próprios para sua sessão, seu idioma e quem indicou o site. Nada de publicidade de terceiros.',
      sharing:
        'Não vendemos seus dados. Têm acesso a eles quem processa pagamentos, mensagens e vídeo para nós, e a autoridade quando a lei exige.',
      images: 'As imagens de vigilância dos nossos escritórios são guardadas por 3 meses.',
      rights: 'Você pode acessar, retificar, cancelar ou se opor (direitos “ARCO”); respondemos em vinte dias.',
      authority: 'Você pode reclamar à Secretaría Anticorrupción y Buen Gobierno do México.',
    },
  },
};
