// Records of a whole country, with any number of vehicles, written in SQL.
import type { TestSystem } from '../assurance/test-system.ts'

const stations = 2000
const companies = 300

/** Adds companies and stations across the country. Every fifth company has a subcontractor. */
export async function seedStations({ query }: TestSystem, count = stations): Promise<void> {
  await query(`
    insert into company (kind, name, business_id, created_at)
    select 'operator', 'Operaattori ' || n, 'B' || n, now() from generate_series(1, ${companies}) n`)
  await query(`
    insert into shop (company_id, name, email, phone, contact_person, address, city, postal, lat, lng,
      opening_hours_mon, opening_hours_tue, opening_hours_wed, opening_hours_thu, opening_hours_fri,
      has_pickup, pickup_radius_km, accepts_kinds, created_at)
    select 1 + n % ${companies}, 'Toimipiste ' || n, 'toimipiste-' || n || '@purkamo.example',
      '+358 40 000 ' || lpad(n::text, 4, '0'), 'Maarit Kivelä', 'Purkajanpolku ' || n, 'Kunta ' || n % 300,
      lpad((n * 7 % 100000)::text, 5, '0'),
      60 + (abs(hashint4(n)) % 90000) / 10000.0, 22 + (abs(hashint4(n + 1)) % 80000) / 10000.0,
      '08:00–17:00', '08:00–17:00', '08:00–17:00', '08:00–17:00', '08:00–17:00',
      true, 50, '{car,jeep,motorcycle,moped,trailer}', now()
    from generate_series(1, ${count}) n`)
  await query('analyze company, shop')
}

/**
 * The spare-parts search finds the same number of vehicles in every database, each at another
 * station. Otherwise a longer response would look like a slower search.
 */
const corollas = 100
/** Listings of all stations together, for any number of vehicles. */
const listings = 500
const block = 200_000

/**
 * Adds so many vehicles at the stations of `seedStations`, with their records: most are done, with
 * their last event, certificate and audit entry. Every fiftieth is in process.
 */
export async function seedVehicles(
  { query }: TestSystem,
  count: number,
  tell: (text: string) => void,
): Promise<void> {
  const [account] = await query<{ id: number }>('select min(id) as id from account')
  const began = performance.now()
  for (let from = 1; from <= count; from += block) {
    const to = Math.min(count, from + block - 1)
    await query(written(from, to, account?.id ?? null))
    if (count > block) tell(`${to} vehicles after ${seconds(began)} s`)
  }
  await query(`
    insert into recycled_count (make_form, model_form, model_year, shop_id, vehicles)
    select search_form(make), model_form(model), model_year, shop_id, count(*)
    from vehicle where status = 'shop_done' group by 1, 2, 3, 4
    on conflict do nothing`)
  await query(`
    insert into written_model (make_form, model_form, written)
    select search_form(make), model_form(model), model from (select distinct make, model from vehicle) name
    where make is not null and model is not null
    on conflict do nothing`)
  await query('analyze')
  await query('select rebuild_statistics()')
  await query('select refresh_demand(now())')
  await query('vacuum analyze')
  tell(`${count} vehicles written and counted in ${seconds(began)} s`)
}

const seconds = (began: number) => Math.round((performance.now() - began) / 1000)

const written = (from: number, to: number, account: number | null) => `
  -- As a restore does: no triggers; what they count is counted at the end.
  set session_replication_role = replica;
  set synchronous_commit = off;
  create temporary table model_of as
    select row_number() over (order by model.id) - 1 as nth, make.name as make, model.name as model
    from model join make on make.id = model.make_id where model.name <> 'Corolla';
  create temporary table filled as
  with written as (
    insert into vehicle (registry_id, plate, vin, make, model, model_year, kind, eu_class, condition,
      status, status_updated_at, shop_id, listing_expires_at, created_at)
    select 'B' || n, 'BEN-' || n, 'BEN' || lpad(n::text, 14, '0'),
      case when n <= ${corollas} then 'Toyota' else model_of.make end,
      case when n <= ${corollas} then 'Corolla' else model_of.model end,
      case when n <= ${corollas} then 2006 else 1990 + abs(hashint4(n + 2)) % 34 end,
      (array['car', 'car', 'car', 'jeep', 'motorcycle', 'moped'])[1 + abs(hashint4(n + 3)) % 6],
      (array['M1', 'M1', 'M1', 'M1G', 'L3e', 'L1e'])[1 + abs(hashint4(n + 3)) % 6],
      (array['recycle', 'recycle', 'reuse', 'reuse_publish'])[1 + abs(hashint4(n + 4)) % 4],
      state.status, now() - (abs(hashint4(n + 5)) % (730 * 24)) * interval '1 hour',
      case when n <= ${corollas} then n else 1 + abs(hashint4(n + 6)) % ${stations} end,
      case when state.status = 'shop_listing' then now() + interval '1 day' end,
      now() - interval '3 years'
    from generate_series(${from}, ${to}) n
    cross join lateral (
      select case when n between ${corollas + 1} and ${corollas + listings} then 'shop_listing'
        when n > ${corollas} and n % 50 = 0 then 'shop_process' else 'shop_done' end as status
    ) state
    join model_of on model_of.nth = abs(hashint4(n + 7)) % (select count(*) from model_of)
    returning id, status, status_updated_at as at, shop_id
  ) select * from written;
  insert into vehicle_event (vehicle_id, at, move, from_status, to_status, from_shop_id, to_shop_id, account_id)
  select id, at, case status when 'shop_done' then 'finish' else 'receive' end,
    case status when 'shop_done' then 'shop_process' end, status, shop_id, shop_id, ${account}
  from filled;
  insert into certificate (vehicle_id, number, token, issued_on, shop_id, issuer_name, issuer_address,
    agent_name, holder_name, handed_over_by, plates, locale, created_at)
  select id, 'B-' || id, gen_random_uuid(), at::date, shop_id, 'Purkamo Oy', 'Purkajanpolku 1',
    'Maarit Kivelä', 'Aino Koivuranta', 'owner', 'destroyed', 'fi', at - interval '1 day'
  from filled where status = 'shop_done';
  update vehicle set standing_certificate_id = certificate.id
    from certificate join filled on filled.id = certificate.vehicle_id
    where vehicle.id = certificate.vehicle_id;
  insert into audit (at, action, role, account_id, shop_id, vehicle_id, purpose, outcome, request_id)
  select at, 'yard.vehicle.change', 'user', ${account}, shop_id, id, 'finish', 'changed', 'B-' || id
  from filled;
  drop table filled, model_of`
