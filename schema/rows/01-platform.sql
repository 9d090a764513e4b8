insert into kept_version (what, version, raised_in) values
  ('stations', '1', NULL),
  ('makes', '2', NULL);
