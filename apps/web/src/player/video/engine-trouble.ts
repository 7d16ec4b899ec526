import { codeOfEngineFault, type EngineFault, isRefusedMedia, type PlayerErrorCode } from './player-error.ts';

/** What the engine loads, as it names it: `main` is the picture, `audio` a sound of its own. */
type Track = string;
interface Trouble {
  readonly code: PlayerErrorCode;
  readonly of: Track | undefined;
  /** as `performance.now()` counts */
  readonly at: number;
}
interface EngineTrouble {
  /** A fault from which the engine tries to recover, or a refusal of the media server. `of`: the track of its fragment. */
  readonly record: (fault: EngineFault, of: Track | undefined) => void;
  /** A fragment has been loaded and buffered; `since`: when its load began. */
  readonly clear: (of: Track, since: number) => void;
  readonly code: () => PlayerErrorCode | undefined;
}

/** Refused media with a valid seat: the key is refused, or the source itself. */
const codeOf = (fault: EngineFault): PlayerErrorCode => {
  const code = codeOfEngineFault(fault);
  return code !== 5 && isRefusedMedia(fault.status) ? -1 : code;
};
/** A load that a seek aborted is no trouble; a key that decrypts nothing is. */
const isTrouble = (fault: EngineFault): boolean => /Load(Error|TimeOut)$/.test(fault.details) || codeOf(fault) === 5;

/** Remembers why playback may stop, for the message once it stalls. */
export const createEngineTrouble = (now: () => number = () => performance.now()): EngineTrouble => {
  let trouble: Trouble | undefined;
  return {
    record: (fault, of) => {
      if (isTrouble(fault)) trouble = { code: codeOf(fault), of, at: now() };
    },
    // a load that began before the trouble proves nothing, and neither does the sound for the picture
    clear: (of, since) => {
      if (trouble && since > trouble.at && (trouble.of ?? of) === of) trouble = undefined;
    },
    code: () => trouble?.code,
  };
};
