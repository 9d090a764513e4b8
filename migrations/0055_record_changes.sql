-- Changes of a vehicle at a station that are no transition, for the history of the vehicle.
create table record_change (
  id bigint generated always as identity primary key,
  vehicle_id integer not null references vehicle (id),
  shop_id integer not null references shop (id),
  at timestamptz not null,
  change text not null check (
    change in (
      'stage_done', 'stage_undone', 'condition', 'inspection', 'remarks', 'picture',
      'picture_removed', 'owner_mail'
    )
  ),
  -- The stage, the planned use, or the subject of the mail.
  detail text,
  -- null for a mail of the service.
  account_id integer references account (id)
);
create index record_change_vehicle_id on record_change (vehicle_id, at);
create index record_change_shop_id on record_change (shop_id);
create index record_change_account_id on record_change (account_id);

-- The stages that are done at this moment.
insert into record_change (vehicle_id, shop_id, at, change, detail, account_id)
select vehicle.id, vehicle.shop_id, vehicle_stage.done_at, 'stage_done', vehicle_stage.stage,
  vehicle_stage.account_id
from vehicle_stage
join vehicle on vehicle.id = vehicle_stage.vehicle_id
where vehicle.shop_id is not null;
