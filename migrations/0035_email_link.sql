-- A link that confirms a new address of a user. A colleague asked for the address, and only the user's
-- password confirms it.
alter table password_reset drop constraint password_reset_purpose_check;
alter table password_reset add constraint password_reset_purpose_check
  check (purpose in ('reset', 'invitation', 'email'));
alter table password_reset add column email citext;
alter table password_reset add constraint password_reset_email_check
  check ((purpose = 'email') = (email is not null));
