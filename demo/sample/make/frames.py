"""Pictures of the loop: `python3 frames.py FOLDER [WIDTH] [SECOND ...]` writes stills to look at."""
import sys

import numpy as np
from PIL import Image

from background import develop, trace_park, vignette
from figures import KITS, draw_ball, draw_figure, draw_shadow, limbs
from noise import F32
from park import Camera
from play import FRAME_RATE, SEGMENT_FRAMES, ball_at, on_stage, runner_light
from surfaces import colour


class Shot:
    """One camera on the park. What does not move is developed once; a frame only redraws the parts that do."""

    def __init__(self, camera):
        self.camera, self.background = camera, trace_park(camera)
        self.vignette = vignette(camera)
        self.empty = develop(self.background.light * self.vignette)

    def frame(self, second):
        camera, light, touched = self.camera, self.background.light.copy(), []
        actors = [(actor, *actor.at(second)) for actor in on_stage(second)]
        actors.sort(key=lambda row: -row[2])  # far from the camera first
        for actor, x, y, joints, bat, is_mirrored in actors:
            touched += draw_shadow(light, self.background, camera, x, y, joints['head'][1] + 0.15)
        ball, before = ball_at(second), ball_at(second - 0.4 / FRAME_RATE)  # a shutter open for 2/5 of a frame
        if ball and ball[2] < 1:
            touched += draw_shadow(light, self.background, camera, ball[0], ball[1], 0.06, broad=0.10)
        for actor, x, y, joints, bat, is_mirrored in actors:
            capsules = limbs(joints, KITS[actor.kit], bat, actor.glove, actor.is_facing)
            touched.append(draw_figure(light, camera, x, y, capsules, is_mirrored))
        if ball:
            touched.append(draw_ball(light, camera, ball, before or ball))
        touched.append(self._runner_light(light, second))
        out = self.empty.copy()
        for at in touched:
            if at is not None:
                out[at] = develop(light[at] * self.vignette[at])
        return out

    def _runner_light(self, light, second):
        a, b = (self.camera.project(end) for end in runner_light(second))
        half = max(1.5, 0.32 * a[2])
        y0, y1, x0, x1 = int(min(a[1], b[1]) - half - 1), int(max(a[1], b[1]) + half + 2), int(a[0] - 1), int(b[0] + 2)
        y0, y1, x0, x1 = max(0, y0), min(self.camera.height, y1), max(0, x0), min(self.camera.width, x1)
        if y0 >= y1 or x0 >= x1:
            return None
        gx, gy = np.meshgrid(np.arange(x0, x1) + 0.5, np.arange(y0, y1) + 0.5)
        middle = a[1] + (b[1] - a[1]) * (gx - a[0]) / max(b[0] - a[0], 1)
        cover = np.clip(half + 0.5 - np.abs(gy - middle), 0, 1) * np.clip(gx - a[0] + 0.5, 0, 1) * np.clip(b[0] + 0.5 - gx, 0, 1)
        at = (slice(y0, y1), slice(x0, x1))
        light[at] = light[at] * (1 - cover[..., None]) + colour(3.4, 2.3, 0.5) * cover[..., None].astype(F32)
        return at


def cameras(width):
    height = width * 9 // 16
    return {
        'diamond': Camera((-3, -45, 17), (0.6, 24, 2), 38.5, width, height, 0.45),
        'park': Camera((-3, -60, 24), (-0.5, 60, 22), 58, width, height, 0.35),
    }


def shot_of(second):
    """The wide view takes the fifth segment, so both cuts fall on key frames and cost nothing."""
    return 'park' if int(second * FRAME_RATE + 0.5) // SEGMENT_FRAMES == 4 else 'diamond'


if __name__ == '__main__':
    folder, width = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 640
    shots = {}
    for second in [float(word) for word in sys.argv[3:]] or [0.0]:
        name = shot_of(second)
        if name not in shots:
            shots[name] = Shot(cameras(width)[name])
        Image.fromarray(shots[name].frame(second)).save(f'{folder}/frame-{second:05.2f}.png')
