-- Where a vehicle stands on the yard of its station, as the station calls the place.
alter table vehicle
  add column yard_place text check (yard_place <> '' and char_length(yard_place) <= 20),
  add column yard_placed_at timestamptz;

-- The places that a station used last.
create index vehicle_yard_place on vehicle (shop_id, yard_placed_at desc)
  where yard_place is not null;

-- A place belongs to one yard. Many moves change the station, and none may forget the place.
create function forget_yard_place() returns trigger language plpgsql as $$
begin
  new.yard_place := null;
  new.yard_placed_at := null;
  return new;
end $$;

create trigger vehicle_leaves_yard before update of shop_id on vehicle
  for each row when (old.shop_id is distinct from new.shop_id)
  execute function forget_yard_place();

alter table record_change
  drop constraint record_change_change_check,
  add constraint record_change_change_check check (
    change in (
      'stage_done', 'stage_undone', 'condition', 'inspection', 'remarks', 'picture',
      'picture_removed', 'owner_mail', 'treatment', 'treatment_corrected', 'place'
    )
  );
