-- A load of hulls can go to a company outside the service, which confirms it by a mailed link.
alter table load
  -- Name, business id, address and e-mail of that company.
  add column outside_receiver jsonb,
  -- When the newest link was mailed. The link is derived from it, so an older one opens nothing.
  add column link_sent_at timestamptz,
  drop constraint load_check,
  add constraint load_receiver check (
    num_nonnulls(receiver_shop_id, outside_receiver) = 1
    or (state = 'draft' and num_nonnulls(receiver_shop_id, outside_receiver) = 0)
  ),
  add constraint load_sent check ((state = 'draft') = (sent_at is null)),
  add constraint load_outside check (outside_receiver is null or kind = 'hulls'),
  add constraint load_link check (
    (link_sent_at is not null) = (outside_receiver is not null and state <> 'draft')
  );

alter table load_confirmation
  alter column account_id drop not null,
  -- Name of a person without an account, who had the link.
  add column name text check (length(name) <= 100),
  add constraint load_confirmation_person check (num_nonnulls(account_id, name) = 1);
