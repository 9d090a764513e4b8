-- Register of received vehicles of one station. Without it a year of a station read all its certificates.
create index certificate_shop_received on certificate (shop_id, received_on, id);
