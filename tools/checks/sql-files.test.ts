import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* A statement stands in `sql.ts` or `<topic>.sql.ts`. The linter keeps decisions out of these files. */

const root = new URL('../../server/', import.meta.url)
const statement =
  /\.(?:selectFrom|updateTable|insertInto|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*?>)?`\s*(?:select|with|insert|update|delete|merge|lock|notify)\b/g

/** Statements that stand beside decisions, by folder. A number only falls. */
const beside: Readonly<Record<string, number>> = {
  'modules/account': 2,
  'modules/certificate': 6,
  'modules/export': 1,
  'modules/load': 12,
  'modules/mass': 2,
  'modules/order': 5,
  'modules/owner': 1,
  'modules/owner-data': 1,
  'modules/people': 3,
  'modules/received': 1,
  'modules/reception': 2,
  'modules/retention': 8,
  'modules/session': 1,
  'modules/statistics': 5,
  'modules/treatment': 2,
  'modules/yard': 3,
  'platform/audit': 1,
  'platform/auth': 7,
  'platform/changes': 1,
  'platform/files': 1,
  'platform/mail': 1,
  'platform/work': 11,
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
