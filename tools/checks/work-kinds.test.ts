import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startTestContext } from '#server/testing/app.ts'
import { workOf } from '#server/modules.ts'

const server = new URL('../../server/', import.meta.url)

test('each declared kind of work has a run in one module', async () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const declared = files.flatMap((name) =>
    [...readFileSync(new URL(name, server), 'utf8').matchAll(/workKind<[^=]*?>\(\s*'(\w+)'/g)].map(
      ([, kind = '']) => kind,
    ),
  )
  const ctx = await startTestContext()
  const done = workOf(ctx.appContext).map(({ kind }) => kind.name)
  await ctx.close()
  expect(done.length).toBeGreaterThan(10)
  expect(declared.toSorted()).toEqual(done.toSorted())
})
