import type { Database } from './test-system.ts'

/** Adds so many vehicles, most of them done, at 300 stations of 60 companies. */
export async function seedVehicles(
  { query }: Pick<Database, 'query'>,
  count: number,
): Promise<void> {
  await query(`
    insert into company (kind, name, created_at)
    select 'operator', 'Operaattori ' || n, now() from generate_series(1, 60) n`)
  await query(`
    insert into shop (company_id, name, accepts_kinds, created_at)
    select (select min(id) from company) + n % 60, 'Toimipiste ' || n, '{car}', now()
    from generate_series(1, 300) n`)
  const block = 100_000
  for (let from = 0; from < count; from += block) {
    await query(`
      insert into vehicle (registry_id, plate, vin, make, model, model_year, kind, status,
        status_updated_at, shop_id, created_at)
      select 'M' || n, 'MIL-' || n, 'VIN' || lpad(n::text, 14, '0'), 'Toyota', 'Corolla',
        1990 + n % 30, 'car', case when n % 50 = 0 then 'shop_process' else 'shop_done' end,
        now() - n * interval '30 seconds', (select min(id) from shop) + n % 300,
        now() - n * interval '31 seconds'
      from generate_series(${from + 1}, ${from + Math.min(block, count - from)}) n`)
  }
  await query('analyze vehicle')
}
