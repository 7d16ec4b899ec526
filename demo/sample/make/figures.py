"""Players as lit, rounded limbs, their shadows, and the ball."""
import numpy as np

from noise import F32, smooth
from park import TOWERS, tower_light
from surfaces import colour

KITS = {
    'home': dict(jersey=(.80, .77, .70), trousers=(.78, .75, .68), cap=(.60, .13, .02), sleeve=(.60, .13, .02), sock=(.55, .12, .02)),
    'away': dict(jersey=(.30, .06, .09), trousers=(.62, .62, .64), cap=(.30, .05, .08), sleeve=(.30, .06, .09), sock=(.30, .05, .08)),
    'umpire': dict(jersey=(.05, .06, .09), trousers=(.14, .15, .18), cap=(.04, .05, .07), sleeve=(.05, .06, .09), sock=(.1, .1, .1)),
}
SKIN, LEATHER, SHOE, WOOD = (.40, .235, .15), (.30, .13, .05), (.05, .05, .06), (.62, .40, .20)


def limbs(joints, kit, bat=None, glove=None, is_facing=True):
    """Capsules (from, to, radius from, radius to, colour), far ones first."""
    neck, hips, head = joints['neck'], joints['hips'], joints['head']
    out = []
    for side, sign in (('l', -1), ('r', 1)):
        knee, foot = joints[f'knee_{side}'], joints[f'foot_{side}']
        ankle = (foot[0], foot[1] + .07)
        out.append(((hips[0] + sign * .12, hips[1] - .03), knee, .135, .10, kit['trousers']))
        out.append((knee, ankle, .10, .07, kit['sock'] if foot[1] < .3 and knee[1] < .5 else kit['trousers']))
        out.append(((foot[0] - .02, foot[1] - .01), (foot[0] + sign * .06, foot[1] - .02), .06, .05, SHOE))
    out.append((hips, (neck[0], neck[1] - .02), .195, .225, kit['jersey']))
    for side, sign in (('l', -1), ('r', 1)):
        shoulder, elbow, hand = (neck[0] + sign * .21, neck[1] + .03), joints[f'elbow_{side}'], joints[f'hand_{side}']
        out.append((shoulder, elbow, .085, .065, kit['sleeve']))
        out.append((elbow, hand, .055, .048, SKIN))
        if glove == side:
            out.append((hand, (hand[0], hand[1] + .04), .105, .105, LEATHER))
    if bat is not None:
        hand = joints['hand_l']
        out.append((hand, (hand[0] + bat[0], hand[1] + bat[1]), .024, .044, WOOD))
    out.append(((head[0], head[1] - .03), head, .11, .11, SKIN if is_facing else kit['cap']))
    out.append(((head[0] - .02, head[1] + .06), (head[0] + .02, head[1] + .06), .112, .112, kit['cap']))
    if is_facing:
        out.append(((head[0] - .09, head[1] + .03), (head[0] + .09, head[1] + .03), .034, .034, kit['cap']))
    return out


def _window(camera, x0, x1, y0, y1):
    x0, x1 = max(0, int(x0)), min(camera.width, int(x1) + 1)
    y0, y1 = max(0, int(y0)), min(camera.height, int(y1) + 1)
    return (slice(y0, y1), slice(x0, x1)) if x0 < x1 and y0 < y1 else None


def draw_shadow(light, background, camera, x, y, tall, broad=.30):
    """Takes each tower's light away along the shadow it throws. Answers the parts of the picture it touched."""
    touched = []
    for tower in TOWERS:
        dx, dy = x - tower[0], y - tower[1]
        distance = np.hypot(dx, dy)
        length = min(tall * distance / (tower[2] - tall), 7)
        ux, uy = dx / distance, dy / distance
        feet, tip = camera.project((x, y, 0)), camera.project((x + ux * length, y + uy * length, 0))
        if feet is None or tip is None:
            continue
        margin = .6 * max(feet[2], tip[2])
        at = _window(camera, min(feet[0], tip[0]) - margin, max(feet[0], tip[0]) + margin,
                     min(feet[1], tip[1]) - margin, max(feet[1], tip[1]) + margin)
        if at is None:
            continue
        gx, gy, albedo = background.ground_x[at], background.ground_y[at], background.albedo[at]
        ax, ay = gx - x, gy - y
        t = np.clip((ax * ux + ay * uy) / length, 0, 1)
        off, wide = np.hypot(ax - ux * length * t, ay - uy * length * t), broad * (1 - .4 * t)
        dark = .95 * smooth(wide * 1.33 + .10 * t, wide * .6, off) * (1 - .30 * t)
        light[at] -= albedo * (dark * tower_light(gx, gy, tower))[..., None]
        touched.append(at)
    return touched


def _capsule(x, y, a, b, ra, rb):
    bx, by = b[0] - a[0], b[1] - a[1]
    t = np.clip(((x - a[0]) * bx + (y - a[1]) * by) / (bx * bx + by * by + 1e-9), 0, 1)
    return np.hypot(x - a[0] - bx * t, y - a[1] - by * t) - (ra + (rb - ra) * t), t


def draw_figure(light, camera, x, y, capsules, is_mirrored=False):
    feet = camera.project((x, y, 0))
    if feet is None:
        return None
    px, py, scale = feet
    at = _window(camera, px - 1.4 * scale, px + 1.4 * scale, py - 2.4 * scale, py + .3 * scale)
    if at is None:
        return None
    gx, gy = np.meshgrid((np.arange(at[1].start, at[1].stop) + .5 - px) / scale, (py - (np.arange(at[0].start, at[0].stop) + .5)) / scale)
    if is_mirrored:
        gx = -gx
    brightness = sum(float(tower_light(x, y, tower)) for tower in TOWERS)
    area = light[at]
    for a, b, ra, rb, tint in capsules:
        off, t = _capsule(gx, gy, a, b, ra, rb)
        cover = np.clip(.5 - off * scale, 0, 1)[..., None]
        radius = np.maximum(ra + (rb - ra) * t, .02)
        # round: bright towards the lamps above, a dark core, faint rims from the side towers
        upward, sideward = (gy - (a[1] + (b[1] - a[1]) * t)) / radius, (gx - (a[0] + (b[0] - a[0]) * t)) / radius
        shade = .50 + .30 * np.clip(upward, -1, 1) + .24 * np.clip(-off / radius, 0, 1) + .18 * np.abs(sideward)
        area[:] = area * (1 - cover) + colour(*tint) * (np.clip(shade, .2, 1.25) * brightness * .95)[..., None] * cover
    return at


def draw_ball(light, camera, here, before):
    """The ball with the streak of its last hundredths of a second, never thinner than the eye can follow."""
    a, b = camera.project(here), camera.project(before)
    if a is None or b is None:
        return None
    radius = max(.065 * a[2], 1.4 * camera.width / 1280)
    at = _window(camera, min(a[0], b[0]) - 5, max(a[0], b[0]) + 5, min(a[1], b[1]) - 5, max(a[1], b[1]) + 5)
    if at is None:
        return None
    gx, gy = np.meshgrid(np.arange(at[1].start, at[1].stop) + .5, np.arange(at[0].start, at[0].stop) + .5)
    off, t = _capsule(gx, gy, a[:2], b[:2], radius, radius * .8)
    cover = (np.clip(.5 - off, 0, 1) * (1 - .75 * t))[..., None]
    light[at] = light[at] * (1 - cover) + colour(2.2, 2.15, 2.0) * cover
    return at
