-- Apart from the columns of 0003: adding those locks out every reader, and would for as long as these
-- take. There already where 0003 was applied as it first was.
create index if not exists vehicle_sender_shop_id on vehicle (sender_shop_id);
create index if not exists vehicle_image_id on vehicle (image_id);
create index if not exists vehicle_listing on vehicle (listing_expires_at)
  where status = 'shop_listing';
