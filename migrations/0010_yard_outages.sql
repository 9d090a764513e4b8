-- What waits for the outside while it is away: the bytes of files for their bucket, and vehicles
-- typed by hand for the registry's facts.

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('mail', 'scrapping', 'file_upload', 'file_removal', 'vehicle_completion'));

-- A year is typed with four digits; which of them can be is the rules' matter.
alter table vehicle drop constraint vehicle_model_year_check;
alter table vehicle add constraint vehicle_model_year_check
  check (model_year between 1769 and 9999);
