-- Work that leaves its transaction: cron jobs and exports from now on, messages with the next change.
create table work (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  lane text,
  payload_sealed bytea,
  created_at timestamptz not null,
  due_at timestamptz not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  lease uuid,
  locked_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text,
  last jsonb,
  constraint work_lease check ((lease is null) = (locked_until is null)),
  unique (kind, key)
) with (fillfactor = 80);
create index work_due on work (kind, run_at, id) where done_at is null and failed_at is null;
create index work_lane on work (kind, lane, run_at, id)
  where done_at is null and failed_at is null and lane is not null;
create index work_held on work (kind, lane) where lease is not null and lane is not null;
create index work_over on work (coalesce(done_at, failed_at))
  where done_at is not null or failed_at is not null;

-- A process of the release before may still add jobs. So the table stays, empty, and a trigger of
-- again/ moves what it adds. The lease of a running job goes with it: that process loses the job.
lock table job in access exclusive mode;
insert into work (kind, key, lane, created_at, due_at, run_at, attempts, last_error, last)
select job.kind, case when job.key = '' then 'cron' else job.key end, export.account_id::text,
  coalesce(export.created_at, job.run_at), coalesce(export.created_at, job.run_at), job.run_at,
  job.attempts, job.last_error,
  case when job.last_outcome is not null then jsonb_strip_nulls(jsonb_build_object(
    'started_at', job.last_started_at, 'ended_at', job.last_ended_at, 'outcome', job.last_outcome,
    'result', job.last_result, 'error', job.last_error)) end
from job left join export on export.id::text = job.key;
delete from job;
