/** The mail about an incident of an encoder. The staff of the league reads Spanish, as in the mails about payments. */
import { renderMail } from '../../gateways/mail/layout.ts';
import type { IncidentCause } from './watched-subjects.ts';

const WORDS: Readonly<Record<IncidentCause, string>> = {
  'no-data': 'no llega nada',
  'not-recorded': 'la grabación no se puede escribir',
  unplayable: 'llega algo que ningún navegador reproduce',
  'sound-only': 'solo llega sonido',
  'no-sound': 'no llega sonido',
  silent: 'el sonido está en silencio total',
  'too-quiet': 'el sonido es demasiado bajo',
  'too-loud': 'el sonido es demasiado fuerte',
  'black-picture': 'imagen en negro',
  'still-picture': 'imagen congelada, según su tamaño',
  'bitrate-low': 'la tasa de bits cayó muy por debajo de lo habitual',
  'frame-rate-low': 'llegan muy pocos cuadros por segundo',
  'key-frames-far-apart': 'los cuadros clave llegan con más de cinco segundos entre uno y otro',
  'clock-wrong': 'el reloj del codificador salta o corre de más',
  late: 'la señal llega con más de dos segundos de retraso',
  'sound-apart': 'sonido e imagen están separados más de medio segundo',
  gap: 'faltaron cuadros',
  'picture-changed': 'cambió el tamaño o el códec de la imagen',
  'not-listening': 'ningún codificador puede entrar por SRT',
  'sound-away': 'un sonido aparte, como la radio, dejó de llegar',
};

export const incidentMail = ({
  cause,
  input,
  gameId,
  since,
  origin,
}: {
  readonly cause: IncidentCause;
  readonly input: string;
  readonly gameId: number | undefined;
  readonly since: Date;
  readonly origin: string;
}) =>
  renderMail({
    language: 'es',
    subject: `Palco: ${input}: ${WORDS[cause]}`,
    preview: WORDS[cause],
    heading: 'Algo anda mal con una entrada de video',
    paragraphs: ['La tabla de docs/going-live.md dice qué hacer. El incidente se cierra solo cuando termina su causa.'],
    facts: [
      ['Entrada', input],
      ['Qué pasa', WORDS[cause]],
      ...(gameId === undefined ? [] : [['Juego', String(gameId)] as const]),
      ['Desde', since.toISOString()],
    ],
    origin,
  });
