-- When what a person could have erased was erased. Who has no papers that the law keeps is nobody
-- from then on: the row stays for the audit, without a name and without a personal id.
alter table person add column erased_at timestamptz;
