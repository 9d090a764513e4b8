-- The reports read the done vehicles and the certificates of a station and year.
create index vehicle_mass_shop_month on vehicle_mass (shop_id, month);
create index certificate_shop_issued on certificate (shop_id, issued_on);
drop index certificate_shop_id;
create index part_sold on part (shop_id, changed_at) where state = 'sold';
