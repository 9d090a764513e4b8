-- A station tells the fee with its answer. The owner accepts it together with the time.
alter table vehicle_order add column proposed_fee_cents integer
  check (proposed_fee_cents between 0 and 50000);
