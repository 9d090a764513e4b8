import { sql } from 'kysely'
import { finnishDay } from '#rules/finnish-day.ts'
import { isClosed } from '#rules/treatment/closed-year.ts'
import { storeClosedYears } from '#server/modules/mass/closed-year.ts'
import { storedFigures } from '#server/modules/mass/stored-figures.sql.ts'
import { controlRecords } from '#server/modules/report/records/control-records.sql.ts'
import { wastesHere } from '#server/modules/received/wastes-here.sql.ts'
import { recordedParts } from '#server/modules/statistics/sql.ts'
import { waitsOf } from '#server/modules/statistics/waits.sql.ts'
import { refreshDemand } from '#server/modules/yard/demand.sql.ts'
import { counts } from '#server/modules/yard/vehicle-list.sql.ts'
import type { TestContext } from '../app.ts'
import { sumBy, written, type Collector } from './collector.ts'
import { recount } from './recount.ts'

/** Vehicles at each station: what the list has, and what came less what left. */
export async function compareStanding(
  all: Collector,
  { appContext, clock }: TestContext,
  year: number,
) {
  const { read } = appContext.db
  type Row = { shop_id: number; n: number }
  const counted = new Map(
    (await recount<Row>(appContext.db, 'standing', { year })).map(({ shop_id: id, n }) => [id, n]),
  )
  const { rows: shops } = await sql<{ id: number }>`select id from shop order by id`.execute(read)
  for (const { id } of shops) {
    const shown = await counts(read, { shopId: id, now: clock.now() })
    all.same(`standing at ${id}`, shown.shop_process + shown.shop_listing, counted.get(id) ?? 0)
  }
}

/** Wastes that were removed or received and that no load took away, by station and code. */
export async function compareWastesHere(all: Collector, { appContext }: TestContext, year: number) {
  const { read } = appContext.db
  type Here = { shop_id: number; low_code: string; kg: number | null }
  const counted = await recount<Here>(appContext.db, 'here', { year })
  const { rows: shops } = await sql<{ id: number }>`select id from shop order by id`.execute(read)
  for (const { id } of shops) {
    const of = { from: `${year}-01-01`, to: `${year}-12-31`, shopIds: [id], today: `${year}-12-31` }
    all.same(
      `${year} wastes that are at ${id}`,
      sumBy(
        await wastesHere(read, of),
        ({ low_code: code }) => code,
        ({ here_kg: kg }) => kg,
      ),
      sumBy(
        counted.filter(({ shop_id: shop }) => shop === id),
        ({ low_code: code }) => code,
        ({ kg }) => kg ?? 0,
      ),
    )
  }
}

/** Median and ninth tenth of the waits, of the country and of each company. */
export async function compareWaits(all: Collector, { appContext }: TestContext, year: number) {
  const { read } = appContext.db
  type Row = { median: number | null; p90: number | null }
  const { rows: companies } = await sql<{ id: number | null }>`
    select null::integer as id union all select id from company where kind = 'operator'`.execute(
    read,
  )
  for (const { id } of companies) {
    const of = { year, ...(id !== null && { company: id }) }
    const [counted] = await recount<Row>(appContext.db, 'waits', of)
    const span = { from: `${year}-01`, to: `${year}-12` }
    const shown = await waitsOf(read, { companyId: id, shopId: null }, span)
    all.same(
      `${year} waits of ${id ?? 'the country'}`,
      [shown.median_days, shown.p90_days],
      [counted?.median ?? null, counted?.p90 ?? null],
    )
  }
}

/** The demand for parts of the 365 days before now. */
export async function compareDemand(
  all: Collector,
  { appContext, clock }: TestContext,
  year: number,
) {
  await appContext.db.write((tx) => refreshDemand(tx, clock.now()))
  type Row = { searches: number; recycled: number }
  const { rows } = await sql<Row>`
    select coalesce(sum(searches), 0)::integer as searches,
      coalesce(sum(recycled), 0)::integer as recycled from demand`.execute(appContext.db.read)
  const of = { year, day: finnishDay(clock.now()) }
  all.same('demand', rows, await recount<Row>(appContext.db, 'demand', of))
}

/** Parts of each company in the statistics of a whole year, which AE03 also counts. */
export async function compareParts(all: Collector, { appContext }: TestContext, year: number) {
  type Row = { company_id: number; vehicles: number; sold_kg: number }
  for (const { company_id: id, ...counted } of await recount<Row>(appContext.db, 'parts', {
    year,
  })) {
    const whose = { scope: 'company', id } as const
    const span = { from: `${year}-01`, to: `${year}-12` }
    all.same(
      `${year} parts of ${id}`,
      await recordedParts(appContext.db.read, whose, span),
      counted,
    )
  }
}

/** The lines of a self-control that count answers, parts, batteries and loads. */
export async function compareControl(all: Collector, { appContext }: TestContext, year: number) {
  type Line = { shop_id: number; code: string; n: number }
  type Row = Record<'shop_id' | 'donors' | 'unsafe' | 'hazardous', number>
  const lines = await recount<Line>(appContext.db, 'lines', { year })
  for (const row of await recount<Row>(appContext.db, 'control_more', { year })) {
    const shown = await controlRecords(appContext.db.read, { shopId: row.shop_id, year })
    const name = `${year} control of ${row.shop_id}`
    all.same(
      `${name}: lines`,
      sumBy(
        shown.treated.flatMap(({ answers }) => answers),
        ({ code }) => code,
        ({ vehicles }) => vehicles,
      ),
      sumBy(
        lines.filter(({ shop_id: id }) => id === row.shop_id),
        ({ code }) => code,
        ({ n }) => n,
      ),
    )
    all.same(
      `${name}: donors, batteries, loads`,
      [shown.donors.n, shown.quarantine.of, shown.hazardous_loads.of],
      [row.donors, row.unsafe, row.hazardous],
    )
  }
}

/** The figures of the country that were stored when the year was closed, and their records. */
export async function compareStored(
  all: Collector,
  { appContext, clock }: TestContext,
  year: number,
) {
  await storeClosedYears(appContext.db, clock.now())
  if (!isClosed(year, clock.now())) return
  type Row = { field: string; amount: number | null; ids: string[] | null }
  const stored = await storedFigures(appContext.db.read, { reportId: null, year })
  for (const { field, amount, ids } of await recount<Row>(appContext.db, 'stored', { year })) {
    const own = stored.find((figure) => figure.field === field)
    all.same(
      `${year} stored ${field}`,
      [own?.n, own?.amount, own?.record_ids],
      [ids?.length ?? 0, amount === null ? null : written(amount, 2), ids ?? []],
    )
  }
}
