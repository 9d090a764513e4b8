-- The national figures are sums, not a count of every vehicle. Model and power count for the country
-- only: a station's page shows neither.

-- The changes that wait do not know the model.
select fold_statistics();

alter table statistics_vehicle
  add column model text not null default '',
  add column power text not null default '';
alter table statistics_change
  add column model text not null default '',
  add column power text not null default '';

-- Migration 0047 lost the condition on the state of a reception: a vehicle that two stations looked at
-- could not be marked done.
create or replace view statistics_event as
select
  v.id as vehicle_id,
  is_recycled(v.status) as is_recycled,
  v.shop_id,
  shop.company_id as operator_id,
  -- Company of the user who marked the vehicle done: a subcontractor, or the operator.
  coalesce(finisher.company_id, shop.company_id) as company_id,
  date_trunc('month', v.status_updated_at at time zone 'Europe/Helsinki')::date as month,
  coalesce(v.kind, '') as kind,
  coalesce(known.name, called.name, 'other') as make,
  age_years(v.first_registered, v.model_year,
    (v.status_updated_at at time zone 'Europe/Helsinki')::date) as age,
  coalesce(v.condition, '') as condition,
  is_in_scope(v.eu_class) as is_in_scope,
  (86400 * waiting_days(
    least(
      (select reception.started_at from reception
       where reception.vehicle_id = v.id and reception.state = 'claim'
         and reception.started_at <= certificate.created_at),
      (select max(event.at) from vehicle_event event
       where event.vehicle_id = v.id and event.at <= certificate.created_at
         and (event.move = 'admit' or (event.move = 'receive' and event.from_status = 'shop_transit')))
    ),
    certificate.created_at
  ))::integer as wait_seconds,
  coalesce(v.model, '') as model,
  coalesce(v.power, '') as power
from vehicle v
join shop on shop.id = v.shop_id
-- The same as known_make(), which is too slow for counting all vehicles again.
left join make known on known.search_form = search_form(v.make)
left join make_alias on make_alias.search_form = search_form(v.make)
left join make called on called.id = make_alias.make_id
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

-- Sums of the country under headings that no station has.
create table statistics_national (
  dimension text not null check (dimension in ('model', 'power')),
  month date not null,
  value text not null,
  vehicles bigint not null,
  primary key (dimension, month, value)
);

-- Vehicles of each station and month, for the charts of stations and companies.
create index statistics_month_shop on statistics_month (month, scope_id)
  include (vehicles) where scope = 'shop' and dimension = 'all';
-- The figures of one company or station count its vehicles.
create index statistics_vehicle_shop on statistics_vehicle (shop_id, month);
create index statistics_vehicle_operator on statistics_vehicle (operator_id, month);
-- The vehicles behind a row with few of them. Other rows are found from the newest vehicle on.
create index statistics_vehicle_make on statistics_vehicle (make, month);
create index statistics_vehicle_model on statistics_vehicle ((make || '/' || model), month);

create function national_dimensions(make text, model text, power text)
returns table (dimension text, value text)
language sql immutable as $$
  select * from (values ('model', make || '/' || model), ('power', power)) as heading (dimension, value)
$$;

-- See migration 0029. The facts have the model and the power too.
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
      event.kind, event.make, event.age, event.condition, event.is_in_scope, event.wait_seconds,
      event.model, event.power);
  end if;
  if was is not distinct from is_now then
    return null;
  end if;
  if was.vehicle_id is not null then
    delete from statistics_vehicle where vehicle_id = new.id;
    insert into statistics_change (sign, shop_id, operator_id, company_id, month, kind, make, age,
      condition, is_in_scope, wait_seconds, model, power)
    values (-1, was.shop_id, was.operator_id, was.company_id, was.month, was.kind, was.make, was.age,
      was.condition, was.is_in_scope, was.wait_seconds, was.model, was.power);
  end if;
  if is_now.vehicle_id is not null then
    insert into statistics_vehicle select is_now.*;
    insert into statistics_change (sign, shop_id, operator_id, company_id, month, kind, make, age,
      condition, is_in_scope, wait_seconds, model, power)
    values (1, is_now.shop_id, is_now.operator_id, is_now.company_id, is_now.month, is_now.kind,
      is_now.make, is_now.age, is_now.condition, is_now.is_in_scope, is_now.wait_seconds,
      is_now.model, is_now.power);
  end if;
  return null;
end
$$;

create or replace function fold_statistics() returns bigint language plpgsql as $$
declare
  folded bigint;
begin
  if not pg_try_advisory_xact_lock(7243015) then
    return 0;
  end if;
  with gone as (
    delete from statistics_change returning *
  ), cell as (
    select scope, scope_id, dimension, month, value,
      sum(sign) as vehicles,
      coalesce(sum(sign) filter (where age is not null), 0) as aged,
      coalesce(sum(sign * age), 0) as years,
      coalesce(sum(sign) filter (where wait_seconds is not null), 0) as waited,
      coalesce(sum(sign * wait_seconds::bigint), 0) as wait_seconds
    from gone
    cross join lateral statistics_scopes(shop_id, operator_id, company_id)
    cross join lateral statistics_dimensions(kind, make, age, condition, is_in_scope, company_id)
    group by scope, scope_id, dimension, month, value
  ), kept as (
    insert into statistics_month as m
      (scope, scope_id, dimension, month, value, vehicles, aged, years, waited, wait_seconds)
    select * from cell
    on conflict (scope, scope_id, dimension, month, value) do update set
      vehicles = m.vehicles + excluded.vehicles,
      aged = m.aged + excluded.aged,
      years = m.years + excluded.years,
      waited = m.waited + excluded.waited,
      wait_seconds = m.wait_seconds + excluded.wait_seconds
  ), national as (
    insert into statistics_national as n (dimension, month, value, vehicles)
    select dimension, month, value, sum(sign)
    from gone cross join lateral national_dimensions(make, model, power)
    group by dimension, month, value
    on conflict (dimension, month, value) do update set vehicles = n.vehicles + excluded.vehicles
  )
  select count(*) into folded from gone;
  return folded;
end
$$;

create or replace function rebuild_statistics(since date default '-infinity') returns bigint
language plpgsql as $$
declare
  counted bigint;
begin
  lock table statistics_vehicle, statistics_change, statistics_month, statistics_national
    in exclusive mode;
  delete from statistics_vehicle where month >= since;
  delete from statistics_change where month >= since;
  delete from statistics_month where month >= since;
  delete from statistics_national where month >= since;
  insert into statistics_vehicle (vehicle_id, shop_id, operator_id, company_id, month, kind, make, age,
    condition, is_in_scope, wait_seconds, model, power)
  select vehicle_id, shop_id, operator_id, company_id, month, kind, make, age, condition, is_in_scope,
    wait_seconds, model, power
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
  insert into statistics_national (dimension, month, value, vehicles)
  select dimension, month, value, count(*)
  from statistics_vehicle cross join lateral national_dimensions(make, model, power)
  where month >= since
  group by dimension, month, value;
  return counted;
end
$$;

update statistics_vehicle
  set model = coalesce(vehicle.model, ''), power = coalesce(vehicle.power, '')
  from vehicle where vehicle.id = statistics_vehicle.vehicle_id;
insert into statistics_national (dimension, month, value, vehicles)
select dimension, month, value, count(*)
from statistics_vehicle cross join lateral national_dimensions(make, model, power)
group by dimension, month, value;
