-- The electronic seal of a certificate's file: its level (PAdES), who sealed it and when. Certificates
-- from before have none.
alter table certificate
  add column seal_level text check (seal_level in ('B-B', 'B-T')),
  add column seal_subject text,
  add column sealed_at timestamptz,
  add constraint certificate_seal_whole check (num_nulls(seal_level, seal_subject, sealed_at) in (0, 3));
-- A file in somebody's hands is looked up by its hash.
create index file_sha256 on file (sha256);
