-- A sale counts on the day of its event. A later change of the part does not move it.
alter table part add column sold_at timestamptz;
update part set sold_at = coalesce(
  (select min(sale.at) from part_event sale
   where sale.part_id = part.id and sale.state = 'sold' and sale.id > coalesce(
     (select max(other.id) from part_event other
      where other.part_id = part.id and other.state <> 'sold'), 0)),
  changed_at)
where state = 'sold';
alter table part add constraint part_sold_at check ((state = 'sold') = (sold_at is not null));
drop index part_sold;
create index part_sold on part (shop_id, sold_at) where (state = 'sold');
