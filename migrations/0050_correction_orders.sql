-- The association orders the correction of a certificate. The order ends with that certificate.
create table correction_order (
  certificate_id integer primary key references certificate (id),
  reason text not null check (length(reason) <= 100),
  text text not null check (length(text) <= 1024),
  ordered_at timestamptz not null,
  ordered_by integer not null references account (id),
  closed_at timestamptz
);
create index correction_order_ordered_by on correction_order (ordered_by);
