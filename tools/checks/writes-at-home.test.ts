import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* A statement that writes a table stands in the module whose file of schema/again/ has the table. */

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** The module of each table. */
const homes = new Map(
  readdirSync(new URL('schema/again/', root)).flatMap((file) => {
    const [, name = ''] = /^\d+-(.+)\.sql$/.exec(file) ?? []
    const tables = read(`schema/again/${file}`).matchAll(/^comment on table (\w+)/gm)
    return [...tables].map(([, table = '']) => [table, name] as const)
  }),
)

/** Modules that write tables of others, and the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'owner-data writes order.vehicle_order': 'the erasure empties the data of one person everywhere',
  'owner-data writes right.vehicle_right': 'the erasure',
  'owner-data writes certificate.owner_notice': 'the erasure',
  'owner-data writes consent.scrapping_consent': 'the erasure',
  'owner-data writes session.session': 'the erasure',
  'owner-data writes session.person': 'the erasure',
  'owner-data writes platform.idempotency_key': 'the erasure',
  'retention writes load.load': 'one list has the ends of all data',
  'retention writes report.report': 'the list of the retention',
  'retention writes mass.stored_figure': 'the list of the retention',
  'retention writes export.export': 'the list of the retention',
  'retention writes session.account': 'the list of the retention',
  'retention writes reception.reception': 'the list of the retention',
  'retention writes reception.owner_document': 'the list of the retention',
  'retention writes vehicle.vehicle': 'the list of the retention',
  'retention writes vehicle.vehicle_picture': 'the list of the retention',
  'platform writes api-key.api_key': 'a key is read before its module, and notes its use',
  'load writes treatment.traction_battery': 'a battery goes with its load. Treatment is above load',
}

const writing =
  /(?:(?:updateTable|insertInto|deleteFrom|mergeInto)\(\s*|deleteRows\(tx, )'(\w+)|\b(?:insert into|update|delete from|merge into) (?:public\.)?(\w+)/g

const files = readdirSync(new URL('server/', root), { recursive: true, encoding: 'utf8' }).filter(
  (path) => /^(platform|modules)\/.+\.ts$/.test(path) && !path.endsWith('.test.ts'),
)

const foreign = new Map<string, string[]>()
let statements = 0
for (const path of files) {
  const [folder = '', name = ''] = path.split('/')
  const own = folder === 'platform' ? folder : name
  for (const [, builder, text] of read(`server/${path}`).matchAll(writing)) {
    const table = builder ?? text ?? ''
    const home = homes.get(table)
    if (home === undefined) continue
    statements += 1
    if (home === own) continue
    const pair = `${own} writes ${home}.${table}`
    foreign.set(pair, [...(foreign.get(pair) ?? []), path])
  }
}

test('every table has one module', () => {
  expect(homes.size).toBeGreaterThan(80)
  expect(statements).toBeGreaterThan(200)
  const modules = readdirSync(new URL('server/modules/', root))
  const unknown = [...homes.values()].filter(
    (name) => name !== 'platform' && !modules.includes(name),
  )
  expect(unknown).toEqual([])
})

test('a module writes its own tables, but for named exceptions', () => {
  const unnamed = [...foreign].filter(([pair]) => !(pair in exceptions))
  expect(Object.fromEntries(unnamed)).toEqual({})
})

test('every named exception is needed', () => {
  expect(Object.keys(exceptions).filter((pair) => !foreign.has(pair))).toEqual([])
})
