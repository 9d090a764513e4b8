-- Payloads have mailed links and names. They are sealed until the delivery, and emptied when an item is
-- delivered or given up. `payload` stays for items that an earlier release wrote.
alter table outbox add column payload_sealed bytea;
update outbox set payload = '{}' where failed_at is not null and payload <> '{}';
