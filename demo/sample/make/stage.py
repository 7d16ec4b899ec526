"""The park with everybody in place: plates (what stands still, and what the panel knows) and cels (who moves)."""
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from acts import CEL, RESTING, RUNNERS
from background import develop, vignette
from figures import draw_ball, draw_figure, draw_shadow, limbs
from noise import F32, smooth
from play import LOOP, Actor, runner_light
from surfaces import colour

CLUBS = {
    'home': dict(jersey=(.86, .84, .78), trousers=(.84, .82, .76), cap=(.60, .13, .02), sleeve=(.86, .84, .78), sock=(.55, .12, .02)),
    'away': dict(jersey=(.20, .205, .22), trousers=(.20, .205, .22), cap=(.05, .07, .16), sleeve=(.20, .205, .22), sock=(.05, .07, .16)),
}
UMPIRE = dict(jersey=(.03, .035, .05), trousers=(.10, .10, .11), cap=(.03, .04, .05), sleeve=(.03, .035, .05), sock=(.06, .06, .06))
# the clubs in a row along the lines, before the game
LINED_UP = [Actor('row', side, [(0, (sign * (4.5 + 1.5 * step), 6.2 + 1.5 * step), 'stand')])
            for side, sign in (('away', 1), ('home', -1)) for step in range(8)]
# and after it, face to face
FACED = [Actor('row', side, [(0, (-6.0 + 1.6 * step, y), 'stand')]) for side, y in (('away', 12.6), ('home', 11.0)) for step in range(9)]
CALLERS = [Actor('row', 'umpire', [(0, (x, -1.8), 'stand')]) for x in (-2.4, -0.8, 0.8, 2.4)]
BASE_CALLERS = [actor for actor in RESTING if actor.name.startswith('umpire at')]
# plates without play, by the stage of the game that they show
STILL = {'before': [*LINED_UP, *CALLERS], 'between': [*BASE_CALLERS, *CALLERS[:1]], 'after': [*FACED]}

HALO = colour(2.6, 1.15, 0.02)
HALO_METRES = 1.35
# the board in centre field, in parts of the picture's width and height
BOARD = (0.3133, 0.0170, 0.5883, 0.1640)
LAMPS = [(0.474 + 0.040 * index, 0.0905) for index in range(3)]
ARROWS = {'top': (0.352, 0.058), 'bottom': (0.352, 0.124)}
LIT, UNLIT, AMBER = (255, 64, 40), (44, 30, 32), (255, 190, 40)


class Stage:
    def __init__(self, camera, background):
        self.camera, self.background, self.vignette = camera, background, vignette(camera)
        self.empty = develop(background.light * self.vignette)

    def kit(self, actor, half):
        if actor.kit in CLUBS:
            return CLUBS[actor.kit]
        if actor.kit == 'umpire':
            return UMPIRE
        return CLUBS['away' if (actor.kit == 'offence') == (half == 'top') else 'home']

    def draw(self, light, actors, half, second=0.0):
        """Shadows first, then figures, far ones first; answers the parts touched."""
        touched = []
        placed = sorted(((actor, *actor.at(second)) for actor in actors), key=lambda row: -row[2])
        for _, x, y, joints, _, _ in placed:
            touched += draw_shadow(light, self.background, self.camera, x, y, joints['head'][1] + 0.15)
        for actor, x, y, joints, bat, is_mirrored in placed:
            capsules = limbs(joints, self.kit(actor, half), bat, actor.glove, actor.is_facing)
            touched.append(draw_figure(light, self.camera, x, y, capsules, is_mirrored))
        return [at for at in touched if at is not None]

    def with_actors(self, actors, half):
        light = self.background.light.copy()
        self.draw(light, actors, half)
        return light

    def halo(self, light, x, y):
        """The light under a runner's feet."""
        near = np.hypot(self.background.ground_x - x, (self.background.ground_y - y)) < 3
        rows, columns = np.where(near & (self.background.albedo.sum(-1) > 0))
        at = (slice(rows.min(), rows.max() + 1), slice(columns.min(), columns.max() + 1))
        away = np.hypot(self.background.ground_x[at] - x, self.background.ground_y[at] - y)
        cover = (smooth(HALO_METRES + 0.12, HALO_METRES - 0.12, away) * 0.92)[..., None]
        light[at] = light[at] * (1 - cover) + HALO * cover
        return at

    def picture(self, light):
        return develop(light * self.vignette)

    def board(self, picture, half=None, outs=None):
        """The board in centre field: which half, how many outs. Never the score: the panel has it."""
        image = Image.fromarray(picture)
        pen, (wide, high) = ImageDraw.Draw(image), image.size
        pen.rectangle([BOARD[0] * wide, BOARD[1] * high, BOARD[2] * wide, BOARD[3] * high], fill=(12, 17, 24))
        font = ImageFont.load_default(round(0.047 * high))
        if half is None:
            pen.text((wide * (BOARD[0] + BOARD[2]) / 2, high * 0.0905), 'PALCO', font=ImageFont.load_default(round(0.075 * high)), fill=AMBER, anchor='mm')
            return np.asarray(image)
        for name, (x, y) in ARROWS.items():
            size, way = 0.020 * wide, 1 if name == 'top' else -1
            shape = [(x * wide, y * high - way * size * 0.85), (x * wide - size, y * high + way * size * 0.6), (x * wide + size, y * high + way * size * 0.6)]
            pen.polygon(shape, fill=AMBER if name == half else (40, 38, 34))
        pen.text((wide * 0.420, high * 0.0905), 'OUT', font=font, fill=(200, 204, 210), anchor='mm')
        for index, (x, y) in enumerate(LAMPS):
            r = 0.0150 * wide
            pen.ellipse([x * wide - r, y * high - r, x * wide + r, y * high + r], fill=LIT if index < outs else UNLIT)
        return np.asarray(image)

    def play_plates(self, half):
        """The 24 plates of a half: (bases as bits, outs, picture)."""
        resting = self.with_actors(RESTING, half)
        for bases in range(8):
            light = resting.copy()
            on = [Actor('runner', 'offence', [(0, place, 'ready')]) for index, place in enumerate(RUNNERS) if bases >> index & 1]
            for actor in on:
                self.halo(light, *actor.moves[0][1])
            self.draw(light, on, half)
            picture = self.picture(light)
            for outs in range(3):
                yield bases, outs, self.board(picture, half, outs)

    def still_plate(self, name):
        return self.board(self.picture(self.with_actors(STILL[name], 'top')))

    def ribbon(self, rest, second, loop):
        """A light that runs along the wall while nobody plays, so that a picture that stands still is seen to live."""
        out = rest.copy()
        seen = [self.camera.project(end) for end in runner_light(second * LOOP / loop)]
        (ax, ay, scale), (bx, by, _) = seen
        half, width = max(2, round(0.34 * scale)), out.shape[1]
        for x in range(max(0, int(ax)), min(width, int(bx) + 1)):
            if BOARD[0] * width - 24 < x < BOARD[2] * width + 24:
                continue
            y = round(ay + (by - ay) * (x - ax) / max(bx - ax, 1))
            out[max(0, y - half):max(0, y + half + 1), x] = AMBER
        return out

    def cels(self, act, half, rest):
        """The pictures of an act over `rest`, the plate of this half without runners and outs."""
        moving = {actor.name for actor in act.actors}
        still = self.with_actors([actor for actor in RESTING if actor.name not in moving], half)
        erased = self.draw(still.copy(), [actor for actor in RESTING if actor.name in moving], half)
        light = still.copy()
        for second in act.seconds():
            actors = [actor for actor in act.on_stage(second)]
            touched = self.draw(light, actors, half, second)
            ball, before = act.ball_at(second), act.ball_at(second - CEL / 3)
            if ball:
                if ball[2] < 1:
                    touched += draw_shadow(light, self.background, self.camera, ball[0], ball[1], 0.06, broad=0.10)
                touched.append(draw_ball(light, self.camera, ball, before or ball))
            out = rest.copy()
            for at in [*erased, *touched]:
                if at is not None:
                    out[at] = develop(light[at] * self.vignette[at])
            for at in touched:
                if at is not None:
                    light[at] = still[at]
            yield out
