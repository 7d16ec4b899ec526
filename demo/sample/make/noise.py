"""Repeatable noise: the same number for the same place, on every machine and in every run."""
import numpy as np

F32 = np.float32


def scatter(a, b, seed=0.0):
    """A number from 0 to 1 for a cell of a grid."""
    v = np.sin(a * 127.1 + b * 311.7 + seed * 74.7) * 43758.5453
    return (v - np.floor(v)).astype(F32)


def value_noise(x, y, seed=0.0):
    """Scattered numbers on a unit grid, blended smoothly in between."""
    xi, yi = np.floor(x), np.floor(y)
    fx, fy = x - xi, y - yi
    u, v = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    low = scatter(xi, yi, seed) * (1 - u) + scatter(xi + 1, yi, seed) * u
    high = scatter(xi, yi + 1, seed) * (1 - u) + scatter(xi + 1, yi + 1, seed) * u
    return low * (1 - v) + high * v


def clouds(x, y, octaves=4, seed=0.0):
    """Value noise over several sizes; its mean is near 0.47."""
    total, amplitude = 0, 0.5
    for octave in range(octaves):
        total = total + amplitude * value_noise(x, y, seed + octave)
        x, y, amplitude = x * 2.03, y * 2.03, amplitude * 0.5
    return total


def smooth(edge0, edge1, x):
    """0 at the first edge, 1 at the second, a soft step in between; the edges may stand either way round."""
    t = np.clip((x - edge0) / (edge1 - edge0), 0, 1)
    return t * t * (3 - 2 * t)
