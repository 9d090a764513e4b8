import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from './test-context.ts'
import { asOwner } from './database.ts'
import { classedTables, dataClasses } from './data-classes.ts'
import { wholeVehicle } from './fixtures/whole-vehicle.ts'
import { runJob } from './jobs.ts'

const ctx = testContext()

type Column = { name: string; table: string; column: string }

const columns: readonly Column[] = classedTables.flatMap((table) =>
  (dataClasses[table]?.owner ?? []).map((column) => ({
    name: `${table}.${column}`,
    table,
    column,
  })),
)

/** Columns without a mark, and the reason. A test of their own has each of them. */
const unmarked: Readonly<Record<string, string>> = {
  'file.content': 'bytes; they go with the row of file.name',
  'vehicle.image_id': 'an id; the step pictures empties it (retention.test.ts)',
  'vehicle.thumbnail': 'bytes; the step pictures empties it (retention.test.ts)',
  'vehicle_picture.thumbnail': 'bytes; they go with the row (retention.test.ts)',
  'vehicle.registry_id': 'unique; it goes with the row of vehicle.plate',
  'idempotency_key.answer': 'sealed; owner-data.test.ts erases the rows of a person',
  'representation_attempt.business_ids': 'numbers of companies, which go with the vehicle',
  'load.household': 'owner-data.test.ts tells it, and the step household_transfers empties it',
  'part.donor_vin': 'a number of a vehicle; the step parts removes it (retention.test.ts)',
  'webhook_delivery.body': 'a message to a system; the step webhook_deliveries removes it',
  'session.ended_at':
    'a mark would end the session that asks; it goes with the row of session.device',
  'reception.shareholder_count': 'a number; it goes with the row of reception.address',
  'reception_holder.address_withheld': 'yes or no; it goes with the row of reception_holder.name',
  'certificate.shareholder_count': 'a number; it goes with the row of certificate.holder_name',
  'certificate_holder.address_withheld':
    'yes or no; it goes with the row of certificate_holder.name',
  'scrapping_consent.state': 'a word of a closed list; it goes with the row',
  'reception.basis': 'a word of a closed list; it goes with the row',
  'owner_notice.answer': 'a word of a closed list; it goes with the row',
}

/** Columns that own data lacks, and the reason. */
const notTold: Readonly<Record<string, string>> = {
  'file.name': 'the name of a paper, which the person made or can download',
  'vehicle.remarks': 'about the vehicle, by its station',
  'reception_holder.name': 'told as the holder of the paper',
  'reception_holder.business_id': 'of a company',
  'reception_holder.address': 'told as the address of the holder of the paper',
  'reception_holder.nationality': 'told as the nationality of the holder of the paper',
  'certificate_holder.name': 'told as the holder of the paper; other owners are others',
  'certificate_holder.business_id': 'of a company',
  'certificate_holder.address': 'told as the address of the holder of the paper',
  'certificate_holder.nationality': 'told as the nationality of the holder of the paper',
  'correction_order.text': 'an order of the association to the station about its paper',
}

/** Marks of columns that accept no free text. */
const special: Readonly<Record<string, string>> = {
  'vehicle_order.holder_nationality': 'ZWE',
  'reception_holder.nationality': 'ZMB',
  'certificate_holder.nationality': 'YEM',
  'vehicle_order.lat': '60.987651',
  'vehicle_order.lng': '24.987651',
  'vehicle_order.wishes': '[{"day": "2026-03-03", "part": "morning"}]',
}

/** A value that no other column has, as PostgreSQL writes it. */
function markOf({ name }: Column, type: string, at: number): string {
  if (type === 'timestamp with time zone')
    return new Date(Date.UTC(2026, 1, 10, 7, 0, at)).toISOString()
  return special[name] ?? `MARK-${name}`
}

/** A person with a row in every table that has data of an owner. */
async function personWithEverything() {
  ctx.clock.set('2026-02-10T08:00:00Z')
  const vehicleId = await wholeVehicle(ctx)
  const { read, write } = ctx.appContext.db
  const person = await read
    .selectFrom('person')
    .innerJoin('vehicle_right', 'person_id', 'person.id')
    .where('vehicle_id', '=', vehicleId)
    .selectAll('person')
    .executeTakeFirstOrThrow()
  await ctx.make.ownerNotice({
    person_id: person.id,
    answer: 'known',
    answered_at: ctx.clock.now(),
  })
  await ctx.make.consent({ person_id: person.id, vehicle_id: vehicleId })
  await write(async (tx) => {
    await tx.updateTable('reception').set({ person_id: person.id }).execute()
  })
  return person
}

const marked = columns.filter(({ name }) => !(name in unmarked))

/** Writes a mark to each column. @returns the marks, and the names of columns that still have theirs */
async function markAll() {
  const { read, write } = ctx.appContext.db
  const marks = new Map<string, { mark: string; type: string }>()
  for (const [at, each] of marked.entries()) {
    const { rows } = await sql<{ type: string }>`
      select format_type(atttypid, null) as type from pg_attribute
      where attrelid = ${each.table}::regclass and attname = ${each.column}`.execute(read)
    const type = rows[0]?.type ?? ''
    const mark = markOf(each, type, at)
    const { numAffectedRows } = await write((tx) =>
      sql`update ${sql.table(each.table)}
        set ${sql.ref(each.column)} = ${mark}::text::${sql.raw(type)}`.execute(tx),
    )
    expect(Number(numAffectedRows), `${each.table} has no row`).toBeGreaterThan(0)
    marks.set(each.name, { mark, type })
  }
  const stored = async () => {
    const found: string[] = []
    for (const { name, table, column } of marked) {
      const { mark, type } = marks.get(name) ?? { mark: '', type: 'text' }
      const { rows } = await sql`
        select from ${sql.table(table)}
        where ${sql.ref(column)}::text = ${mark}::text::${sql.raw(type)}::text limit 1`.execute(
        read,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  expect(await stored()).toEqual(marked.map(({ name }) => name))
  return { marks, stored }
}

async function runRetention(at: string) {
  // PostgreSQL's own clock decides about the audit, which keeps the row of a person.
  await asOwner(ctx.appContext.config.databaseUrl, 'delete from audit')
  ctx.clock.set(at)
  for (const job of ['retention', 'clean_up', 'retention', 'clean_up', 'retention'] as const) {
    await runJob(ctx.appContext, job)
  }
}

const endsSooner = ({ table, column }: Column) => column in (dataClasses[table]?.sooner ?? {})

test('every column with data of an owner is told to them and erased', async () => {
  const person = await personWithEverything()
  const as = await ctx.signIn.person(person)
  const { marks, stored } = await markAll()
  const own = JSON.stringify((await ctx.call('GET', '/owner/data/', { as })).body)
  const untold = marked
    .map(({ name }) => name)
    .filter((name) => !own.includes((marks.get(name)?.mark ?? '').replaceAll(' ', '')))
  expect(untold).toEqual(Object.keys(notTold))

  const erasure = await ctx.call('POST', '/owner/data/erasure/', { as, body: { confirmed: true } })
  expect(erasure.status).toBe(200)
  // A law keeps the row of a paper and of the person on it.
  const saved = new Set(
    marked
      .filter((each) => !endsSooner(each))
      .filter(({ table }) => {
        const keep = dataClasses[table]?.keep ?? ''
        return table === 'person' || ['waste_books', 'look_up'].includes(keep)
      })
      .map(({ name }) => name),
  )
  expect((await stored()).filter((name) => !saved.has(name))).toEqual([])
})

test('every column with data of an owner is removed in time, also without an erasure', async () => {
  const person = await personWithEverything()
  await ctx.signIn.person(person)
  const { stored } = await markAll()
  await runRetention('2031-06-01T08:00:00Z')
  const sooner = new Set(marked.filter(endsSooner).map(({ name }) => name))
  expect(sooner.size).toBeGreaterThan(10)
  expect((await stored()).filter((name) => sooner.has(name))).toEqual([])
  await runRetention('2056-02-10T08:00:00Z')
  expect(await stored()).toEqual([])
})
