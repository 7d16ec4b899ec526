"""The sound under a drawn game: the park, and a voice that names no play. What happens in the game is not known to it."""
import numpy as np

from sound import add, circular_noise, organ, speak, swell, write

VOICE = [(2.0, 'Esta es la señal de muestra de Palco.'), (13.0, 'La imagen se dibuja con las jugadas del juego.')]


def murmur():
    chance = np.random.default_rng(211)
    track = circular_noise(chance, 180, 900, -0.6) + 0.45 * circular_noise(chance, 700, 2600, -0.9)
    track = track * (0.75 + 0.25 * np.clip(circular_noise(chance, 0.3, 3.0), -2, 2)) * swell([(0, .034), (5, .046), (11, .036), (17, .05), (22, .036)])
    for step, pitch in enumerate((262, 330, 392, 440, 392, 330)):
        add(track, 18.4 + step * 0.34, organ(pitch, 0.3 if step < 5 else 0.9), 0.022)
    return track


def make_film_sound(folder):
    park = murmur()
    write(f'{folder}/ambiente.wav', park)
    spoken = park * 0.5
    for second, text in VOICE:
        add(spoken, second, speak(text), 0.55)
    write(f'{folder}/narracion.wav', spoken)
