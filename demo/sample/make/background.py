"""The empty park through one camera, ray traced once; what moves is drawn over it frame by frame."""
import math

import numpy as np
from scipy.ndimage import gaussian_filter, zoom

from noise import F32, smooth, value_noise
from park import TOWERS, along_wall, direction, from_middle, stands, tower_light, wall_height, wall_radius
from surfaces import BATTERS_EYE, NAVY_WALL, YELLOW_LINE, colour, crowd, ground, sky


FOUL_POLE = 70.9  # metres from home in both directions


class Background:
    """`light`: linear picture. `albedo`: what a tower's light is multiplied by where the pixel is ground (else 0).
    `ground_x`, `ground_y`: where on the ground, in metres. Taking a tower's light away makes a shadow."""

    def __init__(self, light, albedo, ground_x, ground_y):
        self.light, self.albedo, self.ground_x, self.ground_y = light, albedo, ground_x, ground_y


def _wall_distance(camera, dx, dy):
    """How far along each ray the wall of the field stands, and whether the ray ever is above the field."""
    ox, oy, _ = camera.position
    best, inside_at = np.full_like(dx, -1e9), np.ones_like(dx)
    for t in np.r_[np.linspace(6, 70, 20), np.linspace(76, 160, 10)].astype(F32):
        radius, angle = from_middle(ox + dx * t, oy + dy * t)
        margin = wall_radius(angle) - radius
        inside_at, best = np.where(margin > best, t, inside_at), np.maximum(best, margin)
    low, high = inside_at.copy(), np.full_like(dx, 420)
    for _ in range(26):
        middle = (low + high) / 2
        radius, angle = from_middle(ox + dx * middle, oy + dy * middle)
        is_inside = radius < wall_radius(angle)
        low, high = np.where(is_inside, middle, low), np.where(is_inside, high, middle)
    return high, best < 0


def _seats(camera, ray, start, height, depth, rise):
    """March outwards from the wall: distance at which the seats are hit, and at which the back of the stand is passed."""
    hit, back = np.full_like(start, -1), np.full_like(start, -1)
    reached, previous = np.zeros(start.shape, bool), start.copy()
    before = start.copy()
    for _ in range(60):
        t = previous + 1.4
        x, y, z = (camera.position[i] + ray[i] * t for i in range(3))
        radius, angle = from_middle(x, y)
        outside = radius - wall_radius(angle)
        is_under = (z < height + rise / np.maximum(depth, 0.1) * outside) & (outside >= 0) & (outside <= depth) & ~reached
        hit, before = np.where(is_under, t, hit), np.where(is_under, previous, before)
        reached = reached | is_under
        is_past = (outside > depth) & ~reached
        back, reached, previous = np.where(is_past, t, back), reached | is_past, t
    low, high = before, hit.copy()
    for _ in range(9):
        t = (low + high) / 2
        x, y, z = (camera.position[i] + ray[i] * t for i in range(3))
        radius, angle = from_middle(x, y)
        is_under = z < height + rise / np.maximum(depth, 0.1) * (radius - wall_radius(angle))
        low, high = np.where(is_under, low, t), np.where(is_under, t, high)
    return np.where(hit > 0, high, -1), back


def _trace(camera, rows):
    x, y = np.meshgrid(np.arange(camera.width, dtype=F32) + 0.5, rows.astype(F32) + 0.5)
    ray = dx, dy, dz = camera.rays(x, y)
    ox, oy, oz = camera.position
    out = sky(dx, dy, dz)
    wall_at, never = _wall_distance(camera, dx, dy)
    wx, wy, wz = ox + dx * wall_at, oy + dy * wall_at, oz + dz * wall_at
    degrees, angle = direction(wx, wy), from_middle(wx, wy)[1]
    height, (depth, rise) = wall_height(degrees), stands(degrees)
    hit, back = _seats(camera, ray, wall_at, height, depth, rise)
    is_over = (wz >= height) & (depth > 3) & ~never
    is_seat, is_back = is_over & (hit > 0), is_over & (back > 0)
    radius, seat_angle = from_middle(ox + dx * hit, oy + dy * hit)
    far = np.where(is_seat, radius - wall_radius(seat_angle), 0)
    back_angle = from_middle(ox + dx * back, oy + dy * back)[1]
    along = np.where(is_seat, along_wall(seat_angle), along_wall(np.where(is_back, back_angle, angle)))
    up = far * np.sqrt(1 + (rise / np.maximum(depth, 0.1)) ** 2)
    light = (1.15 * np.exp(-np.maximum(far, 0) / 13) + 0.16) * np.where(np.abs(degrees) < 46, 0.36, 0.50)
    light = light * (0.72 + 0.5 * value_noise(along / 22, up / 7, 31))
    out = np.where(is_seat[..., None], crowd(along, up, light.astype(F32)), out)
    # the back of the stands with its strip of roof, and lamps under the roof beside the foul lines
    over_top = np.where(is_back, oz + dz * back, -99) - height - rise
    roof = np.where(np.abs(degrees) < 46, 0.55, 4.4)
    is_rear = is_over & ~is_seat & (over_top >= 0) & (over_top < roof + 0.8)
    rear = np.where((over_top > roof)[..., None], colour(0.10, 0.12, 0.17), colour(0.028, 0.036, 0.060))
    is_lamp = (np.mod(along, 4.6) < 2.4) & (np.abs(over_top - 2.6) < 0.55) & (np.abs(degrees) >= 46)
    out = np.where(is_rear[..., None], np.where(is_lamp[..., None], colour(0.50, 0.32, 0.16), rear), out)
    # the wall of the field with its yellow line
    is_wall, is_eye = (wz >= 0) & (wz < height), np.abs(degrees) < 7.5
    wall = np.where(is_eye[..., None], BATTERS_EYE, NAVY_WALL) * (0.71 + 0.24 * np.clip(wz / 3, 0, 1))[..., None]
    is_line = (wz > height - 0.32) & ~is_eye & (np.abs(degrees) < 48)
    wall = np.where(is_line[..., None], YELLOW_LINE, np.where((wz < 0.25)[..., None], wall * 0.55, wall))
    out = np.where(is_wall[..., None], wall, out)
    # the field
    ground_at = -oz / np.minimum(dz, -1e-5)
    is_ground = (dz < -1e-5) & (ground_at <= wall_at + 0.001) & (wz < 0.02)
    gx, gy = np.where(is_ground, ox + dx * ground_at, 0).astype(F32), np.where(is_ground, oy + dy * ground_at, 0).astype(F32)
    air = ((1 - np.exp(-np.minimum(ground_at, 1e4) / 420)) * 0.5)[..., None]
    pool = 0.20 + 0.80 * np.exp(-(gx ** 2 / (2 * 42 ** 2) + (gy - 24) ** 2 / (2 * 46 ** 2)))
    radius, angle = from_middle(gx, gy)
    outside = radius - wall_radius(angle)
    is_box = is_ground & (outside > 0)  # seats between the camera and the field, in the dark
    is_ground &= ~is_box
    albedo = np.where(is_ground[..., None], ground(gx, gy) * pool[..., None] * (1 - air), 0)
    lit = albedo * sum(tower_light(gx, gy, tower) for tower in TOWERS)[..., None] + colour(0.030, 0.040, 0.070) * air
    out = np.where(is_ground[..., None], lit, out)
    rail = np.where((outside < 0.9)[..., None], colour(0.10, 0.12, 0.17), crowd(along_wall(angle), outside, 0.05 + 0.30 * np.exp(-outside / 7)))
    out = np.where(is_box[..., None], rail, out)
    return np.where((never & ~is_box & (dz < 0.02))[..., None], colour(0.010, 0.014, 0.026), out), albedo, gx, gy, is_seat


def _blur(picture, sigma):
    shrink = max(1, int(sigma / 6))
    height, width = picture.shape[:2]
    small = picture[: height // shrink * shrink, : width // shrink * shrink]
    small = small.reshape(height // shrink, shrink, width // shrink, shrink, 3).mean((1, 3))
    small = np.stack([gaussian_filter(small[..., i], sigma / shrink, mode='nearest') for i in range(3)], -1)
    if shrink == 1:
        return small
    ratio = (height / small.shape[0], width / small.shape[1])
    return np.stack([zoom(small[..., i], ratio, order=1) for i in range(3)], -1)[:height, :width]


def _soften_seats(light, is_seat, sigma):
    """Seats a little out of focus: the eye stays on the field, and the encoder's bits too."""
    weight = is_seat.astype(F32)
    cover = gaussian_filter(weight, sigma) + 1e-4
    soft = np.stack([gaussian_filter(light[..., i] * weight, sigma) / cover for i in range(3)], -1)
    return light + (soft - light) * weight[..., None]


def _lamps(camera):
    """The lamps of the towers that stand behind the field, alone on black."""
    layer = np.zeros((camera.height, camera.width, 3), F32)
    for lx, ly, lz in TOWERS:
        turn = math.atan2(lx, ly - 30)
        for i in range(6):
            for j in range(5):
                across = (i - 2.5) * 1.25
                seen = camera.project((lx + across * math.cos(turn), ly - across * math.sin(turn), lz - 2.5 + j * 1.25))
                if ly < 0 or seen is None:
                    continue
                x, y, scale = seen
                size = 0.46 * scale
                x0, x1 = max(0, int(x - size - 2)), min(camera.width, int(x + size + 3))
                y0, y1 = max(0, int(y - size - 2)), min(camera.height, int(y + size + 3))
                if x0 >= x1 or y0 >= y1:
                    continue
                gx, gy = np.meshgrid(np.arange(x0, x1) + 0.5 - x, np.arange(y0, y1) + 0.5 - y)
                disc = np.clip(size + 0.5 - np.hypot(gx, gy), 0, 1)[..., None]
                layer[y0:y1, x0:x1] = np.maximum(layer[y0:y1, x0:x1], disc * colour(9.0, 8.2, 6.6))
    return layer


def _shafts(light, camera):
    """The air between the towers and the field glows a little."""
    y, x = np.mgrid[0:camera.height, 0:camera.width].astype(F32)
    target, unit = camera.project((0, 30, 0)), camera.width / 2400
    for lx, ly, lz in TOWERS:
        seen = camera.project((lx, ly, lz)) if ly > 0 else None
        if seen is None:
            continue
        vx, vy = x - seen[0], y - seen[1]
        distance = np.hypot(vx, vy) + 1
        off = np.arctan2(vy, vx) - math.atan2(target[1] - seen[1], target[0] - seen[0])
        off = (off + np.pi) % (2 * np.pi) - np.pi
        shaft = np.exp(-(off / 0.62) ** 2) * np.exp(-distance / (520 * unit)) * (1 - np.exp(-distance / (40 * unit)))
        light += (shaft * 0.030)[..., None] * colour(0.86, 0.92, 1.0)


def _box(picture, camera, x, y, low, high, metres_wide, tint):
    foot, top = camera.project((x, y, low)), camera.project((x, y, high))
    if foot is None or top is None:
        return
    half = max(1.2, metres_wide * foot[2]) / 2
    for column in range(max(0, int(foot[0] - half)), min(camera.width, int(foot[0] + half) + 1)):
        cover = min(1, max(0, min(foot[0] + half, column + 1) - max(foot[0] - half, column)))
        strip = picture[max(0, int(top[1])):max(0, int(foot[1])), column]
        strip[:] = strip * (1 - cover) + colour(*tint) * cover


def trace_park(camera, oversample=2, seat_blur=1.9):
    """Rays are traced `oversample` times as dense in both directions, in bands to keep memory small."""
    fine = type(camera).__new__(type(camera))
    fine.__dict__.update(camera.__dict__, width=camera.width * oversample, height=camera.height * oversample)
    parts = [[] for _ in range(5)]
    band = 24 * oversample
    for top in range(0, fine.height, band):
        for kept, part in zip(parts, _trace(fine, np.arange(top, min(fine.height, top + band)))):
            shape = (part.shape[0] // oversample, oversample, camera.width, oversample, *part.shape[2:])
            kept.append(part.reshape(shape).mean((1, 3)))
    light, albedo, gx, gy, is_seat = (np.concatenate(part) for part in parts)
    light = _soften_seats(light, is_seat, seat_blur * camera.width / 1280)
    for side in (-1, 1):
        _box(light, camera, side * FOUL_POLE, FOUL_POLE, 0, 17, 0.42, (0.95, 0.66, 0.06))
    for lx, ly, lz in TOWERS:
        if ly > 0:
            _box(light, camera, lx, ly, 9, lz, 0.7, (0.028, 0.032, 0.05))
    _shafts(light, camera)
    lamps, unit = _lamps(camera), camera.width / 2400
    bright = lamps + np.maximum(light - 1.1, 0) * 0.5
    glow = sum(_blur(bright, sigma * unit) * gain for sigma, gain in ((5, .10), (16, .075), (46, .06), (120, .055), (280, .045)))
    light = light + lamps + glow * colour(1.0, 0.95, 0.86)
    return Background(light.astype(F32), albedo.astype(F32), gx.astype(F32), gy.astype(F32))


def vignette(camera, strength=0.32):
    y, x = np.mgrid[0:camera.height, 0:camera.width].astype(F32)
    away = np.hypot((x - camera.width / 2) / (camera.width / 2), (y - camera.height / 2) / (camera.height / 2))
    return (1 - strength * smooth(0.55, 1.45, away)).astype(F32)[..., None]


def develop(light):
    """Linear light to 8-bit picture: a film curve, then navy into the shadows and chalk warmth into the lights."""
    x = np.maximum(light, 0)
    toned = np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1) ** (1 / 2.2)
    level = toned.mean(-1, keepdims=True)
    toned = toned + (1 - level) ** 3 * colour(-0.004, 0.010, 0.038) + level ** 2 * colour(0.018, 0.008, -0.018)
    return (np.clip(toned, 0, 1) * 255 + 0.5).astype(np.uint8)
