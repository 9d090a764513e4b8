// node tools/with-node.mjs tools/keep-release.ts <commit>: keeps a small database of this release in
// server/testing/releases/, for the test of later upgrades. See docs/guide/release.md.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { demoPassword } from '#demo/accounts.ts'
import { loadIda } from '#demo/person-ida.ts'
import { loadPeopleAndPlaces } from '#demo/operators.ts'
import { loadCurrentVehicles } from '#demo/load-current-vehicles.ts'
import { loadParts } from '#demo/parts.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { schemaFiles } from '#server/platform/db/migrate.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { createMake } from '#server/seed/make.ts'
import { testPhoto } from '#server/seed/photo.ts'
import { ensureFonts } from '#server/testing/fonts.ts'
import type { Release } from '#server/testing/releases/release.ts'
import { startTestDatabase } from './postgres/test-database.ts'

type Facts = Pick<
  Release,
  'user' | 'owner' | 'vehicle' | 'picture' | 'order' | 'certificate' | 'mail'
>

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The demo without its past: companies, people, vehicles of each status, parts and Ida’s papers. */
async function fill({ appContext, clock }: TestContext): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const now = clock.now()
  await appContext.db.write(async (tx) => {
    const { secrets } = appContext
    const make = createMake({ write: (work) => work(tx), secrets, now: () => now })
    const loaded = await loadPeopleAndPlaces(make, passwordHash)
    await loadCurrentVehicles(make, tx, loaded, now)
    await loadParts(tx, loaded, now)
    await loadIda(make, loaded)
  })
}

/** Uses the service as its people do: sessions, a drawn paper and a picture are in the database then. */
async function work({ call, signIn }: TestContext): Promise<Facts> {
  const signedIn = await call('POST', '/auth/', {
    body: { username: 'op1', password: demoPassword },
  })
  const user = signedIn.body as Release['user']
  const owner = await signIn.person('ida')
  const history = (await call('GET', '/owner/vehicle/history/', { as: owner })).body
  const papers = `/owner/vehicle/${history[0].id}/certificate/`
  const paper = await call('GET', papers, { as: owner })
  const shops = (await call('GET', '/shop/list/', { as: user })).body as { id: number }[]
  let vehicle: Release['vehicle'] | undefined
  let order: Release['order'] | undefined
  for (const { id: shop } of shops) {
    const inProcess = `/shop/${shop}/vehicle/search-status/shop_process/`
    const [standing] = (await call('GET', inProcess, { as: user })).body
    const [placed] = (await call('GET', `/shop/${shop}/order/list/`, { as: user })).body
    if (standing) vehicle ??= { id: standing.id, shop, plate: standing.plate }
    if (placed) order ??= { id: placed.id, shop, number: placed.number }
  }
  if (!vehicle || !order) throw new Error('The demo has no vehicle in process, or no order')
  const front = `/shop/${vehicle.shop}/vehicle/${vehicle.id}/picture/front/`
  await call('PUT', front, { as: user, body: testPhoto })
  const picture = await call('GET', front, { as: user })
  // Nothing sends it here, so it waits in the database.
  await call('POST', '/shop/user/password/send-reset-url/', { body: { username: 'op1' } })
  const { body: account } = await call('GET', '/shop/user/', { as: user })
  return {
    user,
    owner,
    vehicle,
    order,
    picture: { sha256: sha256(picture.bytes) },
    certificate: { vehicle: history[0].id, sha256: sha256(paper.bytes) },
    mail: { to: account.email },
  }
}

/** Reads all rows and the positions of all sequences. */
async function contentsOf(ownerUrl: string): Promise<Pick<Release, 'tables' | 'sequences'>> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`set timezone to 'UTC'`)
    const found = await client.query<{ name: string; columns: string[] }>(`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      group by c.relname order by c.relname`)
    const tables: Release['tables'] = {}
    for (const { name, columns } of found.rows) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${client.escapeIdentifier(name)} t`,
      )
      tables[name] = { columns, rows: rows.map(({ row }) => columns.map((column) => row[column])) }
    }
    const { rows: sequences } = await client.query<Release['sequences'][number]>(`
      select sequencename as name, last_value as at from pg_sequences
      where schemaname = 'public' and last_value is not null`)
    return { tables, sequences }
  } finally {
    await client.end()
  }
}

const [commit = ''] = parseArgs({ allowPositionals: true }).positionals
if (!/^[\da-f]{8}$/.test(commit)) throw new Error('Name the commit by 8 characters')
const server = await startTestDatabase()
process.env['TEST_DATABASE_URL'] = server.url
try {
  await ensureFonts()
  const database = await createTestDatabase()
  const ctx = await startTestContext({ databaseUrl: database.url, clock: createTestClock() })
  await fill(ctx)
  const facts = await work(ctx)
  const now = ctx.clock.now().toISOString()
  await ctx.close()
  const { baseline, changes, again } = await schemaFiles()
  const schema = [
    'create table migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    ...[...baseline, ...changes, ...again].map(({ statements }) => statements),
  ]
  const release: Release = {
    commit,
    now,
    schema,
    ...facts,
    ...(await contentsOf(database.ownerUrl)),
  }
  const bytes = gzipSync(JSON.stringify(release), { level: 9 })
  const file = new URL(`../server/testing/releases/${commit}.json.gz`, import.meta.url)
  await writeFile(file, bytes)
  console.log(`${commit}.json.gz has ${bytes.length} bytes`)
  await database.drop()
} finally {
  await server.stop()
}
process.exit()
