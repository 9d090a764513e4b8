-- Figures of the records on the day a report was sent, and of the country on the day after its year was closed.
create table kept_figure (
  id integer generated always as identity primary key,
  report_id integer references report (id),
  year integer not null check (year between 2000 and 2100),
  kept_at timestamptz not null,
  rules integer not null check (rules > 0),
  field text not null,
  figure text not null,
  n integer check (n >= 0),
  whole integer check (whole >= 0),
  amount double precision,
  record_ids text[] not null
);
create unique index kept_figure_once on kept_figure (report_id, year, kept_at, field, figure) nulls not distinct;
