-- The registry's receipt is drawn once and kept, so that a copy can be checked by its hash.
alter table certificate add column receipt_file_id uuid references file (id);
create index certificate_receipt_file_id on certificate (receipt_file_id);
