-- null: read in the night, by nobody
alter table provider_statements alter column imported_by drop not null;
