-- The search line of the spare parts: questions to the registry by plate or VIN are counted.
alter table anonymous_use drop constraint anonymous_use_kind_check;
alter table anonymous_use add constraint anonymous_use_kind_check
  check (kind in ('challenge', 'mail', 'registry'));

-- Old models that people still search parts for.
insert into model (make_id, name, from_year, to_year)
select make.id, given.name, given.from_year, given.to_year
from (values
  ('Lada', '1200', 1970, 1988),
  ('Lada', '1300', 1974, 1988),
  ('Lada', '1500', 1972, 1985),
  ('Lada', '1600', 1976, 1986),
  ('Nissan', '100A', 1970, 1979),
  ('Nissan', '120Y', 1973, 1979),
  ('Nissan', 'Cherry', 1970, 1986),
  ('Nissan', 'Bluebird', 1957, 1990),
  ('Nissan', 'Violet', 1973, 1982)
) as given (make, name, from_year, to_year)
join make on make.name = given.make;
