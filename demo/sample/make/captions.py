"""What is said and heard, as WebVTT in the clip's own time. No score, no count, no inning: the panel knows those."""

CUES = [
    (0.9, 3.2, 'Viene el lanzamiento.', 'Here comes the pitch.'),
    (3.5, 5.4, 'La recibe el receptor.', 'Taken, into the catcher’s mitt.'),
    (7.3, 9.0, 'Otra vez, a la goma.', 'Back on the rubber.'),
    (9.3, 11.3, '[batazo] ¡Rodado al campo corto!', '[crack of the bat] Ground ball to short!'),
    (11.4, 13.4, 'El tiro a la inicial.', 'The throw to first.'),
    (13.6, 15.6, '[aplausos] Buena jugada del cuadro.', '[applause] Nice play by the infield.'),
    (16.1, 19.2, '[órgano] Esta es la señal de muestra de Palco.', '[organ] This is Palco’s sample channel.'),
    (19.8, 22.4, 'Se acerca el siguiente bateador.', 'The next batter walks up.'),
]


def _clock(seconds):
    return f'00:00:{seconds:06.3f}'


def write_captions(folder):
    """es.vtt and en.vtt; answers their rows for clip.json."""
    folder.mkdir(parents=True)
    rows = []
    for column, language, name in ((2, 'es', 'Español'), (3, 'en', 'English')):
        cues = [f'{_clock(cue[0])} --> {_clock(cue[1])}\n{cue[column]}' for cue in CUES]
        (folder / f'{language}.vtt').write_text('WEBVTT\n\n' + '\n\n'.join(cues) + '\n', encoding='utf-8')
        rows.append(dict(id=language, language=language, name=name, file=f'captions/{language}.vtt'))
    return rows
