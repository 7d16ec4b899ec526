/** The renditions of the sample channel and their groups. */
import type { Clip, ClipAudio, ClipVideo } from '@palco/hls/clip';
import type { Alternative, MultivariantPlaylist, Variant } from '@palco/hls/multivariant-playlist';
import type { PlaylistKind } from './video-source.ts';

const SOUND = 'sound';
const CAPTIONS = 'captions';

/** Captions are a rendition like picture and sound, with a prefix of their own. */
export const captionRendition = (id: string): string => `captions-${id}`;

export const sampleMultivariant = (clip: Clip, kind: PlaylistKind): MultivariantPlaylist => {
  const file = kind === 'live' ? 'live.m3u8' : 'whole.m3u8';
  const sounds = clip.renditions.filter((each): each is ClipAudio => each.kind === 'audio');
  const pictures = clip.renditions.filter((each): each is ClipVideo => each.kind === 'video');
  const chosen = sounds.find(({ isDefault }) => isDefault) as ClipAudio;
  // every picture is played with sound, so its bandwidth counts
  const dearest = Math.max(...sounds.map(({ bandwidth }) => bandwidth));
  const usual = Math.max(...sounds.map(({ averageBandwidth }) => averageBandwidth));
  // the captions are a rendition, and none are in the pictures
  const groups = {
    audio: SOUND,
    closedCaptions: 'NONE' as const,
    ...(kind === 'audio' ? {} : { subtitles: CAPTIONS }),
  };
  const soundAlone: Variant = {
    uri: `${chosen.id}/${file}`,
    bandwidth: dearest,
    averageBandwidth: usual,
    codecs: chosen.codecs,
    ...groups,
  };
  const alternatives: Alternative[] = sounds.map(({ id, name, language, isDefault, channels }) => ({
    kind: 'AUDIO',
    group: SOUND,
    name,
    uri: `${id}/${file}`,
    language,
    isDefault,
    isAutoselect: true,
    channels,
  }));
  if (kind === 'audio') return { isIndependent: true, alternatives, variants: [soundAlone] };
  for (const { id, name, language } of clip.captions)
    alternatives.push({
      kind: 'SUBTITLES',
      group: CAPTIONS,
      name,
      uri: `${captionRendition(id)}/${file}`,
      language,
      isDefault: false,
      isAutoselect: true,
    });
  return {
    isIndependent: true,
    alternatives,
    variants: [
      ...pictures.map(
        ({ id, bandwidth, averageBandwidth, codecs, resolution, frameRate }): Variant => ({
          uri: `${id}/${file}`,
          bandwidth: bandwidth + dearest,
          averageBandwidth: averageBandwidth + usual,
          codecs: `${codecs},${chosen.codecs}`,
          resolution,
          frameRate,
          ...groups,
        }),
      ),
      soundAlone,
    ],
  };
};
