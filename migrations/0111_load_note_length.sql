-- The form takes 1024 characters for a reason.
alter table load_version
  drop constraint load_version_note_check,
  add constraint load_version_note_check check (length(note) <= 1024);
