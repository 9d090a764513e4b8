-- A file of an export stays until its time is over. No export has the state of a file that was given once.
update export set state = 'expired' where state = 'fetched';
alter table export drop constraint export_state_check;
alter table export add constraint export_state_check
  check (state in ('waiting', 'running', 'ready', 'cancelled', 'failed', 'expired'));
