"""Draws, sounds and packs the sample clip: `python3 make_clip.py [FOLDER]`, default ../clip. About five minutes."""
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

from captions import write_captions
from frames import Shot, cameras, shot_of
from package import AUDIO, QUIET, VIDEO, describe, encode_audio, encode_video
from play import FRAME_RATE, LOOP, SEGMENT_FRAMES, SEGMENTS
from sound import make_sound

WIDTH, HEIGHT = 1280, 720
THUMBNAILS = dict(columns=4, rows=3, width=160, height=90)
POSTER_AT = 17.6  # the whole park, lights on
LIMIT = 700_000  # bytes: the clip is part of every checkout


def draw_master(path):
    """All pictures of the loop, without loss, so that both renditions come from the same ones."""
    shots = {name: Shot(camera) for name, camera in cameras(WIDTH).items()}
    encoder = subprocess.Popen(
        [*QUIET, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{WIDTH}x{HEIGHT}', '-r', str(FRAME_RATE), '-i', '-',
         '-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', str(path)],
        stdin=subprocess.PIPE)
    count = SEGMENT_FRAMES * SEGMENTS
    for index in range(count):
        second = index / FRAME_RATE
        encoder.stdin.write(shots[shot_of(second)].frame(second).tobytes())
        if index % SEGMENT_FRAMES == 0:
            print(f'picture {index} of {count}', flush=True)
    encoder.stdin.close()
    assert encoder.wait() == 0
    return shots


def draw_stills(shots, folder):
    Image.fromarray(shots['park'].frame(POSTER_AT)).save(folder / 'poster.webp', quality=62, method=6)
    columns, rows, width, height = THUMBNAILS.values()
    sheet = Image.new('RGB', (columns * width, rows * height))
    for index in range(columns * rows):
        second = (index + 0.5) * LOOP / (columns * rows)
        picture = Image.fromarray(shots[shot_of(second)].frame(second)).resize((width, height), Image.LANCZOS)
        sheet.paste(picture, (index % columns * width, index // columns * height))
    sheet.save(folder / 'thumbnails.webp', quality=55, method=6)


def make_clip(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        shots = draw_master(work / 'master.mkv')
        draw_stills(shots, folder)
        make_sound(work)
        renditions = []
        for video in VIDEO:
            encode_video(work / 'master.mkv', folder, video)
            size = dict(width=video['width'], height=video['height'])
            renditions.append(describe(folder, 'video', video, resolution=size, frameRate=FRAME_RATE))
        for audio in AUDIO:
            encode_audio(work / f"{audio['id']}.wav", work, folder, audio)
            labels = {key: audio[key] for key in ('name', 'language', 'isDefault')}
            renditions.append(describe(folder, 'audio', audio, **labels, channels=1))
    manifest = dict(
        durationMs=round(LOOP * 1000), segmentDurationMs=SEGMENT_FRAMES * 1000 // FRAME_RATE, segmentCount=SEGMENTS, renditions=renditions,
        captions=write_captions(folder / 'captions'), poster=dict(file='poster.webp', width=WIDTH, height=HEIGHT),
        thumbnails=dict(file='thumbnails.webp', **THUMBNAILS))
    (folder / 'clip.json').write_text(json.dumps(manifest, ensure_ascii=False, indent=2) + '\n', encoding='utf-8')
    total = sum(path.stat().st_size for path in folder.rglob('*') if path.is_file())
    print(f'{total:,} bytes in {folder}')
    assert total < LIMIT, 'too large for the repository'


if __name__ == '__main__':
    make_clip(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / 'clip')
