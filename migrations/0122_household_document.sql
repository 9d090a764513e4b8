-- A vehicle that a station fetches from a household has a transfer document of its own. The station stands
-- on both sides of that load, because the household is no party of the service.
alter table load
  -- The order whose vehicle was fetched. null on other loads, and after an undone fetching.
  add column order_id integer references vehicle_order (id) on delete set null,
  -- Name and address of the household. null on other loads, and after the retention period.
  add column household jsonb,
  add constraint load_household check (household is null or kind = 'household'),
  drop constraint load_kind_check,
  add constraint load_kind_check
    check (kind in ('hulls', 'vehicles', 'batteries', 'fraction', 'household')),
  drop constraint load_check4,
  add constraint load_other_station check ((receiver_shop_id = shop_id) = (kind = 'household')),
  drop constraint load_draft,
  add constraint load_draft check (kind not in ('vehicles', 'household') or state <> 'draft'),
  drop constraint load_weighed,
  add constraint load_weighed
    check ((net_kg is null) = (kind in ('vehicles', 'household') or state <> 'received')),
  drop constraint load_carried_by,
  add constraint load_carried_by
    check (kind not in ('vehicles', 'household') or carried_by is not null);
-- An order has one document.
create unique index load_order_id on load (order_id);
