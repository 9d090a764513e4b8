-- The life of an order: fee, answers, wishes, deadlines, driver, and the moments of its steps.
-- docs/domain/orders.md has the meaning.
alter table vehicle_order
  add column wishes jsonb not null default '[]',
  add column has_keys boolean,
  add column rolls boolean,
  add column truck_access boolean,
  add column battery_damaged boolean,
  add column access_note text check (length(access_note) <= 300),
  add column place_precision text check (place_precision in ('address', 'street', 'area', 'point')),
  add column distance_km double precision,
  -- Fee that the owner agreed to, in cents with VAT. null: the station tells it.
  add column fee_cents integer check (fee_cents between 0 and 50000),
  add column consent_way text check (consent_way in ('online', 'paper')),
  -- Number of times that the owner changed the window.
  add column owner_changes integer not null default 0,
  -- Stored when the window is set, so that a change of the hours concerns new orders only.
  add column changeable_until timestamptz,
  -- Deadlines of the station's answer, computed once in its working time. null without a deadline.
  add column remind_at timestamptz,
  add column answer_due_at timestamptz,
  add column escalate_at timestamptz,
  add column lapse_at timestamptz,
  -- Reminders that were sent since the last step that sets deadlines.
  add column reminders text[] not null default '{}',
  add column agreed_at timestamptz,
  add column started_at timestamptz,
  add column handed_over_at timestamptz,
  add column driver_account_id integer references account (id),
  add column run_position integer,
  add column ics_sequence integer not null default 0,
  add column replaces_id integer references vehicle_order (id),
  drop constraint vehicle_order_window;

update vehicle_order set
  wishes = jsonb_build_array(jsonb_build_object('day', preferred_date, 'part', 'any'))
where preferred_date is not null;
update vehicle_order set agreed_at = created_at where kind = 'self_delivery';

alter table vehicle_order
  drop column preferred_date,
  -- A self-delivery may have a day without a time.
  add constraint vehicle_order_window check (
    (window_from is null) = (window_to is null)
    and (window_from is null or window_day is not null)
    and (window_day is null or window_from is not null or kind = 'self_delivery')
    and window_from < window_to
  );
drop index vehicle_order_shop_id;
create index vehicle_order_state on vehicle_order (shop_id, state);
create index vehicle_order_answer_due on vehicle_order (answer_due_at) where state = 'ordered';
create index vehicle_order_driver on vehicle_order (driver_account_id);
create index vehicle_order_replaces on vehicle_order (replaces_id);

alter table order_event
  add column window_day date,
  add column window_from integer,
  add column window_to integer,
  add column by_phone boolean not null default false,
  add column reason text check (length(reason) <= 1000);
