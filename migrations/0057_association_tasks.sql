-- The home page of the association counts these rows at each visit.
create index registration_refused on registration (certificate_id) where state = 'refused';
create index certificate_unreviewed on certificate (issued_on)
  where replaces_id is null and basis_reviewed_at is null
    and (basis not in ('owner', 'representative') or powers_of_attorney_missing_reason is not null);
