/**
 * The tags of an encoder as the rest of Palco reads them: FLV's own form, H.264 as `plain-pictures.ts` makes it and AAC, one
 * picture and one sound. Of several tracks the default one is taken, or the first that browsers play; the others are ignored.
 */
import { isRefusal, refuse } from '@palco/kernel/refusal';
import { isEnhanced, readEnhancedTag, type TrackPacket } from './enhanced-tag.ts';
import { avcConfigBody, avcPictureBody } from './flv-stream.ts';
import { type AudioTag, readAudioTag, readVideoTag, signed24, type TagRefusal, type VideoTag } from './flv-tag.ts';
import { createPlainPictures } from './plain-pictures.ts';
import { createPlainSounds } from './plain-sounds.ts';

export interface PlainTags {
  /** `body`: of a tag as it came. Returns the bodies of the tags in its place, in order. */
  video(body: Uint8Array): readonly Uint8Array[] | TagRefusal;
  audio(body: Uint8Array): readonly Uint8Array[] | TagRefusal;
}

const CODECS = { video: 'avc1', audio: 'mp4a' } as const;
const AAC_HEADER = 0xaf;

/** The packets of the track that is taken. A tag of the form before Enhanced RTMP is the default track. */
const createTrackChoice = (kind: 'video' | 'audio') => {
  let chosen: number | undefined;
  const packetsOf = (packets: readonly TrackPacket[]): readonly TrackPacket[] | TagRefusal => {
    const playable = packets.filter(({ codec }) => codec === CODECS[kind]);
    if (playable.some(({ track }) => track === 0)) chosen = 0;
    chosen ??= playable[0]?.track;
    const own = packets.filter(({ track }) => track === (chosen ?? track));
    // also where the track that was taken has another codec from now on
    const foreign = own.find(({ codec }) => codec !== CODECS[kind]);
    return foreign ? refuse('media/codec-unsupported', { codec: foreign.codec }) : own;
  };
  const takeDefault = (): void => {
    chosen = 0;
  };
  return { packetsOf, takeDefault };
};

const pictureOf = ({ kind, isKey, data }: TrackPacket): VideoTag | TagRefusal => {
  if (kind === 'other') return { kind };
  if (kind === 'config') return { kind, record: data };
  const offsetBytes = kind === 'coded' ? 3 : 0;
  if (data.length <= offsetBytes) return refuse('media/tag-malformed', { reason: 'a picture without data' });
  const compositionMs = offsetBytes ? signed24(data, 0) : 0;
  return { kind: 'picture', isKey, compositionMs, data: data.subarray(offsetBytes) };
};
const audioBody = (tag: AudioTag): Buffer =>
  tag.kind === 'config'
    ? Buffer.concat([Buffer.from([AAC_HEADER, 0]), tag.record])
    : Buffer.concat([Buffer.from([AAC_HEADER, 1]), tag.data]);
const soundBody = ({ kind, data }: TrackPacket): readonly Uint8Array[] => {
  if (kind === 'other' || data.length === 0) return [];
  return [audioBody(kind === 'config' ? { kind, record: data } : { kind: 'sound', data })];
};
const videoBody = (tag: VideoTag): readonly Uint8Array[] =>
  tag.kind === 'other' ? [] : [tag.kind === 'config' ? avcConfigBody(tag.record) : avcPictureBody(tag)];

export const createPlainTags = (): PlainTags => {
  const choose = { video: createTrackChoice('video'), audio: createTrackChoice('audio') };
  const plainPictures = createPlainPictures();
  const plainSounds = createPlainSounds();
  const plain = (tag: VideoTag | TagRefusal, body: Uint8Array | undefined): readonly Uint8Array[] | TagRefusal => {
    if (isRefusal(tag)) return tag;
    const tags = plainPictures(tag);
    if (isRefusal(tags)) return tags;
    // a tag that is plain already is passed on as it came
    return body && tags.length === 1 && tags[0] === tag ? [body] : tags.flatMap(videoBody);
  };
  const plainSound = (body: Uint8Array): readonly Uint8Array[] => {
    const tag = readAudioTag(body);
    if (isRefusal(tag)) return [body];
    const tags = plainSounds(tag);
    return tags.length === 1 && tags[0] === tag ? [body] : tags.map(audioBody);
  };
  const tracksOf = (kind: 'video' | 'audio', body: Uint8Array): readonly TrackPacket[] | TagRefusal => {
    const packets = readEnhancedTag(kind, body);
    return isRefusal(packets) ? packets : choose[kind].packetsOf(packets);
  };

  return {
    video: (body) => {
      if (!isEnhanced('video', body)) {
        const tag = readVideoTag(body);
        if (!isRefusal(tag) && tag.kind !== 'other') choose.video.takeDefault();
        return plain(tag, body);
      }
      const packets = tracksOf('video', body);
      if (isRefusal(packets)) return packets;
      const bodies: Uint8Array[] = [];
      for (const packet of packets) {
        const made = plain(pictureOf(packet), undefined);
        if (isRefusal(made)) return made;
        bodies.push(...made);
      }
      return bodies;
    },
    audio: (body) => {
      if (isEnhanced('audio', body)) {
        const packets = tracksOf('audio', body);
        return isRefusal(packets) ? packets : packets.flatMap(soundBody).flatMap(plainSound);
      }
      if (!isRefusal(readAudioTag(body))) choose.audio.takeDefault();
      // ffmpeg writes an empty configuration while it does not know one
      return body[0] === AAC_HEADER && body[1] === 0 && body.length === 2 ? [] : plainSound(body);
    },
  };
};
