-- Orders have a number, a state and events. docs/domain/orders.md#states has the states.

-- Eight letters of Crockford's base 32, from random bytes of a UUID. Bytes 6 and 8 hold its version.
create function new_order_number() returns text language plpgsql volatile as $$
declare
  bytes bytea;
  letters text;
begin
  loop
    bytes := uuid_send(gen_random_uuid());
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, i) % 32 + 1, 1), '')
      into letters
      from unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as i;
    letters := 'KT-' || left(letters, 4) || '-' || right(letters, 4);
    exit when not exists (select from vehicle_order where number = letters);
  end loop;
  return letters;
end
$$;

alter table vehicle_order
  add column number text,
  add column state text,
  add column version integer not null default 1;

update vehicle_order set
  number = new_order_number(),
  state = case
    when cancelled_at is not null then 'cancelled'
    when received_at is not null then 'received'
    when kind = 'pickup' then 'ordered'
    else 'agreed'
  end;

alter table vehicle_order
  alter column number set not null,
  alter column number set default new_order_number(),
  alter column state set not null,
  add constraint vehicle_order_number unique (number),
  add constraint vehicle_order_state check (state in
    ('ordered', 'proposed', 'agreed', 'on_the_way', 'handed_over', 'received', 'cancelled')),
  add constraint vehicle_order_received check ((state = 'received') = (received_at is not null)),
  add constraint vehicle_order_cancelled check ((state = 'cancelled') = (cancelled_at is not null));

-- One row per step, written in its transaction. The first row of an order has no from_state.
create table order_event (
  id bigint generated always as identity primary key,
  order_id integer not null references vehicle_order (id) on delete cascade,
  at timestamptz not null,
  -- The moment that a station without a connection recorded.
  occurred_at timestamptz not null,
  step text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('owner', 'station', 'clock')),
  account_id integer references account (id),
  person_id integer references person (id)
);
create index order_event_order_id on order_event (order_id);
create index order_event_account_id on order_event (account_id);
create index order_event_person_id on order_event (person_id);

insert into order_event (order_id, at, occurred_at, step, to_state, actor, person_id)
select id, created_at, created_at, 'place', case kind when 'pickup' then 'ordered' else 'agreed' end,
  'owner', person_id
from vehicle_order;
