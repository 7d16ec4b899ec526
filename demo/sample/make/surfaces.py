"""What light finds: grass, clay, chalk, people, evening sky. Linear colour, before exposure."""
import math

import numpy as np

from noise import F32, clouds, scatter, smooth, value_noise
from park import BASE, RUBBER, direction, from_middle, wall_radius


def colour(r, g, b):
    return np.array([r, g, b], dtype=F32)


CHALK = colour(0.86, 0.84, 0.78)
BATTERS_EYE = colour(0.012, 0.028, 0.026)
NAVY_WALL = colour(0.020, 0.034, 0.080)
YELLOW_LINE = colour(0.81, 0.60, 0.085)
CROWD = np.array(
    [[.75, .72, .66], [.62, .60, .58], [.80, .36, .16], [.55, .12, .12], [.10, .16, .34], [.30, .22, .18],
     [.45, .33, .26], [.78, .62, .25], [.14, .30, .20], [.06, .07, .10], [.20, .22, .28]], dtype=F32)


def ground(x, y):
    """Albedo of the field: a mown chequer along the foul lines, clay, chalk lines and bases."""
    degrees, r = direction(x, y), np.hypot(x, y)
    to_first, to_third = (x + y) / math.sqrt(2), (y - x) / math.sqrt(2)
    stripe = lambda q: np.clip(np.sin(q * math.pi / 5.4) * 6, -1, 1)
    mown = 0.5 * stripe(to_first) - 0.5 * stripe(to_third)
    patches, fine = clouds(x * 0.35, y * 0.35) - 0.47, value_noise(x * 6, y * 6) - 0.5
    grass = colour(0.058, 0.150, 0.052) * (1 + 0.20 * mown + 0.26 * patches + 0.05 * fine)[..., None]
    clay = colour(0.415, 0.172, 0.078) * (1 + 0.30 * (clouds(x * 1.3, y * 1.3) - 0.47) + 0.05 * fine)[..., None]

    to_mound = np.hypot(x, y - RUBBER)
    spread = 45 + 3.2 * np.clip(1 - (r - 20) / 40, 0, 1) + 2.0 / np.maximum(r, 1) * 57 * 0.35
    inside = (to_first > 1.6) & (to_third > 1.6) & (to_first < 25.53) & (to_third < 25.53)
    is_clay = (to_mound < 28.96) & (np.abs(degrees) < spread) & (y > 0) & ~inside
    is_clay |= (to_first > -1.2) & (to_first < 28) & (np.abs(to_third) < 1.7)
    is_clay |= (to_third > -1.2) & (to_third < 28) & (np.abs(to_first) < 1.7)
    for bx, by in ((BASE, BASE), (0, 2 * BASE), (-BASE, BASE)):
        is_clay |= (np.hypot(x - bx, y - by) < 3.9) & (r < 60)
    from_wall = wall_radius(from_middle(x, y)[1]) - from_middle(x, y)[0]
    is_clay |= (r < 4.4) | (to_mound < 2.9) | (from_wall < 4.8)
    out = np.where(is_clay[..., None], clay, grass)
    for side in (-1, 1):  # on-deck circles
        out = np.where((np.hypot(x - side * 13, y + 4.5) < 1.5)[..., None], colour(0.30, 0.14, 0.08), out)
    return np.where(_is_chalk(x, y, to_first, to_third, r, from_wall)[..., None], CHALK, out)


def _is_chalk(x, y, to_first, to_third, r, from_wall):
    line = 0.14
    chalk = ((np.abs(to_third) < line) & (to_first > 1)) | ((np.abs(to_first) < line) & (to_third > 1))
    chalk &= (r >= 0.2) & (from_wall > 0)
    for side in (-1, 1):  # batter's boxes, 4 by 6 feet
        bx, by = np.abs(x - side * 0.98), np.abs(y + 0.05)
        chalk |= ((np.abs(bx - 0.61) < 0.06) & (by < 0.95)) | ((np.abs(by - 0.92) < 0.06) & (bx < 0.65))
    for bx, by in ((BASE, BASE), (0, 2 * BASE), (-BASE, BASE)):
        chalk |= (np.abs(x - bx + y - by) < 0.48) & (np.abs(x - bx - y + by) < 0.48)
    chalk |= (np.abs(x) < 0.40) & (np.abs(y - RUBBER) < 0.13)
    return chalk | ((np.abs(x) < 0.27) & (y < 0.30) & (y > -0.30 + np.abs(x)))


def crowd(along, up, light):
    """People in rows: somebody in nearly every seat, stairs every 15 m."""
    row = np.floor(up / 0.9)
    along = along + scatter(row, row * 0 + 1, 44) * 0.62
    seat = np.floor(along / 0.62)
    fx, fy = along / 0.62 - seat, up / 0.9 - row
    taken = scatter(seat, row, 3) < 0.86
    shirt = CROWD[(scatter(seat, row, 9) * len(CROWD)).astype(int) % len(CROWD)]
    out = np.broadcast_to(colour(0.035, 0.05, 0.085), (*along.shape, 3))
    is_body = taken & (np.abs(fx - 0.5) < 0.42) & (fy < 0.62)
    out = np.where(is_body[..., None], shirt * (0.45 + 0.75 * scatter(seat, row, 21))[..., None], out)
    is_head = taken & (np.hypot((fx - 0.5) * 0.62, (fy - 0.74) * 0.9) < 0.17)
    out = np.where(is_head[..., None], colour(0.42, 0.27, 0.19) * (0.6 + 0.5 * scatter(seat, row, 5))[..., None], out)
    out = np.where((np.mod(along, 15.5) < 1.3)[..., None], colour(0.10, 0.11, 0.13), out)
    return out * light[..., None]


_SKY = [(-2, (.40, .155, .06)), (1.2, (.33, .125, .062)), (3.6, (.165, .072, .068)), (7, (.058, .042, .078)),
        (12, (.019, .029, .068)), (20, (.0075, .0155, .042)), (40, (.0028, .0066, .0205)), (90, (.0015, .003, .010))]


def sky(dx, dy, dz):
    """An evening after sunset: clay at the horizon, navy above, thin clouds, stars, hills, a few city lights."""
    up, around = np.degrees(np.arctan2(dz, np.hypot(dx, dy))), np.degrees(np.arctan2(dx, dy))
    heights = [stop[0] for stop in _SKY]
    out = np.stack([np.interp(up, heights, [stop[1][i] for stop in _SKY]) for i in range(3)], -1).astype(F32)
    band = smooth(0.50, 0.78, clouds(around * 0.055 + 3, up * 0.42, 5, 7)) * smooth(2, 7, up) * smooth(22, 9, up)
    out = out + band[..., None] * colour(0.050, 0.028, 0.030)
    cell_x, cell_y = np.floor(around * 5), np.floor(up * 5)
    away = np.hypot(around * 5 - cell_x - scatter(cell_x, cell_y, 2), up * 5 - cell_y - scatter(cell_x, cell_y, 4))
    star = (scatter(cell_x, cell_y, 1) > 0.962) * smooth(0.11, 0, away) * smooth(12, 26, up)
    out = out + star[..., None] * colour(0.5, 0.55, 0.65)
    hills = 1.2 + 4.2 * clouds(around * 0.045 + 11, around * 0 + 2, 4, 3)
    hills = hills + 1.5 * np.exp(-((around - 24) / 9) ** 2) + 0.9 * np.exp(-((around + 36) / 10) ** 2)
    far = colour(0.030, 0.032, 0.060) + (colour(0.080, 0.050, 0.058) - colour(0.030, 0.032, 0.060)) * smooth(
        0, 1, (hills - up) / np.maximum(hills, 0.1))[..., None]
    out = np.where((up < hills)[..., None], far, out)
    near = 0.6 + 2.3 * clouds(around * 0.11 + 40, around * 0 + 9, 4, 5)
    out = np.where((up < near)[..., None], colour(0.016, 0.020, 0.038), out)
    cell_x, cell_y = np.floor(around * 5), np.floor(up * 5)
    jitter_x, jitter_y = 0.25 + 0.5 * scatter(cell_x, cell_y, 14), 0.25 + 0.5 * scatter(cell_x, cell_y, 15)
    lamp = (scatter(cell_x, cell_y, 8) > 0.90) * smooth(0.30, 0.05, np.hypot(around * 5 - cell_x - jitter_x, up * 5 - cell_y - jitter_y))
    lamp = lamp * (up < near * 0.85) * (0.3 + scatter(cell_x, cell_y, 12))
    return out + (lamp * 0.8)[..., None] * colour(1.0, 0.66, 0.32)
