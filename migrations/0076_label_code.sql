-- Ten random characters in Crockford's base 32, which has no I, L, O and U: 50 bits.
create function random_code() returns text language sql volatile as $$
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(source.bytes, place) & 31) + 1, 1), ''
  )
  -- Bytes 6 and 8 of a random UUID are not random.
  from (select uuid_send(gen_random_uuid()) as bytes) as source,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) as place
$$;

-- The code on the printed label of a vehicle. It is no secret: the page behind it asks who reads it.
alter table vehicle
  add column label_code text not null default random_code()
    check (label_code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  add constraint vehicle_label_code unique (label_code);
