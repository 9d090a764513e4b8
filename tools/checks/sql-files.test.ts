import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* A statement stands in `sql.ts` or `<topic>.sql.ts`. The linter keeps decisions out of these files. */

const root = new URL('../../server/', import.meta.url)
const statement =
  /\.(?:selectFrom|updateTable|insertInto|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*?>)?`\s*(?:select|with|insert|update|delete|merge|lock|notify)\b/g

/** Statements that stand beside decisions, by folder. A number only falls. */
const beside: Readonly<Record<string, number>> = {
  'modules/account': 7,
  'modules/admin': 7,
  'modules/announcement': 6,
  'modules/api-key': 4,
  'modules/certificate': 40,
  'modules/consent': 6,
  'modules/export': 6,
  'modules/load': 38,
  'modules/mass': 2,
  'modules/order': 12,
  'modules/owner-data': 9,
  'modules/owner': 16,
  'modules/part': 4,
  'modules/people': 10,
  'modules/received': 1,
  'modules/reception': 21,
  'modules/report': 20,
  'modules/retention': 20,
  'modules/right': 1,
  'modules/session': 20,
  'modules/spare-parts': 2,
  'modules/station': 3,
  'modules/statistics': 5,
  'modules/treatment': 7,
  'modules/vehicle': 1,
  'modules/webhook': 9,
  'modules/yard': 6,
  'platform/audit': 1,
  'platform/auth': 10,
  'platform/changes': 1,
  'platform/files': 5,
  'platform/http': 7,
  'platform/mail': 1,
  'platform/work': 21,
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /^(modules|platform)\/.+\.ts$/.test(path) &&
    !path.endsWith('.test.ts') &&
    !path.startsWith('platform/db/'),
)

test('no statement is added beside decisions', () => {
  const found: Record<string, number> = {}
  let inside = 0
  for (const path of files) {
    const [folder = '', name = ''] = path.split('/')
    const count = readFileSync(new URL(path, root), 'utf8').match(statement)?.length ?? 0
    if (/(?:^|[/.])sql\.ts$/.test(path)) inside += count
    else if (count > 0) found[`${folder}/${name}`] = (found[`${folder}/${name}`] ?? 0) + count
  }
  expect(inside).toBeGreaterThan(400)
  expect(found).toEqual(beside)
})
