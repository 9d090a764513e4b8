-- When the main users were told that the registry refused a notice, or did not confirm it in time.
alter table registration add column told_at timestamptz;
create index registration_untold on registration (certificate_id)
  where told_at is null and state in ('pending', 'refused');
