-- The owner who asks tells whether another owner has died, is a minor or is under guardianship.
alter table scrapping_consent add column paper_case text not null default 'self'
  check (paper_case in ('self', 'estate', 'minor', 'guardian'));
