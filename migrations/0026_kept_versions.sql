-- Versions of what every process keeps in its memory (docs/decisions/0021).
create table kept_version (
  what text primary key check (what in ('stations', 'makes')),
  version bigint not null default 1,
  -- The last transaction that raised it; once is enough.
  raised_in xid8
);
insert into kept_version (what) values ('stations'), ('makes');

create function raise_kept_version() returns trigger language plpgsql as $$
begin
  update kept_version set version = version + 1, raised_in = pg_current_xact_id()
  where what = tg_argv[0] and raised_in is distinct from pg_current_xact_id();
  return null;
end $$;

-- At the commit: the row is locked as briefly as can be, and as the last one, so that no two wait for
-- each other.
create constraint trigger shop_kept after insert or update or delete on shop
  deferrable initially deferred for each row execute function raise_kept_version('stations');
create constraint trigger company_kept after insert or update or delete on company
  deferrable initially deferred for each row execute function raise_kept_version('stations');

-- Migrations alone change these.
create trigger make_kept after insert or update or delete on make
  for each statement execute function raise_kept_version('makes');
create trigger make_alias_kept after insert or update or delete on make_alias
  for each statement execute function raise_kept_version('makes');
create trigger model_kept after insert or update or delete on model
  for each statement execute function raise_kept_version('makes');
