import type { MailTexts } from './mail-texts.ts';

export default {
  greeting: 'Olá, {name}!',
  greetingNobody: 'Olá!',
  sms: '{code} e o seu codigo do Palco. Vale por 10 minutos. Nao compartilhe com ninguem.',
  mails: {
    'confirm-email': {
      subject: 'Confirme seu e-mail',
      preview: 'Um clique e sua conta está pronta.',
      heading: 'Boas-vindas ao Palco!',
      paragraphs: [
        'Sua conta já está aberta. Confirme que este e-mail é seu para poder recuperá-la e receber seus comprovantes.',
      ],
      button: 'Confirmar meu e-mail',
      note: 'O link vale por 48 horas. Se você não abriu uma conta no Palco, ignore este e-mail.',
    },
    recover: {
      subject: 'Recupere sua senha',
      preview: 'O link vale por 30 minutos.',
      heading: 'Escolha uma nova senha',
      paragraphs: ['Alguém pediu para recuperar a senha da sua conta. Se foi você, escolha uma nova aqui.'],
      button: 'Escolher senha',
      note: 'O link vale por 30 minutos e uma única vez. Se não foi você, não faça nada: sua senha continua a mesma.',
    },
    'password-changed': {
      subject: 'Sua senha foi alterada',
      preview: 'Você saiu dos outros dispositivos.',
      heading: 'Sua senha foi alterada',
      paragraphs: ['A senha da sua conta foi alterada e você saiu dos outros dispositivos.'],
      note: 'Se não foi você, recupere sua senha agora mesmo na tela de login.',
    },
    'change-email': {
      subject: 'Confirme seu novo e-mail',
      preview: 'Falta um passo para trocar de e-mail.',
      heading: 'Confirme seu novo e-mail',
      paragraphs: ['Você pediu para usar este e-mail na sua conta do Palco. Enquanto não confirmar, vale o anterior.'],
      button: 'Usar este e-mail',
      note: 'O link vale por 24 horas. Se você não pediu, ignore este e-mail.',
    },
    'email-change-asked': {
      subject: 'Pediram para mudar o seu e-mail',
      preview: 'Se não foi você, escreva para nós.',
      heading: 'Pediram para mudar o seu e-mail',
      paragraphs: [
        'Por telefone, nos pediram que a sua conta Palco use outro e-mail: {email}. Ele muda quando alguém o confirmar de lá.',
      ],
      note: 'Se não foi você, escreva para nós o quanto antes.',
    },
    'email-changed': {
      subject: 'O e-mail da sua conta foi alterado',
      preview: 'Este endereço não abre mais sua conta.',
      heading: 'O e-mail da sua conta foi alterado',
      paragraphs: ['A partir de agora sua conta do Palco usa outro e-mail: {email}.'],
      note: 'Se não foi você, escreva para nós o quanto antes.',
    },
    'address-taken': {
      subject: 'Este e-mail já tem uma conta',
      preview: 'Alguém quis usá-lo em outra conta.',
      heading: 'Este e-mail já tem uma conta',
      paragraphs: [
        'Alguém, talvez você, quis usar este e-mail em outra conta do Palco. Não é possível: ele já tem a sua.',
        'Se você esqueceu a senha, recupere-a na tela de login.',
      ],
    },
    'account-deleted': {
      subject: 'Sua conta foi excluída',
      preview: 'Seus dados pessoais foram apagados.',
      heading: 'Até breve',
      paragraphs: [
        'Sua conta do Palco foi excluída e apagamos seus dados pessoais. Guardamos apenas os registros de pagamento que a lei fiscal exige, sem o seu nome.',
      ],
      note: 'Se você não pediu isso, escreva para nós o quanto antes.',
    },
    'staff-invitation': {
      subject: 'Você foi convidado para trabalhar no Palco',
      preview: 'O link vale 7 dias.',
      heading: 'Você foi convidado para trabalhar no Palco',
      paragraphs: [
        '{who} convidou você para trabalhar no console da liga. Entre com a sua conta do site, a deste e-mail. Se ainda não tiver uma, crie primeiro e confirme o e-mail.',
      ],
      button: 'Aceitar o convite',
      note: 'O link vale 7 dias e uma única vez. Se você não esperava este convite, ignore este e-mail: ninguém consegue nada sem a sua senha.',
    },
    'days-given': {
      subject: 'Demos dias a você',
      preview: 'O seu passe dura mais.',
      heading: 'O seu passe dura mais',
      paragraphs: ['Acrescentamos {days} ao seu passe “{title}”. Agora ele vale até {until}.'],
    },
    'days-taken-back': {
      subject: 'Corrigimos o seu passe',
      preview: 'Ele volta à data de antes.',
      heading: 'Corrigimos o seu passe',
      paragraphs: [
        'Dissemos que acrescentamos {days} ao seu passe “{title}”. Foi um erro: ele vale até {until}, como antes.',
      ],
      note: 'Desculpe a confusão.',
    },
    'game-moved': {
      subject: 'O seu jogo mudou de dia',
      preview: 'Se o novo dia não servir, escreva para nós e resolvemos.',
      heading: 'O seu jogo mudou de dia',
      paragraphs: ['{game} não é mais em {from}: é em {to}.{reason} O seu passe “{title}” valia para o primeiro dia.'],
      note: 'Se o novo dia não servir, escreva para nós e resolvemos.',
    },
    'game-off': {
      subject: 'O seu jogo não será nesse dia',
      preview: 'Escreva para nós e vemos o que fazer com o seu passe.',
      heading: 'O seu jogo não será nesse dia',
      paragraphs: [
        '{game} não será em {from}.{reason} Ainda não há nova data. O seu passe “{title}” valia para esse dia.',
      ],
      note: 'Escreva para nós e vemos o que fazer com o seu passe.',
    },
  },
} satisfies MailTexts;
