"""From pictures and sound to the clip that Palco ships: fragmented MP4 cut into equal segments, and clip.json.

Everything is cut every 3.84 s, which is 96 pictures at 25 a second and 180 AAC frames of 1024 samples at 48 kHz. So
segment k of every rendition begins at exactly k x 3.84 s, for ever, and nothing drifts when the clip is repeated."""
import math
import subprocess

from play import FRAME_RATE, LOOP, SEGMENT_FRAMES, SEGMENTS
from sound import RATE

AAC_FRAME = 1024
SEGMENT_AAC_FRAMES = SEGMENT_FRAMES * RATE // FRAME_RATE // AAC_FRAME
VIDEO = [
    # the level by hand: the slow preset would name one that small devices refuse
    dict(id='720p', width=1280, height=720, level='3.1', qp=33),
    dict(id='360p', width=640, height=360, level='3.0', qp=31),
]
AUDIO = [
    dict(id='ambiente', name='Ambiente del parque', language='zxx', isDefault=True, kilobits=25),
    dict(id='narracion', name='Narración', language='es', isDefault=False, kilobits=25),
]
# `zxx` is the registered tag for "no linguistic content" (BCP 47)
QUIET = ['ffmpeg', '-hide_banner', '-v', 'error', '-y']
TO_SEGMENTS = ['-f', 'hls', '-hls_time', str(SEGMENT_FRAMES / FRAME_RATE), '-hls_list_size', '0', '-hls_playlist_type', 'vod',
               '-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4']


def run(*command):
    subprocess.run([str(word) for word in command], check=True)


def encode_video(master, folder, rendition):
    target = folder / rendition['id']
    target.mkdir(parents=True)
    # -bf 0: with reordered pictures the first one would start 0.08 s late. A fixed quantiser, because x264's rate control
    # gives a standing picture nearly everything and leaves trails behind whoever runs.
    run(*QUIET, '-i', master, '-an', '-vf', f"scale={rendition['width']}:{rendition['height']}:flags=lanczos", '-pix_fmt', 'yuv420p',
        '-c:v', 'libx264', '-profile:v', 'high', '-level', rendition['level'], '-preset', 'veryslow', '-bf', 0, '-threads', 1,
        '-qp', rendition['qp'], '-x264-params', 'ipratio=1.45', '-g', SEGMENT_FRAMES, '-keyint_min', SEGMENT_FRAMES, '-sc_threshold', 0,
        '-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-map_metadata', -1, '-fflags', '+bitexact', '-flags:v', '+bitexact',
        *TO_SEGMENTS, '-hls_segment_filename', target / 's%d.m4s', target / 'index.m3u8')
    (target / 'index.m3u8').unlink()


def adts_frames(data):
    """An AAC stream cut into its frames (ISO/IEC 14496-3, ADTS: 13 bits of length from bit 30)."""
    at, frames = 0, []
    while at + 7 <= len(data):
        length = (data[at + 3] & 3) << 11 | data[at + 4] << 3 | data[at + 5] >> 5
        frames.append(data[at:at + length])
        at += length
    return frames


def encode_audio(sound, work, folder, rendition):
    """Three rounds are encoded and the middle one is kept, so that the last frame leads into the first: every AAC frame
    overlaps its neighbours. The encoder is one frame late, hence the + 1."""
    target, around, middle = folder / rendition['id'], work / f"{rendition['id']}-3.aac", work / f"{rendition['id']}.aac"
    target.mkdir(parents=True)
    run(*QUIET, '-stream_loop', 2, '-i', sound, '-c:a', 'aac', '-b:a', f"{rendition['kilobits']}k", '-cutoff', 9000, '-flags', '+bitexact', '-f', 'adts', around)
    count = SEGMENT_AAC_FRAMES * SEGMENTS
    middle.write_bytes(b''.join(adts_frames(around.read_bytes())[count + 1:count * 2 + 1]))
    run(*QUIET, '-i', middle, '-c:a', 'copy', '-bsf:a', 'aac_adtstoasc', '-fflags', '+bitexact', *TO_SEGMENTS, '-hls_segment_filename', target / 's%d.m4s', target / 'index.m3u8')
    (target / 'index.m3u8').unlink()


def boxes(data, start=0, end=None):
    end = len(data) if end is None else end
    while start + 8 <= end:
        size = int.from_bytes(data[start:start + 4], 'big')
        yield data[start + 4:start + 8].decode(), start + 8, start + size
        start += size


def find(data, *path):
    """Where the first box of this path begins and ends."""
    start, end = 0, len(data)
    for name in path:
        start, end = next((a, b) for kind, a, b in boxes(data, start, end) if kind == name)
    return start, end


def timescale(init):
    start, _ = find(init, 'moov', 'trak', 'mdia', 'mdhd')
    return int.from_bytes(init[start + 12:start + 16], 'big')  # mdhd version 0, as ffmpeg writes it


def h264_codec(init):
    """`avc1.` and three bytes of the avcC box: profile, constraints, level (RFC 6381)."""
    at = init.index(b'avcC')
    return f'avc1.{init[at + 5:at + 8].hex()}'


def describe(folder, kind, rendition, **more):
    """One rendition of clip.json. Durations are in units of `timescale`; bandwidths as RFC 8216bis 4.4.6.2 counts them:
    the dearest segment, and the mean."""
    init = (folder / rendition['id'] / 'init.mp4').read_bytes()
    seconds, unit = SEGMENT_FRAMES / FRAME_RATE, timescale(init)
    files = [f"{rendition['id']}/s{k}.m4s" for k in range(SEGMENTS)]
    sizes = [(folder / file).stat().st_size for file in files]
    for k, file in enumerate(files):
        data = (folder / file).read_bytes()
        start, _ = find(data, 'moof', 'traf', 'tfdt')
        assert data[start] == 1, f'{file}: a 32-bit start time would not last a season'
        assert int.from_bytes(data[start + 4:start + 12], 'big') == round(k * seconds * unit), f'{file} does not start where it should'
    return dict(id=rendition['id'], kind=kind, codecs='mp4a.40.2' if kind == 'audio' else h264_codec(init),
                bandwidth=math.ceil(max(sizes) * 8 / seconds), averageBandwidth=math.ceil(sum(sizes) * 8 / LOOP), **more,
                timescale=unit, init=f"{rendition['id']}/init.mp4",
                segments=[dict(file=file, duration=round(seconds * unit), bytes=size) for file, size in zip(files, sizes)])
