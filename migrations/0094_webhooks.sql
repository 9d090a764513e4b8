-- Addresses of operators' own systems that are told of events.
create table webhook (
  id uuid primary key,
  company_id integer not null references company (id),
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  secret_sealed bytea not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index webhook_company_id on webhook (company_id);

-- One event for one address. The outbox sends it.
create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook (id) on delete cascade,
  -- Event, time and ids of vehicle and station, as they are sent.
  body jsonb not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  last_at timestamptz,
  -- Status of the last response, or a word for a request without a response.
  outcome text
);
create index webhook_delivery_webhook_id on webhook_delivery (webhook_id, created_at);
create index webhook_delivery_created_at on webhook_delivery (created_at);

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in (
  'mail', 'scrapping', 'scrapping_change', 'file_upload', 'file_removal', 'vehicle_completion',
  'owner_notice', 'webhook'
));
