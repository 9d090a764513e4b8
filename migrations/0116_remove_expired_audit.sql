-- The earlier form joined the rows to remove with the whole audit for each 500 rows
-- (docs/scale.md#audit-by-month). Their places in the table are enough.
create or replace function remove_expired_audit(before timestamptz, at_most integer) returns bigint
  language sql security definer set search_path = pg_catalog, public
begin atomic
  with removed as (
    delete from public.audit where ctid = any(array(
      select ctid from public.audit where at < least(before, now() - interval '24 months')
      order by at limit at_most
    )) returning id
  )
  select count(*) from removed;
end;
