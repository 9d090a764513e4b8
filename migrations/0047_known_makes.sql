-- Statistics count each vehicle under a make of the lists, or under `other`.

-- One form is one make.
drop index make_search_form;
create unique index make_search_form on make (search_form text_pattern_ops);

-- The make of the lists with that name or other name. Null for none.
create function known_make(written text) returns text
  language sql stable strict parallel safe
  return coalesce(
    (select make.name from make where make.search_form = search_form(written)),
    (select make.name from make_alias join make on make.id = make_alias.make_id
     where make_alias.search_form = search_form(written)));

-- The model of that make in the lists, by its name alone: the certificate keeps the registry's words
-- for a series. Null for none.
create function known_model(make_written text, written text) returns text
  language sql stable strict parallel safe
  return (select model.name from model join make on make.id = model.make_id
    where make.name = known_make(make_written) and search_form(model.name) = search_form(written)
    order by model.id limit 1);

-- One row for each vehicle at a station: the facts that count, if it is recycled. Reception is when
-- the station began it, or when the vehicle came from its owner, whichever was first; at a walk-in the
-- certificate is issued before the vehicle moves. No row refers to a person.
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
       where reception.vehicle_id = v.id and reception.started_at <= certificate.created_at),
      (select max(event.at) from vehicle_event event
       where event.vehicle_id = v.id and event.at <= certificate.created_at
         and (event.move = 'admit' or (event.move = 'receive' and event.from_status = 'shop_transit')))
    ),
    certificate.created_at
  ))::integer as wait_seconds
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

-- What was counted before. The vehicles of old months may be erased, so the sums are renamed.
update statistics_vehicle set make = coalesce(known_make(make), 'other');
update statistics_change set make = coalesce(known_make(make), 'other');
with old as (
  delete from statistics_month where dimension = 'make' returning *
)
insert into statistics_month
  (scope, scope_id, dimension, month, value, vehicles, aged, years, waited, wait_seconds)
select scope, scope_id, dimension, month, coalesce(known_make(value), 'other'),
  sum(vehicles), sum(aged), sum(years), sum(waited), sum(wait_seconds)
from old
group by 1, 2, 3, 4, 5;

-- Vehicles with another spelling of a known name.
update vehicle
set make = coalesce(known_make(make), make), model = coalesce(known_model(make, model), model)
where known_make(make) <> make or known_model(make, model) <> model;
