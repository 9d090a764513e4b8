import { batteryFigures } from '#rules/report/battery-records.ts'
import {
  batteryGroups,
  recordedBatteries,
} from '#server/modules/report/records/battery-records.sql.ts'
import type { TestContext } from '../app.ts'
import { written, type Collector } from './collector.ts'
import { recount } from './recount.ts'

type Batteries = {
  company_id: number
  kind: 'li_ion' | 'nimh'
  use: 'recycled' | 'stored'
  is_module: boolean
  n: number
  with_kg: number
  kg: number
}

/** Kilograms and pieces that the records propose for a battery report, and their list. */
export async function compareBatteryKg(
  all: Collector,
  { appContext }: TestContext,
  year: number,
): Promise<void> {
  const { db } = appContext
  const counted = await recount<Batteries>(db, 'battery_kg', { year })
  const companies = await db.read
    .selectFrom('company')
    .where('kind', '=', 'operator')
    .select('id')
    .orderBy('id')
    .execute()
  for (const { id } of companies) {
    const of = { companyId: id, year }
    const { answers } = batteryFigures(await batteryGroups(db.read, of))
    const list = await recordedBatteries(db.read, of)
    for (const kind of ['li_ion', 'nimh'] as const) {
      const own = counted.filter((row) => row.company_id === id && row.kind === kind)
      const sum = (key: 'n' | 'kg', rows: readonly Batteries[]) =>
        rows.reduce((so, row) => so + row[key], 0)
      const recycled = own.filter(({ use }) => use === 'recycled')
      const packs = recycled.filter(({ is_module: isModule }) => !isModule)
      const modules = recycled.filter(({ is_module: isModule }) => isModule)
      const stored = own.filter(({ use }) => use === 'stored')
      const kg = (rows: readonly Batteries[]) => written(sum('kg', rows), 2) || null
      const name = `${year} ${kind} batteries of ${id}`
      all.same(
        `${name} in the report`,
        [
          'recycled_batteries_kg',
          'recycled_batteries_pcs',
          'recycled_modules_kg',
          'recycled_traction_kg',
          'stored_traction_kg',
        ].map((field) => answers[`${kind}_${field}`] ?? null),
        [kg(packs), sum('n', packs) || null, kg(modules), kg(recycled), kg(stored)],
      )
      for (const [use, rows] of [
        ['recycled', recycled],
        ['stored', stored],
      ] as const) {
        const listed = list.filter((row) => row.reported_as === kind && row.use === use)
        const weights = listed.flatMap((row) => row.kg ?? [])
        all.same(
          `${name} in the list, ${use}`,
          [
            listed.length,
            weights.length,
            written(
              weights.reduce((a, b) => a + b, 0),
              2,
            ),
          ],
          [
            sum('n', rows),
            rows.reduce((so, row) => so + row.with_kg, 0),
            written(sum('kg', rows), 2),
          ],
        )
      }
    }
  }
}
