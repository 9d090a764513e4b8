-- An estate as owner: each shareholder consents by a power of attorney, as other owners do.
alter table reception
  add column shareholder_count integer check (shareholder_count between 1 and 20);
-- null where the owner is no estate, and on certificates from before the number was asked.
alter table certificate
  add column shareholder_count integer check (shareholder_count between 1 and 20);
