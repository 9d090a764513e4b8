-- One battery report counts for a business id and year. The association chooses it where there are several,
-- and may void one.
alter table report add column voided_at timestamptz;
alter table report add column chosen_at timestamptz;
alter table report_event drop constraint report_event_what_check;
alter table report_event add constraint report_event_what_check
  check (what in ('corrected', 'reopened', 'voided', 'chosen'));
-- Each year of the battery report has its own last day. `is_present`: the year that is asked for now.
alter table battery_period drop constraint battery_period_pkey;
alter table battery_period drop column id;
alter table battery_period add primary key (year);
alter table battery_period add column is_present boolean not null default false;
update battery_period set is_present = true;
create unique index battery_period_present on battery_period (is_present) where is_present;
