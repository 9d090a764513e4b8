comment on table certificate is 'Kept: waste_books.';
comment on column certificate.id is 'plain.';
comment on column certificate.vehicle_id is 'plain.';
comment on column certificate.number is 'plain.';
comment on column certificate.token is 'secret.';
comment on column certificate.issued_on is 'plain.';
comment on column certificate.shop_id is 'plain.';
comment on column certificate.issuer_name is 'plain.';
comment on column certificate.issuer_business_id is 'plain.';
comment on column certificate.issuer_address is 'plain.';
comment on column certificate.permit_authority is 'plain.';
comment on column certificate.permit_number is 'plain.';
comment on column certificate.agent_name is 'personal staff.';
comment on column certificate.holder_name is 'personal owner.';
comment on column certificate.holder_address is 'personal owner.';
comment on column certificate.holder_nationality is 'personal owner.';
comment on column certificate.handed_over_by is 'plain.';
comment on column certificate.plates is 'plain. null where the sender of a signed paper did not tell.';
comment on column certificate.locale is 'plain.';
comment on column certificate.file_id is 'plain.';
comment on column certificate.created_at is 'plain.';
comment on column certificate.permit_authority_address is 'plain.';
comment on column certificate.powers_of_attorney_received is 'plain.';
comment on column certificate.powers_of_attorney_missing_reason is 'personal owner.';
comment on column certificate.seal_level is 'plain.';
comment on column certificate.seal_subject is 'plain.';
comment on column certificate.sealed_at is 'plain.';
comment on column certificate.registry_asked_at is 'plain. When the registry last told of the owners. null where it was not asked.';
comment on column certificate.on_behalf_of is 'plain. Subcontractor whose user issued it for the company.';
comment on column certificate.permit_valid_until is 'plain.';
comment on column certificate.deregistered_on is 'plain.';
comment on column certificate.handed_over_name is 'personal owner.';
comment on column certificate.holder_confirmed_at is 'plain. When the owner confirmed the order by strong identification.';
comment on column certificate.signed_file_id is 'plain. The paper that was signed by hand.';
comment on column certificate.series_id is 'plain. The first certificate of the series. null for the first itself.';
comment on column certificate.version is 'plain.';
comment on column certificate.replaces_id is 'plain.';
comment on column certificate.state is 'plain.';
comment on column certificate.state_reason is 'plain.';
comment on column certificate.state_text is 'personal owner.';
comment on column certificate.state_at is 'plain.';
comment on column certificate.state_by is 'personal link.';
comment on column certificate.identified_at is 'plain.';
comment on column certificate.identified_by is 'personal link.';
comment on column certificate.identified_way is 'plain.';
comment on column certificate.vin_seen is 'personal owner.';
comment on column certificate.identification_reason is 'personal owner.';
comment on column certificate.identification_file_id is 'personal link.';
comment on column certificate.basis is 'plain. By what right the vehicle was handed over. null for old certificates.';
comment on column certificate.basis_reviewed_at is 'plain.';
comment on column certificate.basis_reviewed_by is 'personal link.';
comment on column certificate.form_number is 'plain. Number of the form that was signed by hand.';
comment on column certificate.receipt_file_id is 'plain. The registry''s receipt, once somebody asked for it.';
comment on column certificate.shareholder_count is 'personal owner.';
comment on column certificate.consents_in_service is 'plain. Consents in the service that the certificate counts.';
comment on column certificate.consents_given_at is 'plain.';
comment on column certificate.consent_refused_reason is 'personal owner. Reason for the certificate although an owner refused in the service.';
comment on column certificate.received_on is 'plain. Day on which the vehicle came to the station. The database finds it (migration 0120).';

comment on table certificate_holder is 'Kept: waste_books.';
comment on column certificate_holder.certificate_id is 'personal link.';
comment on column certificate_holder.position is 'plain.';
comment on column certificate_holder.kind is 'plain.';
comment on column certificate_holder.name is 'personal owner.';
comment on column certificate_holder.business_id is 'personal owner.';
comment on column certificate_holder.address is 'personal owner.';
comment on column certificate_holder.address_withheld is 'personal owner.';
comment on column certificate_holder.nationality is 'personal owner.';
comment on column certificate_holder.name_source is 'plain.';
comment on column certificate_holder.address_source is 'plain.';
comment on column certificate_holder.nationality_source is 'plain.';
comment on column certificate_holder.power is 'plain.';

comment on table certificate_person is 'Kept: waste_books.';
comment on column certificate_person.certificate_id is 'personal link.';
comment on column certificate_person.person_id is 'personal link.';

comment on table registration is 'Kept: waste_books.';
comment on column registration.certificate_id is 'plain.';
comment on column registration.state is 'plain.';
comment on column registration.reason is 'plain.';
comment on column registration.receipt is 'plain.';
comment on column registration.settled_at is 'plain.';
comment on column registration.told_at is 'plain. When the main users were told of a refused or late notice.';

comment on table registry_change is 'Kept: waste_books. A correction or annulment that the registry was asked for. `manual` is for a person.';
comment on column registry_change.certificate_id is 'plain.';
comment on column registry_change.kind is 'plain.';
comment on column registry_change.state is 'plain.';
comment on column registry_change.reason is 'plain.';
comment on column registry_change.receipt is 'plain.';
comment on column registry_change.settled_at is 'plain.';

comment on table correction_order is 'Kept: waste_books. The association''s order to correct a certificate. It ends with that certificate.';
comment on column correction_order.certificate_id is 'plain.';
comment on column correction_order.reason is 'plain.';
comment on column correction_order.text is 'personal owner.';
comment on column correction_order.ordered_at is 'plain.';
comment on column correction_order.ordered_by is 'personal link.';
comment on column correction_order.closed_at is 'plain.';

comment on table owner_notice is 'Kept: notice. Notice of a certificate to an owner of the register who did not hand the vehicle over.';
comment on column owner_notice.id is 'plain.';
comment on column owner_notice.certificate_id is 'personal link.';
comment on column owner_notice.person_id is 'personal link.';
comment on column owner_notice.created_at is 'plain.';
comment on column owner_notice.answer is 'personal owner.';
comment on column owner_notice.answered_at is 'personal owner.';
comment on column owner_notice.handled_at is 'plain.';
comment on column owner_notice.handled_by is 'personal link.';

comment on table typed_owner_month is 'Kept: service.';
comment on column typed_owner_month.month is 'plain.';
comment on column typed_owner_month.shop_id is 'plain.';
comment on column typed_owner_month.typed is 'plain.';
comment on column typed_owner_month.certificates is 'plain.';

create or replace function add_typed_owner(one certificate, sign integer) returns void
  language sql security definer set search_path = pg_catalog, public
begin atomic
  insert into public.typed_owner_month as total (month, shop_id, typed, certificates)
  select date_trunc('month', one.issued_on)::date, one.shop_id,
    case when one.basis not in ('owner', 'representative')
      or one.powers_of_attorney_missing_reason is not null then sign else 0 end, sign
  where one.replaces_id is null and one.basis is not null
  on conflict (shop_id, month) do update set
    typed = total.typed + excluded.typed,
    certificates = total.certificates + excluded.certificates;
end;

-- At commit: the row of the station stays locked for the end of the transaction only.
create or replace function count_typed_owners() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op <> 'INSERT' then
    perform public.add_typed_owner(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform public.add_typed_owner(new, 1);
  end if;
  return null;
end $$;

-- Counts all months again, for repairs and for records written without triggers.
create or replace function rebuild_typed_owners() returns void language plpgsql as $$
begin
  lock table typed_owner_month in exclusive mode;
  delete from typed_owner_month;
  insert into typed_owner_month (month, shop_id, typed, certificates)
  select date_trunc('month', issued_on)::date, shop_id,
    count(*) filter (where basis not in ('owner', 'representative')
      or powers_of_attorney_missing_reason is not null),
    count(*)
  from certificate
  where replaces_id is null and basis is not null
  group by 1, 2;
end $$;

-- The last receipt at the station before the first certificate of the series. A vehicle without a
-- receipt counts from the day of its certificate.
create or replace function received_day(vehicle integer, shop integer, issued timestamptz, issued_on date)
  returns date language sql stable
return coalesce((
  select max(event.at at time zone 'Europe/Helsinki')::date from public.vehicle_event as event
  where event.vehicle_id = vehicle and event.to_shop_id = shop
    and event.move in ('receive', 'admit', 'certify')
    and event.from_status is distinct from event.to_status
    and event.at <= issued
), issued_on);

-- The event of the same transaction may be written after the certificate.
create or replace function store_received_on() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update public.certificate set received_on = (
    select public.received_day(new.vehicle_id, new.shop_id, first.created_at, first.issued_on)
    from public.certificate as first where first.id = coalesce(new.series_id, new.id)
  ) where id = new.id;
  return null;
end $$;

drop trigger if exists certificate_received_on on certificate;
create constraint trigger certificate_received_on
  after insert on certificate deferrable initially deferred for each row 
  execute function store_received_on();

drop trigger if exists certificate_typed_owner on certificate;
create constraint trigger certificate_typed_owner
  after insert or delete or update of shop_id, issued_on, replaces_id, basis, powers_of_attorney_missing_reason on certificate deferrable initially deferred for each row 
  execute function count_typed_owners();

-- A year counts certificates by their day, and waiting from their moment, so the two agree.
create or replace function refuse_other_day() returns trigger language plpgsql as $$
begin
  raise exception 'The day of issue % is not that of %', new.issued_on, new.created_at
    using errcode = 'check_violation';
end $$;

create or replace trigger certificate_day
  before insert or update of issued_on, created_at on certificate for each row
  when (new.version = 1 and new.issued_on <> (new.created_at at time zone 'Europe/Helsinki')::date)
  execute function refuse_other_day();

-- One row for each certificate in force, on the day and at the station of its first version. An
-- annulled one is none, and a correction moves nothing.
create or replace view certificate_in_force as
select first.id as first_id, valid.id, valid.number, first.vehicle_id, first.shop_id,
  first.issued_on as day, first.created_at as at, valid.basis, valid.identified_way
from certificate valid
join certificate first on first.id = coalesce(valid.series_id, valid.id)
  and first.vehicle_id = valid.vehicle_id
where valid.state = 'valid';

-- How a certificate in force counts in the statistics. The wait of the owner begins with the last
-- reception before it.
create or replace view certificate_event as
select valid.first_id as certificate_id, valid.vehicle_id, valid.shop_id,
  shop.company_id as operator_id,
  -- Company of the user who issued it: a subcontractor, or the operator.
  coalesce(issuer.company_id, shop.company_id) as company_id,
  date_trunc('month', valid.day)::date as month,
  coalesce(vehicle.kind, '') as kind,
  (86400 * waiting_days(
    (select max(reception.at) from station_reception reception
     where reception.vehicle_id = valid.vehicle_id and reception.at <= valid.at),
    valid.at
  ))::integer as wait_seconds
from certificate_in_force valid
join vehicle on vehicle.id = valid.vehicle_id
join shop on shop.id = valid.shop_id
left join lateral (
  select account.company_id from vehicle_event event
  join account on account.id = event.account_id
  where event.vehicle_id = valid.vehicle_id and event.move = 'certify' and event.at <= valid.at
  order by event.id desc limit 1
) issuer on true;

-- Counts a certificate as it is now, and takes back what it counted as before.
create or replace function count_certificate(first integer, vehicle integer) returns void
language plpgsql set enable_seqscan = off as $$
declare
  was statistics_certificate;
  is_now statistics_certificate;
begin
  select * into was from statistics_certificate where certificate_id = first;
  select certificate_id, shop_id, operator_id, company_id, month, kind, wait_seconds into is_now
  from certificate_event where certificate_id = first and vehicle_id = vehicle;
  if was is not distinct from is_now then
    return;
  end if;
  if was.certificate_id is not null then
    delete from statistics_certificate where certificate_id = first;
  end if;
  if is_now.certificate_id is not null then
    insert into statistics_certificate select is_now.*;
  end if;
  insert into statistics_change (sign, shop_id, operator_id, company_id, month, kind, make,
    condition, is_in_scope, wait_seconds, is_certificate)
  select fact.sign, fact.shop_id, fact.operator_id, fact.company_id, fact.month, fact.kind, '', '',
    false, fact.wait_seconds, true
  from (select -1 as sign, was.* union all select 1, is_now.*) as fact
  where fact.certificate_id is not null;
end
$$;

create or replace function count_certificates() returns trigger language plpgsql as $$
begin
  perform count_certificate(coalesce(new.series_id, new.id), new.vehicle_id);
  return null;
end
$$;

create or replace function count_certificates_of_vehicle() returns trigger language plpgsql as $$
begin
  perform count_certificate(coalesce(series_id, id), vehicle_id) from certificate
  where vehicle_id = new.id and state = 'valid';
  return null;
end
$$;

-- At commit: the event of the same transaction may be written after the certificate.
drop trigger if exists certificate_statistics on certificate;
create constraint trigger certificate_statistics
  after insert or update of state, shop_id, issued_on on certificate deferrable initially deferred
  for each row execute function count_certificates();

drop trigger if exists vehicle_certificate_statistics on vehicle;
create constraint trigger vehicle_certificate_statistics
  after update of kind on vehicle deferrable initially deferred for each row
  when (old.kind is distinct from new.kind) execute function count_certificates_of_vehicle();
