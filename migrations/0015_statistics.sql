-- Statistics of recycled vehicles, kept up to date by every write of a vehicle (docs/decisions/0015).
-- A vehicle counts as recycled while it is marked done: at its station, in the Finnish month in which
-- it was marked. None of these tables refers to a station or company: figures outlast the records.

-- What is counted of each vehicle that is done: what is counted once can be taken back exactly.
create table statistics_vehicle (
  vehicle_id integer primary key references vehicle (id) on delete cascade,
  shop_id integer not null,
  -- Whose station it is, and whose user marked the vehicle done: a subcontractor's, or the same.
  operator_id integer not null,
  company_id integer not null,
  month date not null,
  kind text not null,
  make text not null,
  -- In calendar years; null where no year is known.
  age smallint,
  condition text not null,
  -- Whether Directive 2000/53/EC covers it: its targets of 85 and 95 per cent count these alone.
  is_in_scope boolean not null,
  -- From reception to certificate.
  wait_seconds integer
);

-- What has been counted or taken back since the last fold. Only added to, so that nobody waits for
-- anybody; one row for each vehicle counted (sign 1) or taken back (sign -1).
create table statistics_change (
  id bigint generated always as identity primary key,
  sign smallint not null check (sign in (-1, 1)),
  shop_id integer not null,
  operator_id integer not null,
  company_id integer not null,
  month date not null,
  kind text not null,
  make text not null,
  age smallint,
  condition text not null,
  is_in_scope boolean not null,
  wait_seconds integer
);

-- The sums that are read: of the country, a company or a station, by month and by one thing at a time.
create table statistics_month (
  scope text not null check (scope in ('country', 'company', 'shop')),
  scope_id integer not null,
  dimension text not null check (dimension in (
    'all', 'kind', 'make', 'age', 'condition', 'directive', 'company'
  )),
  month date not null,
  value text not null,
  vehicles bigint not null,
  aged bigint not null,
  years bigint not null,
  waited bigint not null,
  wait_seconds bigint not null,
  primary key (scope, scope_id, dimension, month, value)
);

-- What is counted of a vehicle. Reception is when the station began it, or when the vehicle came from
-- its owner, whichever was first; at a walk-in the certificate is issued before the vehicle moves.
create function statistics_fact(v vehicle) returns setof statistics_vehicle
language sql stable as $$
  select
    v.id,
    v.shop_id,
    shop.company_id,
    coalesce(finisher.company_id, shop.company_id),
    date_trunc('month', v.status_updated_at at time zone 'Europe/Helsinki')::date,
    coalesce(v.kind, ''),
    upper(btrim(coalesce(v.make, ''))),
    case when born.year is not null then least(150, greatest(0,
      extract(year from v.status_updated_at at time zone 'Europe/Helsinki') - born.year))::smallint
    end,
    coalesce(v.condition, ''),
    coalesce(v.eu_class, '') ~* '^\s*([MN]1G?|L2E?)(-|\s*$)',
    extract(epoch from certificate.created_at - least(
      (select reception.started_at from reception
       where reception.vehicle_id = v.id and reception.started_at <= certificate.created_at),
      (select max(event.at) from vehicle_event event
       where event.vehicle_id = v.id and event.at <= certificate.created_at
         and (event.move = 'admit' or (event.move = 'receive' and event.from_status = 'shop_transit')))
    ))::integer
  from shop
  cross join lateral (
    select coalesce(extract(year from v.first_registered), v.model_year) as year
  ) born
  left join lateral (
    select account.company_id from vehicle_event event
    join account on account.id = event.account_id
    where event.vehicle_id = v.id and event.move = 'finish'
    order by event.id desc limit 1
  ) finisher on true
  left join lateral (
    select first.created_at from certificate first
    where first.vehicle_id = v.id order by first.created_at, first.id limit 1
  ) certificate on true
  where shop.id = v.shop_id
$$;

-- Under which headings a vehicle counts. Ages stand by the first year of their five.
create function statistics_dimensions(
  kind text, make text, age smallint, condition text, is_in_scope boolean, company_id integer
) returns table (dimension text, value text)
language sql immutable as $$
  select * from (values
    ('all', ''),
    ('kind', kind),
    ('make', make),
    ('age', case when age is null then '' else (least(age, 30) / 5 * 5)::text end),
    ('condition', condition),
    ('directive', case when is_in_scope then 'in' else 'out' end),
    ('company', company_id::text)
  ) as heading (dimension, value)
$$;

-- Whose figures a vehicle belongs to. A subcontractor's are what its own people marked done.
create function statistics_scopes(shop_id integer, operator_id integer, company_id integer)
returns table (scope text, scope_id integer)
language sql immutable as $$
  select * from (values
    ('country', 0), ('shop', shop_id), ('company', operator_id), ('company', company_id)
  ) as whose (scope, scope_id)
  group by scope, scope_id
$$;

-- Runs when the transaction commits: by then the move's event and the certificate are there, in
-- whatever order they were written. What counts as before is left alone. A connection keeps the plan
-- that it once made, perhaps while the tables were empty: it must be one by the indexes.
create function count_statistics() returns trigger
language plpgsql set enable_seqscan = off as $$
declare
  changed vehicle;
  was statistics_vehicle;
  is_now statistics_vehicle;
begin
  select * into was from statistics_vehicle where vehicle_id = new.id;
  -- By its id alone: asked for its status too, it is looked for among all that are done.
  select * into changed from vehicle where id = new.id;
  if changed.status = 'shop_done' then
    select * into is_now from statistics_fact(changed);
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

create constraint trigger vehicle_statistics_insert after insert on vehicle
  deferrable initially deferred for each row when (new.status = 'shop_done')
  execute function count_statistics();
create constraint trigger vehicle_statistics_update after update on vehicle
  deferrable initially deferred for each row
  when (old.status = 'shop_done' or new.status = 'shop_done')
  execute function count_statistics();

-- Adds what has changed to the sums. One process at a time; whoever comes meanwhile has nothing to do.
create function fold_statistics() returns bigint language plpgsql as $$
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
  )
  select count(*) into folded from gone;
  return folded;
end
$$;

-- Counts everything anew from the given month on, from the vehicles themselves; months before it,
-- whose vehicles may be gone by now, stay. Whoever marks a vehicle done meanwhile waits.
create function rebuild_statistics(since date default '-infinity') returns bigint
language plpgsql as $$
declare
  counted bigint;
begin
  lock table statistics_vehicle, statistics_change, statistics_month in exclusive mode;
  delete from statistics_vehicle where month >= since;
  delete from statistics_change where month >= since;
  delete from statistics_month where month >= since;
  insert into statistics_vehicle
  select fact.* from vehicle v cross join lateral statistics_fact(v) fact
  where v.status = 'shop_done' and fact.month >= since
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

select rebuild_statistics();
