-- The search for spare parts: makes and models found however they are written, and what each station
-- has recycled, counted as it happens.

create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- A name without case, marks, spaces and hyphens: Škoda, SKODA and "skoda " are skoda. A plus tells
-- Prius+ from Prius. rules/search-form.ts says the same for the browser; a test compares the two.
create function search_form(written text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    lower(translate(normalize(written, NFKD), 'ØøŁłĐđßÆæŒœı', 'oollddsaaooi')) collate "C",
    '[^a-z0-9+]', '', 'g');

-- Of a model also without the word for a series: 3-sarja, 3 Series and 3-serien are 3.
create function model_form(written text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(search_form(written),
    '^(.+?)(sarja|series|serien|serie|luokka|klassen|klasse|klass|class)$', '\1');

-- How many letters are wrong: insertions, deletions and replacements, or one where only the order is.
create function letters_wrong(one text, other text) returns integer
  language sql immutable strict parallel safe
  return case
    when (select string_agg(letter, '' order by letter) from string_to_table(one, null) as letter)
       = (select string_agg(letter, '' order by letter) from string_to_table(other, null) as letter)
    then (one <> other)::integer
    else levenshtein(one, other)
  end;

alter table make add column search_form text not null
  generated always as (search_form(name)) stored;
create index make_search_form on make (search_form text_pattern_ops);
-- By likeness: the nearest first, however many there are.
create index make_likeness on make using gist (search_form gist_trgm_ops);

-- What else a make is called: by registries (VW), in speech (Mersu).
create table make_alias (
  search_form text primary key check (search_form = search_form(search_form)),
  make_id integer not null references make (id)
);
create index make_alias_make_id on make_alias (make_id);
create index make_alias_likeness on make_alias using gist (search_form gist_trgm_ops);

-- A make has tens of models: with them at hand, the rest is counting letters.
alter table model add column search_form text not null
  generated always as (model_form(name)) stored;
create index model_search_form on model (make_id, search_form text_pattern_ops);

-- Vehicles that a station has recycled, by make, model and year as the search asks for them.
create table recycled_count (
  make_form text not null,
  model_form text not null,
  model_year integer not null,
  shop_id integer not null references shop (id) on delete cascade,
  vehicles integer not null check (vehicles >= 0),
  primary key (make_form, model_form, model_year, shop_id)
);
create index recycled_count_shop_id on recycled_count (shop_id);

insert into recycled_count (make_form, model_form, model_year, shop_id, vehicles)
select search_form(make), model_form(model), model_year, shop_id, count(*)
from vehicle
where status = 'shop_done' and make is not null and model is not null and model_year is not null
group by 1, 2, 3, 4;

-- In the transaction of the change itself, so that the count is never behind.
create function count_recycled() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'shop_done' then
    update recycled_count set vehicles = vehicles - 1
    where make_form = search_form(old.make) and model_form = model_form(old.model)
      and model_year = old.model_year and shop_id = old.shop_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'shop_done' and new.make is not null
    and new.model is not null and new.model_year is not null
  then
    insert into recycled_count values
      (search_form(new.make), model_form(new.model), new.model_year, new.shop_id, 1)
    on conflict (make_form, model_form, model_year, shop_id)
      do update set vehicles = recycled_count.vehicles + 1;
  end if;
  return null;
end $$;
create trigger vehicle_recycled
  after insert or delete or update of status, shop_id, make, model, model_year on vehicle
  for each row execute function count_recycled();
