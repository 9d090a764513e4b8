// Records of a whole country, with any number of vehicles, written in SQL.
import type { TestSystem } from '../assurance/test-system.ts'
import { recordsOf, uuidOf } from './seed-records.ts'

export const stations = 2000
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
/** Two years of records. */
const hours = 730 * 24
const vehiclesOfStation = 300

/**
 * Adds so many vehicles at the stations of `seedStations`, with their records: most are done, with
 * their last event, certificate and audit entry, and with what the features write about them. Every
 * fiftieth is in process.
 */
export async function seedVehicles(
  { query }: TestSystem,
  count: number,
  tell: (text: string) => void,
): Promise<void> {
  const account = await someAccount(query)
  const began = performance.now()
  const indexes = await dropIndexes(query)
  for (let from = 1; from <= count; from += block) {
    const to = Math.min(count, from + block - 1)
    await query(
      written({
        from,
        to,
        account,
        shop: `case when n <= ${corollas} then n else 1 + abs(hashint4(n + 6)) % ${stations} end`,
        receiver: `1 + shop_id % ${stations}`,
        // As in a real register, newer certificates have higher ids.
        hoursAgo: `case when n <= ${corollas} then abs(hashint4(n + 5)) % ${hours}
          else (${count} - n)::bigint * ${hours} / ${count} end`,
      }),
    )
    if (count > block) tell(`${to} vehicles after ${seconds(began)} s`)
  }
  for (const index of indexes) await query(`set maintenance_work_mem = '256MB'; ${index}`)
  for (const setting of loading) await query(`alter system reset ${setting.split(' ')[0]}`)
  await query('select pg_reload_conf()')
  tell(`${indexes.length} indexes after ${seconds(began)} s`)
  await query(`
    insert into recycled_count (make_form, model_form, model_year, shop_id, vehicles)
    select search_form(make), model_form(model), model_year, shop_id, sum(vehicles)
    from (
      select make, model, model_year, shop_id, count(*) as vehicles
      from vehicle where status = 'shop_done' group by 1, 2, 3, 4
    ) written group by 1, 2, 3, 4
    on conflict do nothing`)
  await query(`
    insert into written_model (make_form, model_form, written)
    select search_form(make), model_form(model), model from (select distinct make, model from vehicle) name
    where make is not null and model is not null
    on conflict do nothing`)
  await query('analyze')
  await query('select rebuild_statistics()')
  await query('select rebuild_typed_owners()')
  await query('select refresh_demand(now())')
  await query('vacuum analyze')
  tell(`${count} vehicles written and counted in ${seconds(began)} s`)
}

/** Tables whose rows grow with the vehicles. */
const large = [
  'vehicle',
  'vehicle_event',
  'vehicle_order',
  'vehicle_stage',
  'audit',
  'certificate',
  'load',
  'load_confirmation',
  'load_line',
  'order_event',
  'owner_notice',
  'part',
  'part_event',
  'scrapping_consent',
  'traction_battery',
  'treatment_entry',
]

/** Settings of PostgreSQL while the blocks are written. */
const loading = ["max_wal_size = '8GB'", 'autovacuum = off']

/**
 * Drops the indexes of large tables: to create them once costs a fraction of a change for each row.
 * @returns the statements that create them
 */
async function dropIndexes(query: TestSystem['query']): Promise<string[]> {
  for (const setting of loading) await query(`alter system set ${setting}`)
  await query('select pg_reload_conf()')
  const indexes = await query<{ name: string; statement: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as statement
    from pg_index
    where indrelid = any($1::regclass[]) and not exists
      (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
    [large],
  )
  for (const { name } of indexes) await query(`drop index ${name}`)
  return indexes.map(({ statement }) => statement)
}

/** The same number of records at a station in every database. Its loads go to the receiver. */
export async function seedStation(
  { query }: TestSystem,
  { shopId, receiverId }: { shopId: number; receiverId: number },
): Promise<void> {
  const from = 1_000_000_000 + shopId * vehiclesOfStation
  await query(
    written({
      from,
      to: from + vehiclesOfStation - 1,
      account: await someAccount(query),
      shop: String(shopId),
      receiver: String(receiverId),
      hoursAgo: `abs(hashint4(n + 5)) % ${hours}`,
    }),
  )
}

async function someAccount(query: TestSystem['query']): Promise<number | null> {
  const [account] = await query<{ id: number | null }>('select min(id) as id from account')
  return account?.id ?? null
}

const seconds = (began: number) => Math.round((performance.now() - began) / 1000)

type Block = {
  from: number
  to: number
  account: number | null
  /** SQL over the number `n` of a vehicle: its station, and hours since its last change. */
  shop: string
  hoursAgo: string
  receiver: string
}

const written = ({ from, to, account, shop, hoursAgo, receiver }: Block) => `
  -- As a restore does: no triggers; what they count is counted at the end.
  set session_replication_role = replica;
  set synchronous_commit = off;
  set work_mem = '64MB';
  create temporary table model_of as
    select row_number() over (order by model.id) - 1 as nth, make.name as make, model.name as model
    from model join make on make.id = model.make_id where model.name <> 'Corolla';
  create temporary table filled as
    select id, n as nth, status, now() - (${hoursAgo}) * interval '1 hour' as at, ${shop} as shop_id,
      950 + n % 700 as kerb_mass_kg,
      case when status = 'shop_done' then nextval(pg_get_serial_sequence('certificate', 'id')) end::integer
        as certificate_id
    from generate_series(${from}, ${to}) n
    cross join lateral (
      select nextval(pg_get_serial_sequence('vehicle', 'id'))::integer as id,
        case when n between ${corollas + 1} and ${corollas + listings} then 'shop_listing'
          when n > ${corollas} and n % 50 = 0 then 'shop_process' else 'shop_done' end as status
    ) state
    order by n;
  analyze filled;
  insert into vehicle (id, registry_id, plate, vin, label_code, make, model, model_year, kind, eu_class,
    power, condition, kerb_mass_kg, status, status_updated_at, shop_id, listing_expires_at, created_at,
    standing_certificate_id)
  overriding system value
  select id, 'B' || n, 'BEN-' || n, 'BEN' || lpad(n::text, 14, '0'), lpad(upper(to_hex(n)), 10, '0'),
    case when n <= ${corollas} then 'Toyota' else model_of.make end,
    case when n <= ${corollas} then 'Corolla' else model_of.model end,
    case when n <= ${corollas} then 2006 else 1990 + abs(hashint4(n + 2)) % 34 end,
    (array['car', 'car', 'car', 'jeep', 'motorcycle', 'moped'])[1 + abs(hashint4(n + 3)) % 6],
    (array['M1', 'M1', 'M1', 'M1G', 'L3e', 'L1e'])[1 + abs(hashint4(n + 3)) % 6],
    (array['petrol', 'petrol', 'diesel', 'electric'])[1 + abs(hashint4(n + 8)) % 4],
    (array['recycle', 'recycle', 'reuse', 'reuse_publish'])[1 + abs(hashint4(n + 4)) % 4],
    kerb_mass_kg, status, at, shop_id,
    case when status = 'shop_listing' then now() + interval '1 day' end, at - interval '30 days',
    certificate_id
  from (select nth as n, filled.* from filled) filled
  join model_of on model_of.nth = abs(hashint4(n + 7)) % (select count(*) from model_of)
  order by id;
  insert into vehicle_event (vehicle_id, at, move, from_status, to_status, from_shop_id, to_shop_id, account_id)
  select id, moved.at, move, from_status, to_status, shop_id, shop_id, ${account}
  from filled cross join lateral (
    select at - interval '1 day' as at, 'receive' as move, 'shop_transit' as from_status,
      'shop_process' as to_status
    union all
    select at, 'finish', 'shop_process', 'shop_done' where status = 'shop_done'
  ) moved;
  insert into certificate (id, vehicle_id, number, token, issued_on, shop_id, issuer_name,
    issuer_address, agent_name, holder_name, handed_over_by, plates, locale, created_at, basis, received_on)
  overriding system value
  select certificate_id, id,
    'FI-' || extract(year from at) || '-' || lpad(upper(to_hex(certificate_id)), 6, '0'),
    ${uuidOf('certificate_id')}, ((at - interval '1 day') at time zone 'Europe/Helsinki')::date, shop_id,
    'Purkamo Oy', 'Purkajanpolku 1', 'Maarit Kivelä', 'Aino Koivuranta', 'owner', 'destroyed', 'fi',
    at - interval '1 day', 'owner', (at - interval '1 day')::date
  from filled where certificate_id is not null order by id;
  insert into audit (at, action, role, account_id, shop_id, vehicle_id, purpose, outcome, request_id)
  select at, 'yard.vehicle.change', 'user', ${account}, shop_id, id, 'finish', 'changed', 'B-' || id
  from filled order by id;
  ${recordsOf({ account, corollas, receiver })}
  drop table filled, model_of`
