/** Initialization segments (EXT-X-MAP) of one track each: H.264 or AAC (ISO/IEC 14496-12, 14496-14, 14496-15). */
import type { AacConfig } from './aac-config.ts';
import type { AvcConfig } from './avc-config.ts';
import { ascii, box, fullBox, uint, zeros } from './write-box.ts';

/** Ticks per second of a picture track. A sound track counts its samples. */
export const VIDEO_TIMESCALE = 90_000;
/** The only track of a rendition. */
export const TRACK = 1;

const UNITY_MATRIX = Buffer.concat([
  ...[0x0001_0000, 0, 0, 0, 0x0001_0000, 0, 0, 0, 0x4000_0000].map((each) => uint(each, 4)),
]);
const UNDETERMINED_LANGUAGE = 0x55c4;

interface TrackBoxes {
  readonly timescale: number;
  readonly handler: 'vide' | 'soun';
  readonly mediaHeader: Buffer;
  readonly sampleEntry: Buffer;
  readonly width: number;
  readonly height: number;
}

const movie = ({ timescale, handler, mediaHeader, sampleEntry, width, height }: TrackBoxes): Buffer => {
  const sound = handler === 'soun';
  const empty = zeros(4);
  return Buffer.concat([
    box('ftyp', ascii('iso6'), uint(0, 4), ascii('iso6cmfcmp41')),
    box(
      'moov',
      fullBox(
        'mvhd',
        0,
        0,
        zeros(8),
        uint(1000, 4),
        zeros(4),
        uint(0x0001_0000, 4),
        uint(0x0100, 2),
        zeros(10),
        UNITY_MATRIX,
        zeros(24),
        uint(TRACK + 1, 4),
      ),
      box(
        'trak',
        // enabled, in the movie
        fullBox(
          'tkhd',
          0,
          3,
          zeros(8),
          uint(TRACK, 4),
          zeros(16),
          zeros(4),
          uint(sound ? 0x0100 : 0, 2),
          zeros(2),
          UNITY_MATRIX,
          uint(width, 2),
          zeros(2),
          uint(height, 2),
          zeros(2),
        ),
        box(
          'mdia',
          fullBox('mdhd', 0, 0, zeros(8), uint(timescale, 4), zeros(4), uint(UNDETERMINED_LANGUAGE, 2), zeros(2)),
          fullBox('hdlr', 0, 0, zeros(4), ascii(handler), zeros(12), ascii('Palco\0')),
          box(
            'minf',
            mediaHeader,
            box('dinf', fullBox('dref', 0, 0, uint(1, 4), fullBox('url ', 0, 1))),
            box(
              'stbl',
              fullBox('stsd', 0, 0, uint(1, 4), sampleEntry),
              fullBox('stts', 0, 0, empty),
              fullBox('stsc', 0, 0, empty),
              fullBox('stsz', 0, 0, empty, empty),
              fullBox('stco', 0, 0, empty),
            ),
          ),
        ),
      ),
      box('mvex', fullBox('trex', 0, 0, uint(TRACK, 4), uint(1, 4), zeros(12))),
    ),
  ]);
};

export const videoInit = ({ record, width, height }: AvcConfig): Buffer => {
  const sampleEntry = box(
    'avc1',
    zeros(6),
    uint(1, 2),
    zeros(16),
    uint(width, 2),
    uint(height, 2),
    // 72 dots per inch, one frame a sample, a name, 24 bits of color
    uint(0x0048_0000, 4),
    uint(0x0048_0000, 4),
    zeros(4),
    uint(1, 2),
    zeros(32),
    uint(24, 2),
    uint(0xffff, 2),
    box('avcC', record),
  );
  const mediaHeader = fullBox('vmhd', 0, 1, zeros(8));
  return movie({ timescale: VIDEO_TIMESCALE, handler: 'vide', mediaHeader, sampleEntry, width, height });
};

/** A descriptor of MPEG-4 systems: tag, length in seven bits a byte, content. */
const descriptor = (tag: number, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, 0x80, 0x80, 0x80, body.length & 0x7f]), body]);
};

export const audioInit = ({ record, sampleRate, channels }: AacConfig): Buffer => {
  const stream = descriptor(
    0x03,
    zeros(3),
    // MPEG-4 audio; audio stream; no buffer size and bit rates
    descriptor(0x04, Buffer.from([0x40, 0x15]), zeros(3), zeros(8), descriptor(0x05, record)),
    descriptor(0x06, Buffer.from([0x02])),
  );
  const sampleEntry = box(
    'mp4a',
    zeros(6),
    uint(1, 2),
    zeros(8),
    uint(channels, 2),
    uint(16, 2),
    zeros(4),
    // 16.16: what does not fit is in the esds
    uint(sampleRate > 0xffff ? 0 : sampleRate, 2),
    zeros(2),
    fullBox('esds', 0, 0, stream),
  );
  const mediaHeader = fullBox('smhd', 0, 0, zeros(4));
  return movie({ timescale: sampleRate, handler: 'soun', mediaHeader, sampleEntry, width: 0, height: 0 });
};
