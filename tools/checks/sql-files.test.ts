import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* A statement is written and run in `sql.ts` or `<topic>.sql.ts`. The linter keeps decisions out of them. */

const root = new URL('../../server/', import.meta.url)
const statement =
  /\.(?:selectFrom|updateTable|insertInto|deleteFrom|mergeInto|execute(?:TakeFirst(?:OrThrow)?)?)\(|\bsql(?:<[^`]*?>)?`\s*(?:select|with|insert|update|delete|merge|lock|notify)\b/g

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /^(modules|platform)\/.+\.ts$/.test(path) &&
    !path.endsWith('.test.ts') &&
    !path.startsWith('platform/db/'),
)

test('no statement stands outside sql.ts', () => {
  const outside: string[] = []
  let inside = 0
  for (const path of files) {
    const found = readFileSync(new URL(path, root), 'utf8').match(statement) ?? []
    if (/(?:^|[/.])sql\.ts$/.test(path)) inside += found.length
    else outside.push(...found.map((text) => `${path}: ${text}`))
  }
  expect(inside).toBeGreaterThan(1300)
  expect(outside).toEqual([])
})
