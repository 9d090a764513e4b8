import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { floors } from '#server/floors.ts'
import { modules } from '#server/modules.ts'

const foldersOf = (path: string) =>
  readdirSync(new URL(`../../${path}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

test('every module of the server stands on one floor', () => {
  expect(floors.flat().toSorted()).toEqual(foldersOf('server/modules/').toSorted())
})

test('the server lists its modules lowest floor first', () => {
  const listed: readonly string[] = modules.map(({ name }) => name)
  expect(listed).toEqual(floors.flat().filter((name) => listed.includes(name)))
})
