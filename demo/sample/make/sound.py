"""The sound of the loop, 48 kHz mono, as periodic as the picture: everything is added around a circle of samples.
`python3 sound.py FOLDER` writes ambiente.wav (the park) and narracion.wav (the park, quieter, and a voice)."""
import subprocess
import sys
import tempfile
import wave

import numpy as np

from play import CONTACT, LOOP, OUT

RATE = 48_000
SAMPLES = round(LOOP * RATE)
# What the voice says and when. It tells what the picture shows and names no score, count or inning.
VOICE = [(0.9, 'Viene el lanzamiento.'), (3.5, 'La recibe el receptor.'), (7.3, 'Otra vez, a la goma.'), (9.45, '¡Rodado al campo corto!'),
         (11.45, 'El tiro a la inicial.'), (13.6, 'Buena jugada del cuadro.'), (16.2, 'Esta es la señal de muestra de Palco.'),
         (19.9, 'Se acerca el siguiente bateador.')]


def circular_noise(chance, low, high, tilt=0.0):
    """Noise between two frequencies that repeats without a seam; `tilt` in powers of the frequency."""
    hertz = np.fft.rfftfreq(SAMPLES, 1 / RATE)
    shape = np.where((hertz > low) & (hertz < high), np.maximum(hertz, 1) ** tilt, 0)
    noise = np.fft.irfft(shape * np.exp(2j * np.pi * chance.random(len(hertz))), SAMPLES)
    return noise / np.sqrt(np.mean(noise ** 2))


def add(track, second, sound, gain=1.0):
    start = round(second * RATE)
    np.add.at(track, (start + np.arange(len(sound))) % SAMPLES, sound * gain)


def swell(points):
    """A level around the circle through (second, level)."""
    seconds, levels = zip(*points)
    seconds = np.r_[np.array(seconds) - LOOP, seconds, np.array(seconds) + LOOP]
    level = np.interp(np.arange(SAMPLES) / RATE, seconds, np.tile(levels, 3))
    window = np.hanning(RATE // 4)
    return np.fft.irfft(np.fft.rfft(level) * np.fft.rfft(window / window.sum(), SAMPLES), SAMPLES)


def knock(chance, length, pitches, noise):
    """Something hard hit once: a few dying tones and a burst of noise."""
    t = np.arange(round(length * RATE)) / RATE
    tones = sum(np.sin(2 * np.pi * pitch * t + chance.random() * 6) * np.exp(-t * fall) for pitch, fall in pitches)
    return tones + chance.normal(0, noise, len(t)) * np.exp(-t * 90)


def organ(pitch, length):
    t = np.arange(round(length * RATE)) / RATE
    tone = sum(np.sin(2 * np.pi * pitch * n * t + 0.3 * np.sin(2 * np.pi * 6 * t)) / n ** 1.3 for n in (1, 2, 3, 4, 6))
    return tone * np.minimum(1, np.minimum(t / 0.02, (length - t) / 0.06))


def park_sound():
    chance = np.random.default_rng(107)
    murmur = circular_noise(chance, 180, 900, -0.6) + 0.45 * circular_noise(chance, 700, 2600, -0.9)
    babble = 0.75 + 0.25 * np.clip(circular_noise(chance, 0.3, 3.0), -2, 2)
    track = murmur * babble * swell([(0, .030), (2.3, .036), (4, .028), (8.6, .038), (CONTACT, .05), (10.6, .11), (OUT + .2, .16), (14.5, .09), (17, .04), (22, .030)])
    cheer = circular_noise(chance, 500, 4200, -0.35)
    track += cheer * swell([(0, 0), (CONTACT, 0), (CONTACT + 1, .03), (OUT - .1, .05), (OUT + .4, .10), (14.2, .05), (16.5, 0), (LOOP - .1, 0)])
    for _ in range(900):  # applause: hands, most of them just after the out
        clap = knock(chance, 0.03, [(900 + 900 * chance.random(), 160)], 0.8)
        add(track, OUT + 0.2 + chance.gamma(1.8, 0.9), clap, 0.016 * chance.random())
    for second, gain in ((2.96, .35), (5.62, .10), (OUT, .22), (14.58, .12), (16.18, .08)):
        add(track, second, knock(chance, 0.12, [(190, 40), (430, 70)], 0.9), gain)
    add(track, CONTACT, knock(chance, 0.18, [(1180, 34), (2350, 55), (3300, 80)], 1.4), 0.42)
    # eight notes of our own on the park's organ while the next batter walks up
    for step, pitch in enumerate((262, 330, 392, 440, 392, 330, 440, 523)):
        add(track, 16.9 + step * 0.32, organ(pitch, 0.28 if step < 7 else 0.9), 0.030)
    return track


def speak(text):
    """The voice of espeak-ng, brought to our rate."""
    with tempfile.NamedTemporaryFile(suffix='.wav') as file:
        subprocess.run(['espeak-ng', '-v', 'es-419', '-s', '158', '-p', '38', '-w', file.name, text], check=True)
        with wave.open(file.name) as spoken:
            rate = spoken.getframerate()
            samples = np.frombuffer(spoken.readframes(spoken.getnframes()), np.int16) / 32768
    return np.interp(np.arange(0, len(samples), rate / RATE), np.arange(len(samples)), samples)


def write(path, track):
    with wave.open(path, 'wb') as file:
        file.setparams((1, 2, RATE, 0, 'NONE', ''))
        file.writeframes((np.clip(np.tanh(track * 1.2), -1, 1) * 32000).astype('<i2').tobytes())


def make_sound(folder):
    park = park_sound()
    write(f'{folder}/ambiente.wav', park)
    told = park * 0.45
    for second, text in VOICE:
        add(told, second, speak(text), 0.55)
    write(f'{folder}/narracion.wav', told)


if __name__ == '__main__':
    make_sound(sys.argv[1])
