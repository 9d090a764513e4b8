-- Open battery reports of companies get the field that explains missing figures. No question changes.
update report set version = 2
  where type = 'company_battery' and version = 1 and status <> 'submitted';
