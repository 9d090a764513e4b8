-- What the score of a vehicle knows of the demand for its parts (docs/decisions/0025).

-- How often the public search for spare parts was asked for what, by Finnish day: who asked, from where
-- and at what time of the day is not written down. By day first: a day's rows are written and removed
-- together.
create table part_search (
  day date not null,
  make_form text not null,
  model_form text not null,
  model_year integer not null,
  searches integer not null check (searches > 0),
  primary key (day, make_form, model_form, model_year)
);

-- The searches and the recycled vehicles of the last 365 days as of last night, by make, model and year
-- in the forms of recycled_count. Year 0 holds the vehicles of which no year is known: they count where
-- the year of the vehicle that is scored is not known either.
create table demand (
  make_form text not null,
  model_form text not null,
  model_year integer not null,
  searches integer not null,
  recycled integer not null,
  primary key (make_form, model_form, model_year)
);

-- Of the models that were searched for, and of those that were recycled: what 95 of 100 do not exceed.
create table demand_percentile (
  id integer primary key check (id = 1),
  searches double precision not null,
  recycled double precision not null
);
insert into demand_percentile (id, searches, recycled) values (1, 0, 0);

-- Counts the 365 days before that moment anew, all or nothing. Of several at once each waits for the
-- one before. @returns how many models there are
create function refresh_demand(as_of timestamptz) returns bigint language plpgsql as $$
declare
  since constant timestamptz := as_of - interval '365 days';
  models bigint;
begin
  perform pg_advisory_xact_lock(7243028);
  delete from demand;
  insert into demand (make_form, model_form, model_year, searches, recycled)
  select make_form, model_form, model_year, sum(searches), sum(recycled)
  from (
    select make_form, model_form, model_year, sum(searches) as searches, 0 as recycled
    from part_search where day > (since at time zone 'Europe/Helsinki')::date
    group by 1, 2, 3
    union all
    -- Counted as they are written first: their forms take longer to find than the vehicles to count.
    select search_form(make), model_form(model), year, 0, vehicles
    from (
      select make, model, coalesce(model_year, extract(year from first_registered)::integer, 0) as year,
        count(*) as vehicles
      from vehicle
      where status = 'shop_done' and status_updated_at > since
        and make is not null and model is not null
      group by 1, 2, 3
    ) written
  ) counted
  group by 1, 2, 3;
  with model as (
    select sum(searches) as searches, sum(recycled) as recycled
    from demand group by make_form, model_form
  ), told as (
    update demand_percentile set (searches, recycled) = (
      select
        coalesce(percentile_cont(0.95) within group (order by searches) filter (where searches > 0), 0),
        coalesce(percentile_cont(0.95) within group (order by recycled) filter (where recycled > 0), 0)
      from model
    )
  )
  select count(*) into models from model;
  return models;
end
$$;

-- The score alone looked for vehicles by it.
drop index vehicle_make_model;
