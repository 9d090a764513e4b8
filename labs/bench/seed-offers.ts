import type { TestSystem } from '../assurance/test-system.ts'

const orders = 5000
/** Orders stand on so many coming days. */
const days = 28

/**
 * Gives every station windows, a fee and an area, and spreads the orders over the first stations, days
 * and windows.
 */
export async function seedOffers({ query }: TestSystem, stations: number): Promise<void> {
  await query(`
    update shop set pickup_radius_km = 30 + id % 90, pickup_fee = 'bands',
      pickup_confirm = 'automatic',
      pickup_bands = jsonb_build_array(
        jsonb_build_object('up_to_km', 10, 'cents', 0),
        jsonb_build_object('up_to_km', 120, 'cents', 4500))`)
  await query(`
    insert into pickup_window (shop_id, weekday, from_minute, to_minute, capacity)
    select shop.id, weekday, half, half + 240, 2
    from shop, generate_series(0, 4) weekday, unnest(array[480, 720]) half`)
  await query(`
    -- The owners are persons that nobody signs in as.
    set session_replication_role = replica;
    with placed as (
      insert into vehicle (registry_id, plate, vin, make, model, model_year, kind, status,
        status_updated_at, shop_id, created_at)
      select 'T' || n, 'TIL-' || n, 'OFR' || lpad(n::text, 14, '0'), 'Toyota', 'Corolla', 2006, 'car',
        'shop_transit', now(), shop.id, now()
      from generate_series(1, ${orders}) n
        join (select id, row_number() over (order by id) as nth from shop) shop
          on shop.nth = 1 + n % ${stations}
      returning id, shop_id)
    insert into vehicle_order (vehicle_id, person_id, shop_id, kind, state, address, city, postal,
      country, lat, lng, phone, email, locale, created_at, agreed_at, window_day, window_from,
      window_to, changeable_until)
    select placed.id, 1000000 + placed.id, placed.shop_id, 'pickup', 'agreed', 'Koivukuja 7', 'Helsinki',
      '00700', 'FI', 60.2, 25, '+358 40 000 0900', 'omistaja@posti.example', 'fi', now(), now(),
      current_date + 1 + placed.id % ${days}, half, half + 240, now() + interval '1 day'
    from placed, lateral (select case placed.id % 2 when 0 then 480 else 720 end as half) as of_day`)
  await query('vacuum analyze')
}
