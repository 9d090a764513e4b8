-- The tables of the engines before `work`. Their rows were moved (0150, 0151), and triggers moved what a process
-- of the release before added. What still waits in them is moved here.
lock table outbox, job in access exclusive mode;
insert into work (kind, key, lane, created_at, due_at, run_at, attempts, last_error)
select job.kind, case when job.key = '' then 'cron' else job.key end, export.account_id::text,
  job.run_at, job.run_at, job.run_at, job.attempts, job.last_error
from job left join export on export.id::text = job.key
on conflict (kind, key) do nothing;
select move_message(outbox) from outbox;
drop function move_message(outbox);
drop table outbox, job;
drop function if exists move_outbox();
drop function if exists move_job();
