-- An authority can lengthen a permit, or let it stand while a new one is decided. The association
-- notes the new end with the authority's document.
alter table company
  add column permit_extended_until date,
  add column permit_extension_file_id uuid references file (id),
  add column permit_extended_at timestamptz,
  add column permit_extended_by integer references account (id),
  add constraint company_permit_extension check (
    num_nulls(
      permit_extended_until, permit_extension_file_id, permit_extended_at, permit_extended_by
    ) in (0, 4)
  ),
  -- The last day of the permit with its extension. A permit without an end has none.
  add column permit_ends_on date generated always as (
    case when permit_valid_until is not null
      then greatest(permit_valid_until, permit_extended_until) end
  ) stored;
create index company_permit_extension_file_id on company (permit_extension_file_id);
create index company_permit_extended_by on company (permit_extended_by);
