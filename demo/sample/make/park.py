"""The shape of the park. Metres; home plate is the origin, +y points to centre field, +z up."""
import math

import numpy as np

from noise import F32

BASE = 27.43 / math.sqrt(2)  # first base stands at (BASE, BASE), second at (0, 2 BASE); Rule 2.01: 90 feet
RUBBER = 18.44  # Rule 2.01: 60 feet 6 inches
FIRST, SECOND, THIRD, HOME = (BASE, BASE), (0.0, 2 * BASE), (-BASE, BASE), (0.0, 0.0)
MIDDLE_Y = 38.0  # the outline of the field is a radius by direction around (0, MIDDLE_Y)
TOWERS = [(-34, 146, 42), (64, 128, 42), (-108, 66, 40), (108, 66, 40), (-66, -14, 38), (66, -14, 38)]


def _outline():
    points = []
    for degrees in np.linspace(-45, 45, 61):
        fence = 100 + 21 * math.cos(math.radians(degrees * 2)) ** 1.2 if abs(degrees) < 45 else 100
        a = math.radians(degrees)
        points.append((fence * math.sin(a), fence * math.cos(a)))
    foul = [(66, 58), (50, 36), (36, 16), (27, 2), (18, -9), (9, -15), (0, -17)]
    points += foul + [(-x, y) for x, y in foul[::-1][1:]]
    xy = np.array(points)
    angle, radius = np.arctan2(xy[:, 0], xy[:, 1] - MIDDLE_Y), np.hypot(xy[:, 0], xy[:, 1] - MIDDLE_Y)
    order = np.argsort(angle)
    angle, radius = angle[order], radius[order]
    table = np.linspace(-np.pi, np.pi, 1440, dtype=F32)
    raw = np.interp(table, np.r_[angle - 2 * np.pi, angle, angle + 2 * np.pi], np.r_[radius, radius, radius])
    window = np.hanning(75)
    softened = np.convolve(np.r_[raw[-37:], raw, raw[:37]], window / window.sum(), 'valid').astype(F32)
    steps = np.hypot(np.diff(softened * np.sin(table)), np.diff(softened * np.cos(table)))
    return table, softened, np.r_[0, np.cumsum(steps)].astype(F32)


_ANGLES, _RADII, _LENGTHS = _outline()


def wall_radius(angle):
    return np.interp(angle, _ANGLES, _RADII).astype(F32)


def along_wall(angle):
    """Metres along the wall, for everything that repeats there: people, panels, lamps."""
    return np.interp(angle, _ANGLES, _LENGTHS).astype(F32)


def from_middle(x, y):
    return np.hypot(x, y - MIDDLE_Y), np.arctan2(x, y - MIDDLE_Y)


def direction(x, y):
    """Degrees seen from home: 0 centre field, -45 the third-base line, 45 the first-base line."""
    return np.degrees(np.arctan2(x, y))


def wall_height(degrees):
    fence = np.where(np.abs(degrees) < 48, 3.4, 1.2)
    return np.where(np.abs(degrees) < 7.5, 9.5, fence).astype(F32)  # the batter's eye is higher


def stands(degrees):
    """(depth, rise) of the seats behind the wall."""
    a = np.abs(degrees)
    depth = np.where(a < 8, 2, np.where(a < 46, 15, 26))
    rise = np.where(a < 8, 0, np.where(a < 46, 7.5, 14.5))
    return depth.astype(F32), rise.astype(F32)


def tower_light(x, y, tower):
    """Light of one tower on the ground, in the unit that the exposure of the picture is set for."""
    lx, ly, lz = tower
    return lz / ((x - lx) ** 2 + (y - ly) ** 2 + lz * lz) ** 1.5 * 6.1e3


class Camera:
    """A pinhole camera; `centre_y` moves the optical axis up or down in the picture (0 top, 1 bottom)."""

    def __init__(self, position, look_at, degrees_wide, width, height, centre_y=0.5):
        self.position = np.array(position, dtype=float)
        forward = np.array(look_at, dtype=float) - self.position
        self.forward = forward / np.linalg.norm(forward)
        right = np.cross(self.forward, [0, 0, 1])
        self.right = right / np.linalg.norm(right)
        self.up = np.cross(self.right, self.forward)
        self.half_width = math.tan(math.radians(degrees_wide) / 2)
        self.width, self.height, self.centre_y = width, height, centre_y

    def rays(self, x, y):
        """Unit directions through pixels."""
        across = (x - self.width / 2) / (self.width / 2) * self.half_width
        down = (y - self.height * self.centre_y) / (self.width / 2) * self.half_width
        parts = [(self.forward[i] + self.right[i] * across - self.up[i] * down).astype(F32) for i in range(3)]
        length = np.sqrt(parts[0] ** 2 + parts[1] ** 2 + parts[2] ** 2)
        return [part / length for part in parts]

    def project(self, point):
        """(x, y, pixels per metre there), or None behind the camera."""
        v = np.array(point, dtype=float) - self.position
        depth = v @ self.forward
        if depth < 0.1:
            return None
        scale = self.width / 2 / self.half_width / depth
        return self.width / 2 + v @ self.right * scale, self.height * self.centre_y - v @ self.up * scale, scale
