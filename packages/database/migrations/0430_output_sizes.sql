-- Lines of an output's picture, made by the encoder program; null: as recorded, which is what a version before this one sends.
alter table outputs add column height integer check (height > 0);
