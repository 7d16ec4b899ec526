/** Notices that are needed again and again, in all languages at once: a notice goes to fans of every language. */
import type { NOTICE_KINDS } from '@palco/contracts/notices';
import type { ByLanguage } from '@palco/kernel/language';

interface NoticePhrase {
  readonly kind: (typeof NOTICE_KINDS)[number];
  readonly texts: ByLanguage<string>;
}

export const NOTICE_PHRASES = {
  rain: {
    kind: 'delay',
    texts: {
      es: 'El juego está detenido por lluvia. Avisamos aquí en cuanto siga.',
      en: 'The game is in a rain delay. We will tell you here as soon as it resumes.',
      pt: 'O jogo está parado por causa da chuva. Avisamos aqui assim que continuar.',
      it: 'La partita è sospesa per pioggia. Avviseremo qui appena riprende.',
      ru: 'Игра остановлена из-за дождя. Мы сообщим здесь, когда она продолжится.',
    },
  },
  late: {
    kind: 'delay',
    texts: {
      es: 'El juego empieza más tarde. La nueva hora está en el calendario.',
      en: 'The game starts later. The new time is on the schedule.',
      pt: 'O jogo começa mais tarde. O novo horário está no calendário.',
      it: 'La partita inizia più tardi. Il nuovo orario è nel calendario.',
      ru: 'Игра начнётся позже. Новое время указано в расписании.',
    },
  },
  picture: {
    kind: 'trouble',
    texts: {
      es: 'Hay una falla en la imagen de un juego. Ya la estamos arreglando.',
      en: 'The picture of one game has a problem. We are working on it.',
      pt: 'Há uma falha na imagem de um jogo. Já estamos resolvendo.',
      it: 'C’è un problema con le immagini di una partita. Ci stiamo lavorando.',
      ru: 'Неполадка с изображением одной из игр. Мы уже её устраняем.',
    },
  },
  payments: {
    kind: 'trouble',
    texts: {
      es: 'Los pagos tardan más de lo normal. Si ya pagaste, no pagues otra vez: tu pase llega solo.',
      en: 'Payments take longer than usual. If you have paid, do not pay again: your pass arrives by itself.',
      pt: 'Os pagamentos demoram mais que o normal. Se você já pagou, não pague de novo: seu passe chega sozinho.',
      it: 'I pagamenti richiedono più tempo del solito. Se hai già pagato, non pagare di nuovo: il pass arriva da solo.',
      ru: 'Платежи идут дольше обычного. Если вы уже оплатили, не платите снова: абонемент придёт сам.',
    },
  },
} as const satisfies Readonly<Record<string, NoticePhrase>>;
export type NoticePhraseName = keyof typeof NOTICE_PHRASES;
