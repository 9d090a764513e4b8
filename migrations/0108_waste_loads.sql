-- Loads of traction batteries, and of other wastes that a station removes from vehicles.
alter table load
  drop constraint load_kind_check,
  add constraint load_kind_check check (kind in ('hulls', 'vehicles', 'batteries', 'fraction')),
  drop constraint load_draft,
  add constraint load_draft check (kind <> 'vehicles' or state <> 'draft'),
  -- Nobody weighs the load of a vehicle that keeps its own weight.
  drop constraint load_weighed,
  add constraint load_weighed
    check ((net_kg is null) = (kind = 'vehicles' or state <> 'received')),
  drop constraint load_outside,
  add constraint load_outside check (outside_receiver is null or kind <> 'vehicles');
