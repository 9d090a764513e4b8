-- Parts of a station in the sequence of its list. The index on changed_at served no query.
create index part_shop_removed on part (shop_id, removed_at desc, id desc);
drop index part_shop_id;
