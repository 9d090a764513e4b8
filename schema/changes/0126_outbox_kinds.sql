-- Each kind is taken by itself, so that mails never wait behind webhooks.
drop index outbox_due;
create index outbox_due on outbox (kind, run_at, id) where done_at is null and failed_at is null;
