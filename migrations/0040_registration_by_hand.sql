-- `manual`: a user of the station reports the scrapping to the registry and types the receipt.
alter table registration drop constraint registration_state_check;
alter table registration add constraint registration_state_check
  check (state in ('pending', 'confirmed', 'refused', 'manual'));
create index registration_open on registration (certificate_id) where state in ('pending', 'manual');
