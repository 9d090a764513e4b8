-- Only some stations take loads of hulls: those with a shredder, or that collect for one.
alter table shop add column takes_hulls boolean not null default false;
update shop
set takes_hulls = true
where id in (select receiver_shop_id from load where kind = 'hulls' and state = 'received');
