-- Further facts of a certificate: the day of deregistration, who handed the vehicle over, when the
-- owner confirmed the order by strong identification, and the paper that was signed by hand. The
-- service draws and seals a certificate for that paper too.
alter table certificate
  add column deregistered_on date,
  add column handed_over_name text,
  add column holder_confirmed_at timestamptz,
  add column signed_file_id uuid references file (id);
create index certificate_signed_file_id on certificate (signed_file_id);
update certificate set deregistered_on = issued_on;
