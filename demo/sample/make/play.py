"""Who is where at which second of the loop. One play, and everybody back in place: a pitch taken, a ground ball to
short, the throw to first, the next batter. The last picture flows into the first, so nobody's score can change."""
import math

from park import BASE, wall_radius
from poses import BATS, POSES, blend, stride

FRAME_RATE, SEGMENT_FRAMES, SEGMENTS = 25, 96, 6
LOOP = SEGMENT_FRAMES * SEGMENTS / FRAME_RATE  # 23.04 s = 576 pictures = 1080 AAC frames of 1024 samples at 48 kHz
PITCHES, CONTACT, OUT = (2.50, 8.82), 9.26, 12.5
FIRST_SHOT_BACK = 5  # segment 4 is the wide view of the park; the others look at the diamond


class Actor:
    """`moves`: rows (second, (x, y), pose). Same place twice: the pose changes over the time between. Another place: the
    player walks or runs there. The first row also holds at second 0, the last one until the end of the loop."""

    def __init__(self, name, kit, moves, glove=None, has_bat=False, is_facing=True, is_mirrored=False):
        self.name, self.kit, self.moves, self.glove = name, kit, moves, glove
        self.has_bat, self.is_facing, self.is_mirrored = has_bat, is_facing, is_mirrored

    def at(self, second):
        """(x, y, joints, bat or None, mirrored?)"""
        moves = self.moves
        if second <= moves[0][0]:
            return self._standing(moves[0])
        for (t0, p0, pose0), (t1, p1, pose1) in zip(moves, moves[1:]):
            if not t0 <= second < t1:
                continue
            t = (second - t0) / (t1 - t0)
            distance = math.dist(p0, p1)
            if distance < 0.02:
                t = t * t * (3 - 2 * t)
                return (*p0, blend(POSES[pose0], POSES[pose1], t), self._bat(pose0, pose1, t), self.is_mirrored)
            gait = 'run' if distance / (t1 - t0) > 2.6 else 'walk'
            joints = stride(gait, distance * t)
            joints = blend(POSES[pose0], joints, min(1, (second - t0) / 0.2))
            joints = blend(joints, POSES[pose1], max(0, 1 - (t1 - second) / 0.2))
            place = (p0[0] + (p1[0] - p0[0]) * t, p0[1] + (p1[1] - p0[1]) * t)
            return (*place, joints, self._bat('walk 0', 'walk 1', t), p1[0] < p0[0])
        return self._standing(moves[-1])

    def _standing(self, move):
        return (*move[1], POSES[move[2]], self._bat(move[2], move[2], 0), self.is_mirrored)

    def _bat(self, a, b, t):
        if not self.has_bat or a not in BATS or b not in BATS:
            return None
        (ax, ay), (bx, by) = BATS[a], BATS[b]
        turn = (math.atan2(by, bx) - math.atan2(ay, ax) + math.pi) % (2 * math.pi) - math.pi
        angle, length = math.atan2(ay, ax) + turn * t, math.hypot(ax, ay) * (1 - t) + math.hypot(bx, by) * t
        return math.cos(angle) * length, math.sin(angle) * length


def _between_pitches(place):
    """A fielder or umpire with nothing to do: down for each pitch, up again after it."""
    rows = []
    for pitch in PITCHES:
        rows += [(pitch - 1.1, place, 'hands on knees'), (pitch - 0.5, place, 'ready'), (pitch + 1.3, place, 'ready'),
                 (pitch + 2.0, place, 'hands on knees')]
    return rows + [(14.0, place, 'hands on knees'), (14.6, place, 'stand'), (20.8, place, 'stand'), (21.6, place, 'hands on knees')]


def _pitcher():
    rubber, forward = (0.0, 18.5), (0.1, 17.2)
    rows = []
    for pitch in PITCHES:
        rows += [(pitch - 1.25, rubber, 'set'), (pitch - 0.72, rubber, 'kick'), (pitch - 0.30, rubber, 'kick'),
                 (pitch - 0.12, rubber, 'stride'), (pitch, rubber, 'release'), (pitch + 0.22, rubber, 'follow'),
                 (pitch + 0.75, rubber, 'ready')]
    first, second = rows[:7], rows[7:]
    returned = [(4.6, rubber, 'stand'), (5.3, forward, 'stand'), (5.6, forward, 'catch'), (5.9, forward, 'set'), (6.9, rubber, 'set')]
    after = [(12.9, rubber, 'ready'), (13.5, rubber, 'stand'), (15.9, rubber, 'stand'), (16.2, rubber, 'catch'),
             (16.6, rubber, 'stand'), (17.2, (1.4, 19.6), 'stand'), (19.0, (1.4, 19.6), 'stand'), (20.2, rubber, 'stand'),
             (21.4, rubber, 'set')]
    return first + returned + second + after


_PLATE, _CIRCLE, _DUGOUT = (0.98, -0.05), (12.6, -4.5), (21.5, -9.0)
_SHORT, _SHORT_CATCH = (-9.0, 37.5), (-7.0, 35.8)
_SECOND, _SECOND_BAG = (8.0, 38.5), (0.9, 38.4)
_FIRST, _FIRST_BAG = (14.5, 27.5), (18.7, 20.0)


def waggles(place, start, end):
    count = max(1, round((end - start) / 0.7))
    return [(start + (end - start) * i / count, place, 'waggle' if i % 2 else 'stance') for i in range(count)]


ACTORS = [
    Actor('pitcher', 'away', _pitcher(), glove='r'),
    Actor('catcher', 'away', [(4.0, (0.05, -1.5), 'squat'), (4.5, (0.05, -1.5), 'cock'), (4.8, (0.05, -1.5), 'throw'),
                              (5.4, (0.05, -1.5), 'stand'), (6.6, (0.05, -1.5), 'squat'), (9.4, (0.05, -1.5), 'squat'),
                              (9.9, (0.05, -1.5), 'stand'), (20.4, (0.05, -1.5), 'stand'), (21.2, (0.05, -1.5), 'squat')],
          glove='r', is_facing=False, is_mirrored=True),
    Actor('first base', 'away', [(1.4, _FIRST, 'hands on knees'), (2.0, _FIRST, 'ready'), (3.8, _FIRST, 'ready'), (4.5, _FIRST, 'hands on knees'),
                                 (7.7, _FIRST, 'hands on knees'), (8.3, _FIRST, 'ready'), (9.4, _FIRST, 'ready'), (11.3, _FIRST_BAG, 'ready'),
                                 (12.0, _FIRST_BAG, 'ready'), (12.35, _FIRST_BAG, 'stretch'), (12.65, _FIRST_BAG, 'stretch'),
                                 (13.1, _FIRST_BAG, 'stand'), (13.4, _FIRST_BAG, 'cock'), (13.7, _FIRST_BAG, 'throw'), (14.3, _FIRST_BAG, 'stand'),
                                 (15.0, _FIRST_BAG, 'stand'), (20.6, _FIRST, 'stand'), (21.5, _FIRST, 'hands on knees')],
          glove='r', is_mirrored=True),
    Actor('second base', 'away', [(1.4, _SECOND, 'hands on knees'), (2.0, _SECOND, 'ready'), (3.8, _SECOND, 'ready'), (4.5, _SECOND, 'hands on knees'),
                                  (7.7, _SECOND, 'hands on knees'), (8.3, _SECOND, 'ready'), (9.5, _SECOND, 'ready'), (11.4, _SECOND_BAG, 'stand'),
                                  (14.2, _SECOND_BAG, 'stand'), (14.6, _SECOND_BAG, 'catch'), (15.0, _SECOND_BAG, 'cock'), (15.25, _SECOND_BAG, 'throw'),
                                  (15.9, _SECOND_BAG, 'stand'), (20.6, _SECOND, 'stand'), (21.5, _SECOND, 'hands on knees')], glove='r'),
    Actor('short stop', 'away', [(1.4, _SHORT, 'hands on knees'), (2.0, _SHORT, 'ready'), (3.8, _SHORT, 'ready'), (4.5, _SHORT, 'hands on knees'),
                                 (7.7, _SHORT, 'hands on knees'), (8.3, _SHORT, 'ready'), (9.5, _SHORT, 'ready'), (10.4, _SHORT_CATCH, 'ready'),
                                 (10.68, _SHORT_CATCH, 'scoop'), (10.85, _SHORT_CATCH, 'scoop'), (11.2, _SHORT_CATCH, 'cock'),
                                 (11.4, _SHORT_CATCH, 'throw'), (12.0, _SHORT_CATCH, 'stand'), (16.0, _SHORT_CATCH, 'stand'),
                                 (19.0, _SHORT, 'stand'), (20.9, _SHORT, 'stand'), (21.6, _SHORT, 'hands on knees')], glove='r'),
    Actor('third base', 'away', _between_pitches((-18.0, 25.5)), glove='r'),
    Actor('left field', 'away', _between_pitches((-44.0, 70.0)), glove='r'),
    Actor('centre field', 'away', _between_pitches((3.0, 93.0)), glove='r'),
    Actor('right field', 'away', _between_pitches((43.0, 72.0)), glove='r'),
    Actor('batter', 'home', [*waggles(_PLATE, 0.0, 2.0), (2.0, _PLATE, 'stance'), (2.5, _PLATE, 'load'), (3.2, _PLATE, 'load'), (4.0, _PLATE, 'stand'),
                             (6.4, _PLATE, 'stand'), *waggles(_PLATE, 7.0, 8.4), (8.4, _PLATE, 'stance'), (8.9, _PLATE, 'load'), (9.08, _PLATE, 'load'),
                             (9.18, _PLATE, 'whip'), (CONTACT, _PLATE, 'swing'), (9.46, _PLATE, 'finish'), (9.62, _PLATE, 'finish')], has_bat=True),
    Actor('runner', 'home', [(9.62, _PLATE, 'ready'), (13.15, (BASE + 0.3, BASE - 0.5), 'run 1'), (14.2, (24.6, 23.6), 'stand'),
                             (14.7, (24.6, 23.6), 'stand'), (18.4, (27.5, 4.0), 'stand'), (22.0, _DUGOUT, 'stand')]),
    Actor('next batter', 'home', [(0.0, _CIRCLE, 'stand'), (13.9, _CIRCLE, 'stand'), (19.3, (3.4, -0.4), 'stand'), (20.9, _PLATE, 'stand'),
                                  (21.6, _PLATE, 'stance'), *waggles(_PLATE, 21.62, LOOP)], has_bat=True),
    Actor('on deck', 'home', [(18.0, _DUGOUT, 'stand'), (22.6, _CIRCLE, 'stand')], has_bat=True),
    Actor('coach at first', 'home', [(9.3, (23.8, 15.6), 'hands on knees'), (10.2, (23.8, 15.6), 'stand')]),
    Actor('coach at third', 'home', [(0.0, (-22.8, 16.8), 'stand')]),
    Actor('plate umpire', 'umpire', [(1.2, (0.32, -2.7), 'stand'), (1.9, (0.32, -2.7), 'umpire'), (3.4, (0.32, -2.7), 'umpire'), (4.0, (0.32, -2.7), 'stand'),
                                     (7.6, (0.32, -2.7), 'stand'), (8.3, (0.32, -2.7), 'umpire'), (9.5, (0.32, -2.7), 'umpire'), (10.1, (0.32, -2.7), 'stand')],
          is_facing=False),
    Actor('umpire at first', 'umpire', [(8.2, (22.9, 26.6), 'hands on knees'), (12.55, (22.9, 26.6), 'hands on knees'), (12.85, (22.9, 26.6), 'out'),
                                        (13.6, (22.9, 26.6), 'out'), (14.0, (22.9, 26.6), 'stand'), (21.0, (22.9, 26.6), 'stand'),
                                        (21.8, (22.9, 26.6), 'hands on knees')]),
    Actor('umpire at second', 'umpire', _between_pitches((-3.2, 45.5))),
    Actor('umpire at third', 'umpire', _between_pitches((-22.8, 27.4))),
]


def on_stage(second):
    """Actors to draw: the batter becomes the runner, and off the field there is nobody."""
    ran = second >= 9.62
    hidden = {'batter' if ran else 'runner', *(['on deck'] if second < 18 else []), *(['runner'] if second > 22 else [])}
    return [actor for actor in ACTORS if actor.name not in hidden]


# (from second, from point, to second, to point, metres of arc above the straight line)
_FLIGHTS = [
    (2.50, (-0.4, 17.0, 1.85), 2.96, (0.15, -1.1, 0.75), 0.25),
    (4.80, (0.3, -1.0, 1.7), 5.62, (0.1, 17.0, 1.6), 1.6),
    (8.82, (-0.4, 17.0, 1.85), CONTACT, (0.15, 0.4, 0.85), 0.25),
    (11.38, (-6.6, 35.6, 1.5), OUT, (18.2, 20.4, 1.2), 0.9),
    (13.68, (18.2, 20.4, 1.6), 14.58, (0.9, 38.0, 1.7), 0.8),
    (15.22, (1.2, 38.0, 1.6), 16.18, (0.0, 18.6, 1.6), 1.2),
]
_GROUNDER = (CONTACT, (0.15, 0.4, 0.85), 10.72, (-7.1, 35.6, 0.25))


def ball_at(second):
    """Where the ball is, or None while a hand or a glove hides it."""
    for t0, a, t1, b, arc in _FLIGHTS:
        if t0 <= second <= t1:
            t = (second - t0) / (t1 - t0)
            return tuple(a[i] + (b[i] - a[i]) * t + (arc * 4 * t * (1 - t) if i == 2 else 0) for i in range(3))
    t0, a, t1, b = _GROUNDER
    if not t0 <= second <= t1:
        return None
    t = (second - t0) / (t1 - t0)
    way = 1.25 * t - 0.25 * t * t  # the grass slows it
    hop = abs(math.cos(way * math.pi * 3.5)) * 0.85 * (1 - way) ** 1.3 + 0.05
    return a[0] + (b[0] - a[0]) * way, a[1] + (b[1] - a[1]) * way, hop


def runner_light(second):
    """A lamp that runs along the top of the outfield wall once per loop: the only clock in the picture.
    Answers its two ends."""
    def at(fraction):
        degrees = -39 + 78 * fraction
        x, y = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
        near, far = 60.0, 160.0
        for _ in range(30):
            r = (near + far) / 2
            inside = math.hypot(x * r, y * r - 38) < float(wall_radius(math.atan2(x * r, y * r - 38)))
            near, far = (r, far) if inside else (near, r)
        return x * (near - 0.3), y * (near - 0.3), 3.5
    fraction = second / LOOP
    return at(fraction), at(fraction + 0.022)
