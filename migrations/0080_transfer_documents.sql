-- A vehicle that is sent to another station leaves on a load of its own. Its paper is the transfer
-- document of the Waste Act where the vehicle is untreated.
alter table load
  add column kind text not null default 'hulls' check (kind in ('hulls', 'vehicles')),
  -- Company that carries the vehicle. null on a load of hulls, which names its carrier only.
  add column carried_by text check (carried_by in ('sender', 'receiver', 'other')),
  add column carrier_business_id text check (length(carrier_business_id) <= 20),
  add column carrier_phone text check (length(carrier_phone) <= 100),
  add constraint load_carried_by check ((kind = 'vehicles') = (carried_by is not null)),
  add constraint load_draft check (kind = 'hulls' or state <> 'draft'),
  drop constraint load_state_check,
  add constraint load_state_check
    check (state in ('draft', 'sent', 'received', 'refused', 'taken_back')),
  -- The load was taken, refused or taken back.
  drop constraint load_check1,
  add constraint load_settled
    check ((state in ('received', 'refused', 'taken_back')) = (settled_at is not null)),
  -- Nobody weighs the load of a vehicle that keeps its own weight.
  drop constraint load_check2,
  add constraint load_weighed
    check ((net_kg is null) = (kind <> 'hulls' or state <> 'received'));

-- Where the weight of the line comes from. null: the line has no weight, or is older than this column.
alter table load_line
  add column basis text check (basis in ('measured', 'preset', 'computed'));

alter table load_confirmation
  drop constraint load_confirmation_role_check,
  add constraint load_confirmation_role_check check (role in ('holder', 'carrier', 'receiver'));
