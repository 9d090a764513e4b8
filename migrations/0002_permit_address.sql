-- A certificate of destruction names the authority behind the permit with its address
-- (Commission Decision 2002/151/EC, annex, point 2).

alter table company add column permit_authority_address text;
alter table certificate add column permit_authority_address text;
