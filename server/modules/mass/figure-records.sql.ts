import { sql, type RawBuilder } from 'kysely'
import type { FigureRecord } from '#contract/report-records/figure-records.ts'
import type { CountedFigure } from '#rules/report/counted-figures.ts'
import { linesOfFigure } from '#rules/report/lines-of-figure.ts'
import { treatmentLinesOf, type TreatedVehicle } from '#rules/treatment/lines-of-vehicle.ts'
import type { TreatmentCode } from '#rules/treatment/lines.ts'
import type { Db } from '#server/platform/db/index.ts'
import { at, behind, finnish, finnishDayOf, inMonths, noWait, uncounted, type Of } from './sql.ts'

/** Certificates with the last reception before their first version. */
const waited = (of: Of) => sql`
  select '' as key, valid.vehicle_id, valid.shop_id, valid.day, valid.number, null::numeric as kg,
    round(extract(epoch from valid.at - came.at) / 86400, 2) as wait_days, null::text as load
  from certificate_in_force valid
  join lateral (select max(reception.at) as at from station_reception as reception
    where reception.vehicle_id = valid.vehicle_id and reception.at <= valid.at) came
    on came.at is not null
  where ${inMonths(of)}`

/** Facts of a vehicle that decide its lines. */
type LineFacts = TreatedVehicle & { registered: string | null }

/** Last answers of the lines, of the done vehicles that were asked. */
const answers = (
  of: Of,
  requested: readonly (LineFacts & { code: TreatmentCode })[],
  lacks: boolean,
) => sql`
  select entry.id::text as key, mass.vehicle_id, mass.shop_id,
    ${finnishDayOf(sql`entry.done_at`)} as day, null::text as number, ${uncounted}
  from vehicle_mass mass
  join vehicle on vehicle.id = mass.vehicle_id
  join treatment_entry as entry on entry.vehicle_id = mass.vehicle_id
  join jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
    as asked (kind text, power text, eu_class text, registered date, code text)
    on asked.code = entry.code and asked.kind is not distinct from vehicle.kind
      and asked.power is not distinct from coalesce(vehicle.power, vehicle.power_seen)
      and asked.eu_class is not distinct from vehicle.eu_class
      and asked.registered is not distinct from date_trunc('year', vehicle.first_registered)::date
  where ${at(of, sql`mass.shop_id`)} and mass.month >= ${of.from}::date
    and mass.month < ${of.until}::date and entry.outcome <> 'withdrawn'
    and not exists (select from treatment_entry as later where later.replaces = entry.id)
    and (${!lacks} or (entry.detail ? 'lacks'
      and (entry.code <> 'refrigerant' or entry.outcome = 'recovered')))`

/** The lines that each kind of done vehicle is asked, or `hasAll` of them. */
async function askedLines(
  db: Db,
  of: Of,
  lines: readonly TreatmentCode[],
  hasAll: boolean,
): Promise<(LineFacts & { code: TreatmentCode })[]> {
  const { rows } = await sql<LineFacts>`
    select distinct vehicle.kind, coalesce(vehicle.power, vehicle.power_seen) as power,
      vehicle.eu_class, to_char(vehicle.first_registered, 'YYYY-01-01') as registered,
      to_char(vehicle.first_registered, 'YYYY-01-01') as first_registered,
      null::integer as displacement_cm3
    from vehicle_mass mass join vehicle on vehicle.id = mass.vehicle_id
    where ${at(of, sql`mass.shop_id`)} and mass.month >= ${of.from}::date
      and mass.month < ${of.until}::date`.execute(db)
  return rows.flatMap((row) => {
    const requested = new Set(treatmentLinesOf(row))
    return lines
      .filter((code) => hasAll || requested.has(code))
      .map((code) => Object.assign({ code }, row))
  })
}

/** Unsafe batteries with a place, at the station that removed them. */
const quarantine = (of: Of) => sql`
  select battery.id::text as key, battery.vehicle_id, entry.shop_id,
    ${finnishDayOf(sql`battery.removed_at`)} as day, null::text as number, battery.kg as kg, ${noWait}
  from traction_battery as battery join treatment_entry as entry on entry.id = battery.entry_id
  where ${at(of, sql`entry.shop_id`)} and battery.removed_at >= ${finnish(of.from)}
    and battery.removed_at < ${finnish(of.until)}
    and battery.state in ('damaged', 'deformed_or_wet', 'burnt')
    and (battery.place is not null or battery.shop_id <> entry.shop_id)`

/** Loads with hazardous waste that left, and that their receiver confirmed. */
const hazardousLoads = (of: Of) => sql`
  select load.id::text as key, null::integer as vehicle_id, load.shop_id,
    ${finnishDayOf(sql`load.sent_at`)} as day, null::text as number, load.net_kg as kg,
    null::numeric as wait_days, load.number as load
  from load
  where ${at(of, sql`load.shop_id`)} and load.kind <> 'household' and load.state = 'received'
    and load.sent_at >= ${finnish(of.from)} and load.sent_at < ${finnish(of.until)}
    and exists (select from load_line where load_id = load.id and low_code like '%*')`

const more = { waited, quarantine, hazardous_loads: hazardousLoads } as const

/** The records that the figure counts, as a statement. */
export async function recordsOf(
  db: Db,
  figure: CountedFigure,
  of: Of,
): Promise<RawBuilder<unknown>> {
  const lines = linesOfFigure(figure)
  if (lines) {
    // An answer without the competence counts, whether the line was asked or not.
    const lacks = lines.lacks !== null
    return answers(of, await askedLines(db, of, lines.lines, lacks), lacks)
  }
  const records =
    figure in more ? more[figure as keyof typeof more] : behind[figure as keyof typeof behind]
  return records(of)
}

/** Number of the records, and their weight. */
export async function sumsOfRecords(
  db: Db,
  records: RawBuilder<unknown>,
): Promise<{ total: number; kg: number | null }> {
  const { rows } = await sql<{ total: number; kg: number | null }>`
    select count(*)::integer as total, sum(kg)::float8 as kg
    from (${records}) as record`.execute(db)
  return rows[0] ?? { total: 0, kg: null }
}

/** The records after that vehicle and key, the newest vehicle first. */
export async function recordsAfter(
  db: Db,
  records: RawBuilder<unknown>,
  { limit, after }: { limit: number; after: readonly [vehicleId: number, key: string] | null },
): Promise<(FigureRecord & { key: string })[]> {
  const { rows } = await sql<FigureRecord & { key: string }>`
    with page as (
      select * from (${records}) as record
      where ${
        after === null
          ? sql`true`
          : sql`(coalesce(vehicle_id, 0), key) < (${after[0]}::integer, ${after[1]}::text)`
      }
      order by coalesce(vehicle_id, 0) desc, key desc
      limit ${limit}
    )
    select page.key, page.vehicle_id, vehicle.plate, vehicle.vin, vehicle.make, vehicle.model,
      company.name as company, shop.name as shop, page.day::text as day,
      coalesce(page.number, certificate.number) as certificate, page.kg::float8 as kg,
      page.wait_days::float8 as wait_days, page.load
    from page
    join shop on shop.id = page.shop_id
    join company on company.id = shop.company_id
    left join vehicle on vehicle.id = page.vehicle_id
    left join certificate on certificate.id = vehicle.standing_certificate_id
    order by coalesce(page.vehicle_id, 0) desc, page.key desc`.execute(db)
  return rows
}
