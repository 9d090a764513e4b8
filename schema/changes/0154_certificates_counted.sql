-- Certificates in force are counted by the month of their first version, with the time that the owner
-- waited. The time ends with the certificate, so it no longer belongs to the month in which the vehicle
-- is marked done.
create table statistics_certificate (
  certificate_id integer primary key references certificate (id) on delete cascade,
  shop_id integer not null,
  operator_id integer not null,
  company_id integer not null,
  month date not null,
  kind text not null,
  wait_seconds integer
);
create index statistics_certificate_month on statistics_certificate (month, operator_id, shop_id)
  include (kind, wait_seconds);
drop view if exists statistics_event;
drop function if exists statistics_dimensions(text, text, smallint, text, boolean, integer);
alter table statistics_vehicle drop column wait_seconds;
alter table statistics_change add column is_certificate boolean not null default false;
update statistics_change set wait_seconds = null;
update statistics_month set waited = 0, wait_seconds = 0 where waited <> 0 or wait_seconds <> 0;
alter table statistics_month drop constraint statistics_month_dimension_check;
alter table statistics_month add constraint statistics_month_dimension_check
  check (dimension in ('all', 'kind', 'make', 'age', 'condition', 'directive', 'company',
    'certificate', 'certificate_kind'));
create index statistics_month_certificate on statistics_month (month, scope_id) include (vehicles)
  where scope = 'shop' and dimension = 'certificate';
insert into statistics_certificate
  (certificate_id, shop_id, operator_id, company_id, month, kind, wait_seconds)
select first.id, first.shop_id, shop.company_id, coalesce(issuer.company_id, shop.company_id),
  date_trunc('month', first.issued_on)::date, coalesce(vehicle.kind, ''),
  round(extract(epoch from first.created_at - reception.at))::integer
from certificate valid
join certificate first on first.id = coalesce(valid.series_id, valid.id)
join vehicle on vehicle.id = first.vehicle_id
join shop on shop.id = first.shop_id
left join lateral (
  select account.company_id from vehicle_event event
  join account on account.id = event.account_id
  where event.vehicle_id = first.vehicle_id and event.move = 'certify'
    and event.at <= first.created_at
  order by event.id desc limit 1
) issuer on true
left join lateral (
  select max(event.at) as at from vehicle_event event
  where event.vehicle_id = first.vehicle_id and event.at <= first.created_at
    and event.to_shop_id is not null and (event.move = 'receive'
      or event.move in ('admit', 'certify') and event.from_status is distinct from event.to_status
        and (event.from_status is null or event.from_status in ('shop_transit', 'shop_transfer')))
) reception on true
where valid.state = 'valid';
insert into statistics_change (sign, shop_id, operator_id, company_id, month, kind, make, condition,
  is_in_scope, wait_seconds, is_certificate)
select 1, shop_id, operator_id, company_id, month, kind, '', '', false, wait_seconds, true
from statistics_certificate;
