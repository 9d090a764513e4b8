-- The version that a webhook tells of a record. It rises with each event of the record.
create sequence webhook_version;
