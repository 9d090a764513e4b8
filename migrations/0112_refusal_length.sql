-- The form takes 1024 characters for a reason.
alter table load
  drop constraint load_refusal_check,
  add constraint load_refusal_check check (length(refusal) <= 1024);
