-- Day on which the vehicle of a certificate came to its station, for the register of received vehicles.
-- Found for each row of each page before: a past year of a large country took longer than a request may.
alter table certificate add column received_on date;

-- The last receipt at the station before the first certificate of the series. A vehicle of before the
-- events counts from the day of its certificate.
create function received_day(vehicle integer, shop integer, issued timestamptz, issued_on date)
  returns date language sql stable
return coalesce((
  select max(event.at at time zone 'Europe/Helsinki')::date from public.vehicle_event as event
  where event.vehicle_id = vehicle and event.to_shop_id = shop
    and event.move in ('receive', 'admit', 'certify')
    and event.from_status is distinct from event.to_status
    and event.at <= issued
), issued_on);

update certificate set received_on =
  received_day(certificate.vehicle_id, certificate.shop_id, first.created_at, first.issued_on)
from certificate as first
where first.id = coalesce(certificate.series_id, certificate.id);

-- The event of the same transaction may be written after the certificate.
create function store_received_on() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update public.certificate set received_on = (
    select public.received_day(new.vehicle_id, new.shop_id, first.created_at, first.issued_on)
    from public.certificate as first where first.id = coalesce(new.series_id, new.id)
  ) where id = new.id;
  return null;
end $$;
create constraint trigger certificate_received_on after insert on certificate
  deferrable initially deferred for each row execute function store_received_on();

create index certificate_received_on on certificate (received_on, id);
