"""Who does what in each act of the drawn game. Time 0 of a pitch is when it arrives; an act says how long before it begins.

An act is drawn once for each club at bat. What the panel knows of the moment (runners, outs, half) is on the plate below
it, so no act may touch the places where that is shown: `RUNNERS` and the board in centre field."""
from play import Actor, waggles

CEL = 0.08  # seconds; animation "on twos" at 25 a second
RELEASE = -0.46
LEAD = 0.44  # the acts of a pitch begin with the ball in the air, after the wind-up
WINDUP = 0.80

RUBBER, PLATE, CIRCLE, BEHIND, CALLER = (0.0, 18.5), (0.98, -0.05), (12.6, -4.5), (0.05, -1.5), (0.32, -2.7)
SHORT, SECOND, FIRST, THIRD, CENTRE = (-9.0, 37.5), (8.0, 38.5), (14.5, 27.5), (-18.0, 25.5), (3.0, 93.0)
BEYOND_FIRST = (25.0, 21.8)
# leads of the runners: far enough from the line to first that a batter who runs there does not touch them
RUNNERS = ((15.2, 23.6), (-3.2, 35.6), (-17.6, 15.4))


def fielder(name, place, moves=None, mirrored=False):
    return Actor(name, 'defence', moves or [(0, place, 'hands on knees')], glove='r', is_mirrored=mirrored)


def pitcher(moves=None):
    return fielder('pitcher', RUBBER, moves or [(0, RUBBER, 'set')])


def catcher(moves=None):
    return Actor('catcher', 'defence', moves or [(0, BEHIND, 'squat')], glove='r', is_facing=False, is_mirrored=True)


def batter(moves=None):
    return Actor('batter', 'offence', moves or [(0, PLATE, 'stance')], has_bat=True)


def runner(moves):
    return Actor('batter', 'offence', moves)


def caller(moves=None):
    return Actor('plate umpire', 'umpire', moves or [(0, CALLER, 'umpire')], is_facing=False)


# everybody on the field between two pitches; the same on every plate of a half inning
RESTING = [
    pitcher(), catcher(), batter(), caller(),
    fielder('first base', FIRST, mirrored=True), fielder('second base', SECOND), fielder('short stop', SHORT), fielder('third base', THIRD),
    fielder('left field', (-44.0, 70.0)), fielder('centre field', CENTRE), fielder('right field', (43.0, 72.0)),
    Actor('next batter', 'offence', [(0, CIRCLE, 'stand')], has_bat=True),
    Actor('coach at first', 'offence', [(0, (23.8, 13.4), 'stand')]),
    Actor('umpire at first', 'umpire', [(0, (22.9, 28.6), 'hands on knees')]),
    Actor('umpire at second', 'umpire', [(0, (-3.2, 47.5), 'hands on knees')]),
    Actor('umpire at third', 'umpire', [(0, (-22.8, 27.4), 'hands on knees')]),
]

FOLLOWED = [(-LEAD, RUBBER, 'release'), (-0.22, RUBBER, 'follow'), (0.35, RUBBER, 'ready')]
BACK_ON_RUBBER = FOLLOWED + [(0.8, RUBBER, 'stand'), (1.3, RUBBER, 'catch'), (1.55, RUBBER, 'stand'), (1.9, RUBBER, 'set')]
SWUNG = [(-LEAD, PLATE, 'load'), (-0.12, PLATE, 'load'), (-0.06, PLATE, 'whip'), (0.0, PLATE, 'swing'), (0.18, PLATE, 'finish')]
HIT = SWUNG + [(0.34, PLATE, 'finish')]
TOOK = [(-LEAD, PLATE, 'stance'), (-0.3, PLATE, 'load'), (0.1, PLATE, 'load'), (0.6, PLATE, 'stand'), (1.3, PLATE, 'stand'), (1.9, PLATE, 'stance')]
THREW_BACK = [(-LEAD, BEHIND, 'squat'), (0.45, BEHIND, 'squat'), (0.65, BEHIND, 'cock'), (0.8, BEHIND, 'throw'), (1.2, BEHIND, 'stand'), (1.9, BEHIND, 'squat')]
WATCHED = [(-LEAD, BEHIND, 'squat'), (0.3, BEHIND, 'squat'), (0.8, BEHIND, 'stand')]
WATCHING = [(-LEAD, CALLER, 'umpire'), (0.3, CALLER, 'umpire'), (0.8, CALLER, 'stand')]
ALL_WATCH = [pitcher(FOLLOWED + [(1.0, RUBBER, 'stand')]), catcher(WATCHED), caller(WATCHING)]


def run(until=BEYOND_FIRST, arrives=4.3):
    return [(0.34, PLATE, 'ready'), (arrives, until, 'run 1'), (arrives + 0.5, until, 'stand')]


INCOMING = (RELEASE, (-0.4, 17.0, 1.85), 0.0, (0.15, -0.4, 0.80), 0.25)
RETURNED = (0.8, (0.3, -1.0, 1.7), 1.4, (0.1, 17.6, 1.6), 1.2)


class Act:
    """`begins` and `ends` in seconds of its own clock; `actors` move, all others rest; `flights` of the ball as in play.py.
    With `runs_at` the batter drops the bat there and is drawn as a runner."""

    def __init__(self, name, begins, ends, actors, flights=(), runs_at=None, runs=None):
        self.name, self.begins, self.ends, self.actors, self.flights = name, begins, ends, actors, flights
        self.runs_at, self.runs = runs_at, runs

    def seconds(self):
        return [self.begins + CEL * index for index in range(round((self.ends - self.begins) / CEL))]

    def on_stage(self, second):
        if self.runs_at is None or second < self.runs_at:
            return self.actors
        return [actor for actor in self.actors if actor.name != 'batter'] + [runner(self.runs)]

    def ball_at(self, second):
        for t0, a, t1, b, arc in self.flights:
            if t0 <= second <= t1:
                t = (second - t0) / (t1 - t0)
                return tuple(a[i] + (b[i] - a[i]) * t + (arc * 4 * t * (1 - t) if i == 2 else 0) for i in range(3))
        return None


def in_play(name, ends, fielders, flights):
    return Act(name, -LEAD, ends, [*ALL_WATCH, batter(HIT), *fielders], [INCOMING, *flights], runs_at=0.34, runs=run())


CONTACT = (0.15, 0.4, 0.85)
_SHORT_CATCH, _FIRST_BAG = (-7.0, 35.8), (19.6, 21.6)
_CENTRE_CATCH, _CENTRE_HIT, _CENTRE_GAP = (-7.0, 84.0), (-12.0, 88.0), (-24.0, 104.0)

ACTS = [
    Act('idle', 0.0, 3.84, [pitcher([(0, RUBBER, 'set'), (1.4, RUBBER, 'set'), (1.9, RUBBER, 'stand'), (2.6, RUBBER, 'stand'), (3.1, RUBBER, 'set')]), catcher(),
                            batter([(0.0, PLATE, 'stance'), *waggles(PLATE, 0.4, 3.2), (3.3, PLATE, 'stance')]), caller()]),
    Act('windup', 0.0, WINDUP, [pitcher([(0, RUBBER, 'set'), (0.26, RUBBER, 'kick'), (0.46, RUBBER, 'kick'), (0.66, RUBBER, 'stride'), (WINDUP, RUBBER, 'release')]),
                                catcher(), batter([(0, PLATE, 'stance'), (0.5, PLATE, 'stance'), (WINDUP, PLATE, 'load')]), caller()]),
    Act('taken', -LEAD, 2.0, [pitcher(BACK_ON_RUBBER), catcher(THREW_BACK), batter(TOOK), caller()], [INCOMING, RETURNED]),
    Act('missed', -LEAD, 2.0, [pitcher(BACK_ON_RUBBER), catcher(THREW_BACK), batter(SWUNG + [(0.6, PLATE, 'finish'), (1.1, PLATE, 'stand'), (1.9, PLATE, 'stance')]), caller()],
        [INCOMING, RETURNED]),
    Act('foul', -LEAD, 2.0, [pitcher(FOLLOWED + [(1.0, RUBBER, 'stand'), (1.9, RUBBER, 'set')]), catcher([(-LEAD, BEHIND, 'squat'), (0.2, BEHIND, 'stand'), (1.3, BEHIND, 'stand'), (1.9, BEHIND, 'squat')]),
                             batter(SWUNG + [(0.7, PLATE, 'finish'), (1.2, PLATE, 'stand'), (1.9, PLATE, 'stance')]), caller()],
        [INCOMING, (0.0, CONTACT, 1.5, (34.0, 12.0, 9.0), 9.0)]),
    in_play('grounder', 4.72, [
        fielder('short stop', SHORT, [(0, SHORT, 'ready'), (1.0, _SHORT_CATCH, 'ready'), (1.3, _SHORT_CATCH, 'scoop'), (1.6, _SHORT_CATCH, 'scoop'), (1.95, _SHORT_CATCH, 'cock'),
                                      (2.15, _SHORT_CATCH, 'throw'), (2.8, _SHORT_CATCH, 'stand')]),
        fielder('first base', FIRST, [(0.1, FIRST, 'ready'), (1.9, _FIRST_BAG, 'ready'), (2.6, _FIRST_BAG, 'stretch'), (3.4, _FIRST_BAG, 'stretch'), (3.9, _FIRST_BAG, 'stand')], mirrored=True),
        Actor('umpire at first', 'umpire', [(3.2, (22.9, 28.6), 'hands on knees'), (3.5, (22.9, 28.6), 'out'), (4.4, (22.9, 28.6), 'out')])],
        [(0.0, CONTACT, 0.45, (-2.2, 11.0, 0.1), 0.3), (0.45, (-2.2, 11.0, 0.1), 0.95, (-4.6, 23.5, 0.1), 0.6), (0.95, (-4.6, 23.5, 0.1), 1.45, (-7.0, 35.6, 0.2), 0.4),
         (2.12, (-6.6, 35.6, 1.5), 3.2, (19.0, 21.8, 1.2), 0.9)]),
    in_play('caught', 5.2, [fielder('centre field', CENTRE, [(0.3, CENTRE, 'ready'), (3.4, _CENTRE_CATCH, 'stand'), (3.9, _CENTRE_CATCH, 'catch'), (4.4, _CENTRE_CATCH, 'catch'), (4.8, _CENTRE_CATCH, 'stand')])],
            [(0.0, CONTACT, 4.1, (-7.0, 84.0, 1.8), 24.0)]),
    in_play('single', 5.04, [fielder('centre field', CENTRE, [(0.3, CENTRE, 'ready'), (2.9, _CENTRE_HIT, 'ready'), (3.1, _CENTRE_HIT, 'scoop'), (3.5, _CENTRE_HIT, 'cock'), (3.75, _CENTRE_HIT, 'throw'), (4.3, _CENTRE_HIT, 'stand')])],
            [(0.0, CONTACT, 1.7, (-9.5, 66.0, 0.1), 4.2), (1.7, (-9.5, 66.0, 0.1), 2.3, (-11.0, 78.0, 0.1), 1.1), (2.3, (-11.0, 78.0, 0.1), 3.1, (-12.0, 87.6, 0.2), 0.3),
             (3.72, (-12.0, 87.6, 1.6), 4.9, (0.9, 41.5, 1.6), 2.5)]),
    in_play('gap', 5.04, [fielder('centre field', CENTRE, [(0.3, CENTRE, 'ready'), (4.2, _CENTRE_GAP, 'ready'), (4.5, _CENTRE_GAP, 'scoop'), (4.9, _CENTRE_GAP, 'cock')])],
            [(0.0, CONTACT, 2.7, (-27.0, 98.0, 0.1), 11.0), (2.7, (-27.0, 98.0, 0.1), 3.5, (-29.0, 107.0, 0.1), 1.2), (3.5, (-29.0, 107.0, 0.1), 4.4, (-24.5, 104.0, 0.1), 0.2)]),
    in_play('homer', 5.04, [fielder('centre field', CENTRE, [(0.3, CENTRE, 'ready'), (3.6, (-17.0, 104.0), 'ready'), (4.0, (-17.0, 104.0), 'stand')])],
            [(0.0, CONTACT, 3.9, (-38.0, 124.0, 9.0), 22.0)]),
    Act('walk', -LEAD, 2.4, [pitcher(FOLLOWED + [(1.0, RUBBER, 'stand')]), catcher(WATCHED), caller(WATCHING), batter(TOOK[:4] + [(1.0, PLATE, 'stand')])], [INCOMING],
        runs_at=1.0, runs=[(1.0, PLATE, 'stand'), (3.4, (5.6, 4.4), 'walk 1')]),
    Act('strikeout', 0.0, 2.72, [pitcher([(0, RUBBER, 'stand')]), catcher([(0, BEHIND, 'squat'), (0.5, BEHIND, 'stand')]),
                                 caller([(0, CALLER, 'umpire'), (0.3, CALLER, 'out'), (1.0, CALLER, 'out'), (1.5, CALLER, 'stand')]),
                                 batter([(0, PLATE, 'stand'), (0.6, PLATE, 'stand'), (3.4, (5.4, -2.4), 'stand')])]),
    Act('steal', 0.0, 2.4, [pitcher([(0, RUBBER, 'follow'), (0.5, RUBBER, 'ready')]), catcher([(0, BEHIND, 'squat'), (0.25, BEHIND, 'cock'), (0.45, BEHIND, 'throw'), (0.9, BEHIND, 'stand')]),
                            batter([(0, PLATE, 'load'), (0.6, PLATE, 'stand')]), caller(),
                            fielder('second base', SECOND, [(0, SECOND, 'ready'), (1.1, (2.6, 39.4), 'ready'), (1.4, (2.6, 39.4), 'scoop'), (2.0, (2.6, 39.4), 'stand')])],
        [(0.42, (0.3, -1.0, 1.8), 1.35, (2.2, 39.2, 0.8), 2.2)]),
    Act('next', 0.0, 5.2, [pitcher([(0, RUBBER, 'stand'), (4.2, RUBBER, 'stand'), (4.8, RUBBER, 'set')]), catcher([(0, BEHIND, 'stand'), (4.3, BEHIND, 'stand'), (4.9, BEHIND, 'squat')]),
                           caller([(0, CALLER, 'stand'), (4.3, CALLER, 'stand'), (4.9, CALLER, 'umpire')]),
                           Actor('next batter', 'offence', [(0.2, CIRCLE, 'stand'), (4.3, (1.6, -0.1), 'stand'), (4.7, PLATE, 'stance')], has_bat=True)]),
]
