-- A signed paper can be sent as one file, without a word about the plates.
alter table certificate alter column plates drop not null;
