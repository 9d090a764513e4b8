-- Vehicles that stand at a station now, and those done lately, by make and model as the spare-parts
-- search asks for them. Neither grows with the years.
create index vehicle_parts_standing on vehicle (search_form(make), model_form(model), model_year)
  where status in ('shop_process', 'shop_listing');
create index vehicle_parts_done on vehicle (search_form(make), model_form(model), status_updated_at)
  where status = 'shop_done';
