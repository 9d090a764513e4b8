-- The notice to the owners of the register waits while the register does not answer at issue.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in (
  'mail', 'scrapping', 'scrapping_change', 'file_upload', 'file_removal', 'vehicle_completion',
  'owner_notice'
));
