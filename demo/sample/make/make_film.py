"""Draws and packs what the picture of a demo game is put together from: `python3 make_film.py [FOLDER]`, default ../film.

A film has plates (everybody in place, and what the panel knows: runners, outs, half) and cels (who moves). Each cel refers
to its plate alone, so the cels of an act serve for all plates of a half. Some ten minutes of a quiet computer."""
import json
import math
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from acts import ACTS, CEL
from background import Background, trace_park
from film_sound import make_film_sound
from frames import cameras
from h264 import nals, rewritten_slice, rewritten_sps
from package import AUDIO, QUIET, SEGMENT_FRAMES, boxes, describe, encode_audio, h264_codec, run, timescale
from play import FRAME_RATE, LOOP, SEGMENTS
from stage import STILL, Stage

WIDTH, HEIGHT, TICKS = 1280, 720, 12_800
SEGMENT = SEGMENT_FRAMES / FRAME_RATE
LIMIT = 14_000_000  # bytes: the film is part of every checkout
RIBBON_CELS = 48
VIDEO = [dict(id='720p', width=1280, height=720, level='3.1', qp=32), dict(id='360p', width=640, height=360, level='3.0', qp=29)]
THUMBNAIL = (160, 90)
COLUMNS = 8


def park(cache):
    """The empty park; tracing it takes half a minute, so a file may keep it."""
    if cache and Path(cache).exists():
        kept = np.load(cache)
        return Background(*(kept[name] for name in ('light', 'albedo', 'ground_x', 'ground_y')))
    traced = trace_park(cameras(WIDTH)['diamond'])
    if cache:
        np.savez(cache, **traced.__dict__)
    return traced


class Encoder:
    """Pairs of plate and cel through x264, for all renditions at once; answers the two pictures of each pair, rewritten."""

    def __init__(self, work):
        self.paths = [work / f"{video['id']}.h264" for video in VIDEO]
        command = [*QUIET, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{WIDTH}x{HEIGHT}', '-r', '25', '-i', '-']
        for video, path in zip(VIDEO, self.paths):
            command += ['-map', '0:v', '-vf', f"scale={video['width']}:{video['height']}:flags=lanczos:out_color_matrix=bt709:out_range=tv,format=yuv420p",
                        '-c:v', 'libx264', '-profile:v', 'high', '-level', video['level'], '-preset', 'fast', '-threads', '1', '-qp', str(video['qp']),
                        '-x264-params', 'keyint=2:min-keyint=1:scenecut=0:bframes=0:ref=1:weightp=0:ipratio=1.3:me=hex:merange=4:subme=4:8x8dct=1',
                        '-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-f', 'h264', str(path)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE)
        self.pairs = 0

    def add(self, plate, cel):
        self.process.stdin.write(plate.tobytes())
        self.process.stdin.write(cel.tobytes())
        self.pairs += 1

    def close(self):
        self.process.stdin.close()
        assert self.process.wait() == 0
        found = []
        for path in self.paths:
            units = nals(path.read_bytes())
            slices = [rewritten_slice(unit) for unit in units if unit[0] & 31 in (1, 5)]
            assert len(slices) == self.pairs * 2
            sps, pps = (next(unit for unit in units if unit[0] & 31 == kind) for kind in (7, 8))
            found.append(dict(sps=rewritten_sps(sps), pps=pps, plates=slices[::2], cels=slices[1::2]))
        return found


def box(kind, body):
    return (len(body) + 8).to_bytes(4, 'big') + kind.encode() + body


def init_segment(template, sps, pps):
    """An init.mp4 of ffmpeg with another `avcC` (ISO/IEC 14496-15, 5.3.3); all boxes around it follow."""
    record = bytes([1]) + sps[1:4] + b'\xff\xe1' + len(sps).to_bytes(2, 'big') + sps + b'\x01' + len(pps).to_bytes(2, 'big') + pps + b'\xfd\xf8\xf8\x00'
    heads = {'moov': 0, 'trak': 0, 'mdia': 0, 'minf': 0, 'stbl': 0, 'stsd': 8, 'avc1': 78}

    def rebuilt(data):
        out = b''
        for kind, start, end in boxes(data):
            body = data[start:end]
            if kind in heads:
                body = body[:heads[kind]] + rebuilt(body[heads[kind]:])
            elif kind == 'avcC':
                body = record
            elif kind == 'btrt':
                continue
            out += box(kind, body)
        return out
    return rebuilt(template)


def template_init(work, video):
    target = work / f"template-{video['id']}"
    target.mkdir()
    run(*QUIET, '-f', 'lavfi', '-i', f"color=s={video['width']}x{video['height']}:r=25:d=0.4", '-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-profile:v', 'high', '-bf', 0,
        '-fflags', '+bitexact', '-flags:v', '+bitexact', '-video_track_timescale', TICKS, '-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4', target / 'index.m3u8')
    init = (target / 'init.mp4').read_bytes()
    assert timescale(init) == TICKS
    return init


def describe_video(folder, video, made, names, acts):
    """One rendition of film.json; its pictures lie one after the other in one file, plates first."""
    target = folder / video['id']
    target.mkdir(parents=True)
    init = init_segment(made['template'], made['sps'], made['pps'])
    (target / 'init.mp4').write_bytes(init)
    pictures = [*made['plates'], *made['cels']]
    (target / 'pictures.bin').write_bytes(b''.join(pictures))
    plates, cels = [len(picture) for picture in made['plates']], [len(picture) for picture in made['cels']]
    per_segment = SEGMENT / CEL
    dearest = max(sum(sizes) / len(sizes) for sizes in (cels[act['first']:act['first'] + act['cels']] for act in acts))
    mean = sum(plates) / len(plates) + per_segment * sum(cels) / len(cels)
    # three plates in a segment are the most that plays follow each other
    most = 3 * max(plates) + per_segment * dearest * 1.5
    return dict(id=video['id'], kind='video', codecs=h264_codec(init), bandwidth=math.ceil(most * 8 / SEGMENT), averageBandwidth=math.ceil(mean * 8 / SEGMENT),
                resolution=dict(width=video['width'], height=video['height']), frameRate=1 / CEL, timescale=TICKS, init=f"{video['id']}/init.mp4",
                pictures=f"{video['id']}/pictures.bin")


def draw(stage, work):
    """All plates and cels through the encoder; answers their names in order and what was encoded."""
    names, plates, acts, order = [], {}, [], []
    for name in STILL:
        plates[name] = stage.still_plate(name)
    for half in ('top', 'bottom'):
        for bases, outs, picture in stage.play_plates(half):
            plates[f'{half}-{bases}-{outs}'] = picture
    names, encoder = list(plates), Encoder(work)
    # each plate is encoded with some cel; the cels that count come in the order of the acts
    for picture in plates.values():
        encoder.add(picture, picture)
    first = 0
    rest = plates['between']
    for index in range(RIBBON_CELS):
        encoder.add(rest, stage.ribbon(rest, index * CEL, RIBBON_CELS * CEL))
    acts.append(dict(name='ribbon', half=None, first=first, cels=RIBBON_CELS))
    first += RIBBON_CELS
    for half in ('top', 'bottom'):
        for act in ACTS:
            for picture in stage.cels(act, half, plates[f'{half}-0-0']):
                encoder.add(plates[f'{half}-0-0'], picture)
            acts.append(dict(name=act.name, half=half, first=first, cels=len(act.seconds())))
            first += acts[-1]['cels']
            print(half, act.name, first, flush=True)
    made = encoder.close()
    for each in made:
        each['plates'], each['cels'] = each['plates'][:len(names)], each['cels'][len(names):]
        assert len(each['cels']) == first
    return plates, acts, made


def draw_stills(plates, folder):
    Image.fromarray(plates['before']).save(folder / 'before.webp', quality=72, method=6)
    rows = math.ceil(len(plates) / COLUMNS)
    sheet = Image.new('RGB', (COLUMNS * THUMBNAIL[0], rows * THUMBNAIL[1]))
    for index, picture in enumerate(plates.values()):
        sheet.paste(Image.fromarray(picture).resize(THUMBNAIL, Image.LANCZOS), (index % COLUMNS * THUMBNAIL[0], index // COLUMNS * THUMBNAIL[1]))
    sheet.save(folder / 'thumbnails.webp', quality=55, method=6)
    return dict(file='thumbnails.webp', columns=COLUMNS, rows=rows, width=THUMBNAIL[0], height=THUMBNAIL[1])


def write_json(path, manifest):
    path.write_text(json.dumps(manifest, ensure_ascii=False, indent=2) + '\n', encoding='utf-8')


def make_film(folder, cache=None):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        plates, acts, made = draw(Stage(cameras(WIDTH)['diamond'], park(cache)), work)
        thumbnails = draw_stills(plates, folder)
        for video, each in zip(VIDEO, made):
            each['template'] = template_init(work, video)
        renditions = [describe_video(folder, video, each, list(plates), acts) for video, each in zip(VIDEO, made)]
        make_film_sound(work)
        sounds = []
        for audio in AUDIO:
            encode_audio(work / f"{audio['id']}.wav", work, folder, audio)
            sounds.append(describe(folder, 'audio', audio, **{key: audio[key] for key in ('name', 'language', 'isDefault')}, channels=1))
    # sounds, poster and thumbnails are described as those of a clip
    write_json(folder / 'clip.json', dict(
        durationMs=round(LOOP * 1000), segmentDurationMs=round(SEGMENT * 1000), segmentCount=SEGMENTS, renditions=sounds, captions=[],
        poster=dict(file='before.webp', width=WIDTH, height=HEIGHT), thumbnails=thumbnails))
    write_json(folder / 'film.json', dict(celMs=round(CEL * 1000), plates=list(plates), acts=acts, renditions=renditions))
    total = sum(path.stat().st_size for path in folder.rglob('*') if path.is_file())
    print(f'{total:,} bytes in {folder}')
    assert total < LIMIT, 'too large for the repository'


if __name__ == '__main__':
    make_film(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / 'film', *sys.argv[2:3])
