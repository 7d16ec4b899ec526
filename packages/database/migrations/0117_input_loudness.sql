-- How loud an encoder's sound was in a minute, LUFS; null: not measured.
alter table input_minutes add column loudness_lufs real;
