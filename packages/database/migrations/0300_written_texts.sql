-- When a text was last written, or read again and left as it is, by what it belongs to and language: a translation that is older
-- than its original is behind. Texts without a row came together with their original.
create table written_texts (
  subject text not null,
  language text not null,
  written_at timestamptz not null,
  primary key (subject, language)
);
