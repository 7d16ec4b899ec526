-- Inputs that also take SRT. Each has a port and a passphrase of its own; the passphrase is sealed, because the listener needs it.
create table srt_inputs (
  input_id integer primary key references live_inputs,
  port integer not null unique check (port between 1 and 65535),
  sealed_passphrase text not null,
  set_at timestamptz not null
);
