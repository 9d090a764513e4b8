-- A load of hulls, batteries or wastes says too which company carries it. null: nobody chose.
alter table load
  drop constraint load_carried_by,
  add constraint load_carried_by check (kind <> 'vehicles' or carried_by is not null);
