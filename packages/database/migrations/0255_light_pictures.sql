-- A picture has a light one beside it, for connections of 500 kbit/s. Where staff has chosen renditions, the choice stands.
alter table live_inputs alter column ladder set default 'source+360';
update live_inputs set ladder = 'source+360'
  where ladder = 'source'
    and not exists (
      select 1 from audit_log where action = 'set-input-ladder' and subject = 'input ' || live_inputs.id
    );
