-- The user who took the transfer document of a load to the register by hand. null: nobody did.
alter table load
  add column taken_to_register_at timestamptz,
  add column taken_to_register_by integer references account (id),
  add constraint load_taken_to_register
    check ((taken_to_register_at is null) = (taken_to_register_by is null));
create index load_taken_to_register_by on load (taken_to_register_by);
