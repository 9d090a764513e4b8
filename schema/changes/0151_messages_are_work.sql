-- Messages are work: mails, notices, files and webhooks.
-- Pace of mails to addresses that strangers typed.
create index work_typed_mail on work (lane, due_at) where kind = 'mail_typed';

-- A company's address that timed out rests, and a company with too many waiting deliveries gets no more.
alter table webhook add column paused_until timestamptz;
alter table webhook add column pause_minutes integer not null default 0;
alter table webhook_delivery drop constraint webhook_delivery_state_check;
alter table webhook_delivery add constraint webhook_delivery_state_check
  check (state in ('waiting', 'delivered', 'failed', 'skipped'));

-- The lease of an item under way goes with it: that process stores no outcome, and another one sends the
-- item once more with the same key after the lease.
lock table outbox in access exclusive mode;
create or replace function move_message(item outbox) returns void language sql as $$
  insert into work (kind, key, lane, payload_sealed, created_at, due_at, run_at, attempts, lease,
    locked_until, done_at, failed_at, last_error)
  select
    case when item.kind = 'mail' and item.key like 'password-%' then 'mail_now' else item.kind end,
    case item.kind when 'webhook' then substr(item.key, 9) else item.key end,
    case item.kind
      when 'webhook' then coalesce((
        select company_id::text from webhook join webhook_delivery as sent on sent.webhook_id = webhook.id
        where sent.id::text = substr(item.key, 9, 36)), '-')
      when 'waste_register' then
        regexp_replace(item.key, '^waste-register-|-\d+-[a-z]+(-again-.*)?$', '', 'g')
    end,
    item.payload_sealed, item.created_at, item.run_at, item.run_at, item.attempts,
    case when item.locked_until is not null then gen_random_uuid() end, item.locked_until,
    -- Nothing is left to repeat where the payload was emptied.
    coalesce(item.done_at, case when item.payload_sealed is null and item.payload = '{}'
      then item.failed_at end),
    item.failed_at, item.last_error
  on conflict (kind, key) do nothing
$$;
select move_message(outbox) from outbox;
delete from outbox;
