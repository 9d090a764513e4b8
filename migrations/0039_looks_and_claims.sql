-- A station that searches a vehicle only looks at it. A claim holds the vehicle for one station. The
-- claim also keeps who hands the vehicle over, as long as the vehicle is at a station.

alter table reception drop constraint reception_pkey;
alter table reception
  add column id integer generated always as identity primary key,
  add column state text not null default 'look' check (state in ('look', 'claim', 'ended')),
  add column changed_at timestamptz,
  add column lapses_at timestamptz,
  -- When the station was told that the claim will lapse.
  add column warned_at timestamptz,
  -- The station said that the vehicle is there, with a picture of it.
  add column arrived_at timestamptz,
  add column arrived_file_id uuid references file (id),
  add column ended_because text check (
    ended_because in ('claimed', 'released', 'lapsed', 'disputed', 'refused', 'cancelled')
  ),
  add column ended_text text check (char_length(ended_text) <= 1024),
  add constraint reception_ended check ((state = 'ended') = (ended_because is not null)),
  add constraint reception_lapses check (state = 'claim' or lapses_at is null);

update reception set changed_at = started_at,
  state = case when owner_confirmed_at is null then 'look' else 'claim' end;
-- Claims of vehicles at no station lapse. Plateless vehicles have no plate to find them by again.
update reception set lapses_at = greatest(now(), reception.started_at) + interval '72 hours'
  from vehicle
  where vehicle.id = reception.vehicle_id and reception.state = 'claim' and vehicle.status is null
    and not vehicle.is_plateless;
alter table reception alter column changed_at set not null, alter column state drop default;

create unique index reception_claim on reception (vehicle_id) where state = 'claim';
create unique index reception_look on reception (vehicle_id, shop_id) where state = 'look';
create index reception_vehicle_id on reception (vehicle_id);
create index reception_lapses_at on reception (lapses_at) where lapses_at is not null;
create index reception_ended on reception (changed_at) where state <> 'claim';
create index reception_arrived_file_id on reception (arrived_file_id);

-- As before, but a vehicle may have several rows of which one is its claim.
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
  upper(btrim(coalesce(v.make, ''))) as make,
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
