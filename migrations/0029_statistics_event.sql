-- One place for the meanings of the statistics (docs/decisions/0015). Each function has the name and
-- the result of a function in rules/report/statistics.ts; a test compares them on random events.

-- A vehicle counts as recycled while it is marked done.
create function is_recycled(status text) returns boolean
language sql immutable parallel safe as $$
  select status is not null and status = 'shop_done'
$$;

-- Calendar years from the first registration, otherwise the model year, to that day; 0 to 150. Null
-- where neither is known.
create function age_years(first_registered date, model_year integer, day date) returns smallint
language sql immutable parallel safe as $$
  select case when coalesce(extract(year from first_registered), model_year) is not null then
    least(150, greatest(0, extract(year from day)
      - coalesce(extract(year from first_registered), model_year)))::smallint
  end
$$;

-- The first year of the five that an age belongs to; the last class has no end. Empty is unknown.
create function age_class(years integer) returns text
language sql immutable parallel safe as $$
  select case when years is null then '' else (least(years, 30) / 5 * 5)::text end
$$;

-- Whether Directive 2000/53/EC covers the EU class: docs/domain/finnish-practice.md
-- #producer-responsibility-and-targets. Text after a hyphen refines a class.
create function is_in_scope(eu_class text) returns boolean
language sql immutable parallel safe as $$
  select upper(split_part(regexp_replace(coalesce(eu_class, ''), '^\s+|\s+$', '', 'g'), '-', 1))
    in ('M1', 'M1G', 'N1', 'N1G', 'L2', 'L2E')
$$;

-- Days between two moments, counted in whole seconds. Null where one is unknown.
create function waiting_days(received timestamptz, certified timestamptz) returns double precision
language sql immutable parallel safe as $$
  select extract(epoch from certified - received)::integer / 86400::double precision
$$;

-- One row for each vehicle at a station: the facts that count, if it is recycled. Reception is when
-- the station began it, or when the vehicle came from its owner, whichever was first; at a walk-in the
-- certificate is issued before the vehicle moves. No row refers to a person.
create view statistics_event as
select
  v.id as vehicle_id,
  is_recycled(v.status) as is_recycled,
  v.shop_id,
  shop.company_id as operator_id,
  -- Company of the user who marked the vehicle done: a subcontractor, or the operator.
  coalesce(finisher.company_id, shop.company_id) as company_id,
  date_trunc('month', v.status_updated_at at time zone 'Europe/Helsinki')::date as month,
  coalesce(v.kind, '') as kind,
  upper(btrim(coalesce(v.make, ''))) as make,
  age_years(v.first_registered, v.model_year,
    (v.status_updated_at at time zone 'Europe/Helsinki')::date) as age,
  coalesce(v.condition, '') as condition,
  is_in_scope(v.eu_class) as is_in_scope,
  (86400 * waiting_days(
    least(
      (select reception.started_at from reception
       where reception.vehicle_id = v.id and reception.started_at <= certificate.created_at),
      (select max(event.at) from vehicle_event event
       where event.vehicle_id = v.id and event.at <= certificate.created_at
         and (event.move = 'admit' or (event.move = 'receive' and event.from_status = 'shop_transit')))
    ),
    certificate.created_at
  ))::integer as wait_seconds
from vehicle v
join shop on shop.id = v.shop_id
left join lateral (
  select account.company_id from vehicle_event event
  join account on account.id = event.account_id
  where event.vehicle_id = v.id and event.move = 'finish'
  order by event.id desc limit 1
) finisher on true
left join lateral (
  select first.created_at from certificate first
  where first.vehicle_id = v.id order by first.created_at, first.id limit 1
) certificate on true;

-- Headings under which a vehicle counts.
create or replace function statistics_dimensions(
  kind text, make text, age smallint, condition text, is_in_scope boolean, company_id integer
) returns table (dimension text, value text)
language sql immutable as $$
  select * from (values
    ('all', ''),
    ('kind', kind),
    ('make', make),
    ('age', age_class(age)),
    ('condition', condition),
    ('directive', case when is_in_scope then 'in' else 'out' end),
    ('company', company_id::text)
  ) as heading (dimension, value)
$$;

-- Runs when the transaction commits: the event and the certificate exist by then, in whatever order
-- they were written. Leaves a vehicle alone whose row is unchanged. A connection reuses its first plan,
-- perhaps made while the tables were empty: the plan must use the indexes.
create or replace function count_statistics() returns trigger
language plpgsql set enable_seqscan = off as $$
declare
  event statistics_event;
  was statistics_vehicle;
  is_now statistics_vehicle;
begin
  select * into was from statistics_vehicle where vehicle_id = new.id;
  -- Reads by id alone: with a condition on is_recycled PostgreSQL may search all vehicles of a status.
  select * into event from statistics_event where vehicle_id = new.id;
  if event.is_recycled then
    is_now := row(event.vehicle_id, event.shop_id, event.operator_id, event.company_id, event.month,
      event.kind, event.make, event.age, event.condition, event.is_in_scope, event.wait_seconds);
  end if;
  if was is not distinct from is_now then
    return null;
  end if;
  if was.vehicle_id is not null then
    delete from statistics_vehicle where vehicle_id = new.id;
    insert into statistics_change (sign, shop_id, operator_id, company_id, month, kind, make, age,
      condition, is_in_scope, wait_seconds)
    values (-1, was.shop_id, was.operator_id, was.company_id, was.month, was.kind, was.make, was.age,
      was.condition, was.is_in_scope, was.wait_seconds);
  end if;
  if is_now.vehicle_id is not null then
    insert into statistics_vehicle select is_now.*;
    insert into statistics_change (sign, shop_id, operator_id, company_id, month, kind, make, age,
      condition, is_in_scope, wait_seconds)
    values (1, is_now.shop_id, is_now.operator_id, is_now.company_id, is_now.month, is_now.kind,
      is_now.make, is_now.age, is_now.condition, is_now.is_in_scope, is_now.wait_seconds);
  end if;
  return null;
end
$$;

-- Counts the vehicles again from the given month on. Earlier months stay: their vehicles may be
-- erased. Transactions that mark a vehicle done wait.
create or replace function rebuild_statistics(since date default '-infinity') returns bigint
language plpgsql as $$
declare
  counted bigint;
begin
  lock table statistics_vehicle, statistics_change, statistics_month in exclusive mode;
  delete from statistics_vehicle where month >= since;
  delete from statistics_change where month >= since;
  delete from statistics_month where month >= since;
  insert into statistics_vehicle (vehicle_id, shop_id, operator_id, company_id, month, kind, make, age,
    condition, is_in_scope, wait_seconds)
  select vehicle_id, shop_id, operator_id, company_id, month, kind, make, age, condition, is_in_scope,
    wait_seconds
  from statistics_event
  where is_recycled and month >= since
  on conflict (vehicle_id) do nothing;
  get diagnostics counted = row_count;
  with mine as materialized (
    select shop_id, operator_id, company_id, month, dimension, value,
      count(*) as vehicles,
      count(age) as aged,
      coalesce(sum(age), 0) as years,
      count(wait_seconds) as waited,
      coalesce(sum(wait_seconds::bigint), 0) as wait_seconds
    from statistics_vehicle
    cross join lateral statistics_dimensions(kind, make, age, condition, is_in_scope, company_id)
    where month >= since
    group by shop_id, operator_id, company_id, month, dimension, value
  )
  insert into statistics_month
    (scope, scope_id, dimension, month, value, vehicles, aged, years, waited, wait_seconds)
  select scope, scope_id, dimension, month, value,
    sum(vehicles), sum(aged), sum(years), sum(waited), sum(wait_seconds)
  from mine
  cross join lateral statistics_scopes(shop_id, operator_id, company_id)
  group by scope, scope_id, dimension, month, value;
  return counted;
end
$$;

drop function statistics_fact(vehicle);
