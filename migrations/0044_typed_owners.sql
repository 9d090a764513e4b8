-- Basis 'other' against an owner of the register needs a second person: a main user approves it.
alter table reception
  add column typed_by integer references account (id),
  -- The newest answer of the register names an unrestricted owner whose id was not given.
  add column names_other_owner boolean not null default false,
  add column approved_at timestamptz,
  add column approved_by integer references account (id),
  add constraint reception_approved check ((approved_at is null) = (approved_by is null));
create index reception_typed_by on reception (typed_by);
create index reception_approved_by on reception (approved_by);

-- The association reviews certificates whose owner no register confirmed.
alter table certificate
  add column basis text check (basis in (
    'owner', 'representative', 'restricted', 'missing_data', 'power_of_attorney', 'guardian', 'estate',
    'deed_of_sale', 'municipality', 'insurer', 'other'
  )),
  add column basis_reviewed_at timestamptz,
  add column basis_reviewed_by integer references account (id),
  add constraint certificate_basis_reviewed check ((basis_reviewed_at is null) = (basis_reviewed_by is null));
create index certificate_basis_reviewed_by on certificate (basis_reviewed_by);
create index certificate_issued_on on certificate (issued_on);
