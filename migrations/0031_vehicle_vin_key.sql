-- A VIN is stored as the registry writes it. A search compares its letters and digits only, as
-- `vinKey` does in the code.
create index vehicle_vin_key on vehicle (regexp_replace(upper(vin), '[^A-Z0-9]', '', 'g'));
drop index vehicle_vin;
