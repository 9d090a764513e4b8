-- Each printed form of a certificate has a number. The certificate of the signed paper names it.
create sequence form_number;
alter table reception add column form_number text unique
  check (form_number ~ '^L-[0-9]{4}-[0-9]{6,}$');
alter table certificate add column form_number text
  check (form_number ~ '^L-[0-9]{4}-[0-9]{6,}$');
