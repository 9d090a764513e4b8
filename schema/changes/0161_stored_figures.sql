-- Figures of a database are stored. Their table, its constraints and its index get the same word.
alter table kept_figure rename to stored_figure;
alter table stored_figure rename column kept_at to stored_at;
alter index kept_figure_once rename to stored_figure_once;
alter sequence kept_figure_id_seq rename to stored_figure_id_seq;
do $$
declare
  old text;
begin
  for old in select conname from pg_constraint where conrelid = 'stored_figure'::regclass loop
    execute format('alter table stored_figure rename constraint %I to %I', old, replace(old, 'kept_', 'stored_'));
  end loop;
end
$$;
