-- The register reads the receptions of a station and of the country, the last first.
create index vehicle_event_reception on vehicle_event (at, id)
  where to_shop_id is not null
    and (move = 'receive'
      or move in ('admit', 'certify') and from_status is distinct from to_status
        and (from_status is null or from_status in ('shop_transit', 'shop_transfer')));
create index load_settled_at on load (settled_at) where kind = 'hulls' and state = 'received';
