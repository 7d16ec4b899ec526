/** The words of alerts and of the mails that bring them. */
import type { GameAlertKind } from '@palco/contracts/game-alerts';
import type { ByLanguage } from '@palco/kernel/language';
import type { INTERRUPTIONS } from './trigger.ts';

export interface AlertTexts {
  readonly game: string;
  /** one game of a doubleheader */
  readonly numbered: string;
  readonly batter: string;
  readonly score: string;
  readonly kinds: Readonly<Record<Exclude<GameAlertKind, 'interrupted'>, string>>;
  readonly interrupted: Readonly<Record<(typeof INTERRUPTIONS)[number], string>>;
  readonly mail: { readonly button: string; readonly note: string; readonly stop: string };
}

export const alertTexts: ByLanguage<AlertTexts> = {
  es: {
    game: '{away} vs. {home}',
    numbered: '{away} vs. {home} (juego {number})',
    batter: '{player} al bat',
    score: '{away} {awayRuns}, {home} {homeRuns}.',
    kinds: {
      start: 'Comienza: {time}.',
      'late-and-close': 'Se aprieta el juego en la {inning}.',
      'extra-innings': 'Nos vamos a extra innings.',
      'at-bat': '{game}, en la {inning}.',
      resumed: 'Se reanuda el juego.',
    },
    interrupted: {
      rain: 'Detenido por lluvia.',
      delay: 'El juego está detenido.',
      postponed: 'Se pospuso el juego.',
      suspended: 'Se suspendió el juego; sigue otro día.',
      cancelled: 'Se canceló el juego.',
      moved: 'El juego cambió de día: {day}.',
    },
    mail: {
      button: 'Ver el juego',
      note: 'Recibes este correo porque pediste avisos en tu perfil.',
      stop: 'Dejar de recibir avisos por correo',
    },
  },
  en: {
    game: '{away} at {home}',
    numbered: '{away} at {home} (game {number})',
    batter: '{player} at bat',
    score: '{away} {awayRuns}, {home} {homeRuns}.',
    kinds: {
      start: 'First pitch: {time}.',
      'late-and-close': 'Close game in the {inning}.',
      'extra-innings': 'We’re going to extra innings.',
      'at-bat': '{game}, in the {inning}.',
      resumed: 'The game resumes.',
    },
    interrupted: {
      rain: 'Rain delay.',
      delay: 'The game is delayed.',
      postponed: 'The game is postponed.',
      suspended: 'The game is suspended and resumes another day.',
      cancelled: 'The game is canceled.',
      moved: 'The game moved to another day: {day}.',
    },
    mail: {
      button: 'Watch the game',
      note: 'You get this email because you asked for alerts in your profile.',
      stop: 'Stop alerts by email',
    },
  },
  pt: {
    game: '{away} x {home}',
    numbered: '{away} x {home} (jogo {number})',
    batter: '{player} no bastão',
    score: '{away} {awayRuns}, {home} {homeRuns}.',
    kinds: {
      start: 'Começa: {time}.',
      'late-and-close': 'Jogo apertado na {inning}.',
      'extra-innings': 'Vamos para as entradas extras.',
      'at-bat': '{game}, na {inning}.',
      resumed: 'O jogo recomeça.',
    },
    interrupted: {
      rain: 'Parado por chuva.',
      delay: 'O jogo está parado.',
      postponed: 'O jogo foi adiado.',
      suspended: 'O jogo foi suspenso e continua outro dia.',
      cancelled: 'O jogo foi cancelado.',
      moved: 'O jogo mudou de dia: {day}.',
    },
    mail: {
      button: 'Ver o jogo',
      note: 'Você recebe este e-mail porque pediu avisos no seu perfil.',
      stop: 'Parar de receber avisos por e-mail',
    },
  },
  it: {
    game: '{away} – {home}',
    numbered: '{away} – {home} (partita {number})',
    batter: '{player} alla battuta',
    score: '{away} {awayRuns}, {home} {homeRuns}.',
    kinds: {
      start: 'Inizio: {time}.',
      'late-and-close': 'Partita in bilico, {inning} inning.',
      'extra-innings': 'Si va agli extra inning.',
      'at-bat': '{game}, {inning} inning.',
      resumed: 'La partita riprende.',
    },
    interrupted: {
      rain: 'Interrotta per pioggia.',
      delay: 'La partita è interrotta.',
      postponed: 'La partita è rinviata.',
      suspended: 'La partita è sospesa e riprende un altro giorno.',
      cancelled: 'La partita è annullata.',
      moved: 'La partita ha cambiato giorno: {day}.',
    },
    mail: {
      button: 'Guarda la partita',
      note: 'Ricevi questa e-mail perché hai chiesto gli avvisi nel tuo profilo.',
      stop: 'Non ricevere più avvisi per e-mail',
    },
  },
  ru: {
    game: '{away} — {home}',
    numbered: '{away} — {home} (игра {number})',
    batter: 'На бите {player}',
    score: '{away} {awayRuns}, {home} {homeRuns}.',
    kinds: {
      start: 'Начало: {time}.',
      'late-and-close': 'Напряжённая концовка: {inning} иннинг.',
      'extra-innings': 'Игра идёт в экстра-иннинги.',
      'at-bat': '{game}, {inning} иннинг.',
      resumed: 'Игра продолжается.',
    },
    interrupted: {
      rain: 'Перерыв из-за дождя.',
      delay: 'Игра остановлена.',
      postponed: 'Игра перенесена.',
      suspended: 'Игра прервана и будет доиграна в другой день.',
      cancelled: 'Игра отменена.',
      moved: 'Игра перенесена на другой день: {day}.',
    },
    mail: {
      button: 'Смотреть игру',
      note: 'Вы получили это письмо, потому что включили уведомления в профиле.',
      stop: 'Не присылать уведомления по почте',
    },
  },
};
