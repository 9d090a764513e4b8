-- Tells every process that rights may have ended, so that it checks its open event streams at once. The
-- payload is the account, or empty where any account may be concerned.
create function notify_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', case tg_table_name
    when 'account' then to_jsonb(old)->>'id'
    else coalesce(to_jsonb(old)->>'account_id', '')
  end);
  return null;
end
$$;

create trigger access_changed after update of ended_at on session
  for each row when (new.ended_at is not null and new.account_id is not null)
  execute function notify_access_changed();
create trigger access_changed after update of deactivated_at, group_name, company_id on account
  for each row execute function notify_access_changed();
create trigger access_changed after delete on account_shop
  for each row execute function notify_access_changed();
create trigger access_changed after delete on company_shop
  for each row execute function notify_access_changed();
create trigger access_changed after update of deactivated_at on shop
  for each row when (new.deactivated_at is not null) execute function notify_access_changed();
create trigger access_changed after update of deactivated_at on company
  for each row when (new.deactivated_at is not null) execute function notify_access_changed();
