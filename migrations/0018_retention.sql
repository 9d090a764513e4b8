-- What the removal of old records needs: indexes on what their time is counted from.

create index session_over on session ((coalesce(ended_at, expires_at)));
create index password_reset_expires_at on password_reset (expires_at);
create index login_failure_at on login_failure (at);
create index outbox_over on outbox ((coalesce(done_at, failed_at)))
  where done_at is not null or failed_at is not null;
create index recovery_code_used_at on recovery_code (used_at) where used_at is not null;
create index vehicle_order_over on vehicle_order ((coalesce(received_at, cancelled_at)))
  where phone <> '';
create index vehicle_over on vehicle (status_updated_at) where status is null or status = 'shop_done';
create index person_last_seen_at on person (last_seen_at);

-- When a second factor was begun to be set up: one that nobody finishes is forgotten.
alter table account add column totp_prepared_at timestamptz;
update account set totp_prepared_at = now() where totp_prepared_sealed is not null;
create index account_totp_prepared_at on account (totp_prepared_at) where totp_prepared_at is not null;

-- As before, but no more rows at once than asked for: a night's work in steps that hold nobody up.
drop function remove_expired_audit(timestamptz);
create function remove_expired_audit(before timestamptz, at_most integer) returns bigint
  language sql security definer set search_path = pg_catalog, public
begin atomic
  with old as (
    select id from public.audit where at < least(before, now() - interval '24 months')
    order by at limit at_most
  ), removed as (
    delete from public.audit where id in (select id from old) returning id
  )
  select count(*) from removed;
end;
revoke all on function remove_expired_audit from public;
