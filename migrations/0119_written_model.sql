-- How vehicles write their models: the register writes 320D, and the search for spare parts asks for
-- 3-sarja. One spelling for each form that recycled_count has. The service reads from it which forms
-- count for a model.
create table written_model (
  make_form text not null,
  model_form text not null,
  written text not null,
  primary key (make_form, model_form)
);

-- Distinct names first: their forms take longer to find than the names.
insert into written_model (make_form, model_form, written)
select search_form(make), model_form(model), model
from (
  select make, model from vehicle where make is not null and model is not null
  group by make, model
) name
on conflict do nothing;

create function store_written_model() returns trigger language plpgsql as $$
begin
  if new.make is not null and new.model is not null and not exists (
    select from written_model
    where make_form = search_form(new.make) and model_form = model_form(new.model)
  ) then
    insert into written_model values (search_form(new.make), model_form(new.model), new.model)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger vehicle_written_model
  after insert or update of make, model on vehicle
  for each row execute function store_written_model();
