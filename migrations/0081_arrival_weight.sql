-- Weight of a vehicle when it arrived, and whether somebody weighed or estimated it.
alter table vehicle
  add column arrival_kg numeric(8, 1) check (arrival_kg between 1 and 60000),
  add column arrival_basis text check (arrival_basis in ('measured', 'preset')),
  add constraint vehicle_arrival_weight check ((arrival_kg is null) = (arrival_basis is null));

alter table record_change
  drop constraint record_change_change_check,
  add constraint record_change_change_check check (
    change in (
      'stage_done', 'stage_undone', 'condition', 'inspection', 'remarks', 'picture',
      'picture_removed', 'owner_mail', 'treatment', 'treatment_corrected', 'place', 'weight'
    )
  );
