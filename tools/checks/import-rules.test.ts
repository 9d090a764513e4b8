import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { floors } from '#server/floors.ts'
import { modules } from '#server/modules.ts'
import config from '../../oxlint.config.ts'

/** Folders of web/ that hold one app each. All other folders are shared. */
const apps = ['owner', 'operator', 'admin', 'login', 'public', 'spare-parts', 'dev']

type Pattern = { group?: string[]; regex?: string }
type ImportRule = ['error', { patterns: Pattern[] }]

const overrides = (config.overrides ?? []).map(({ files, rules }) => {
  const rule = rules?.['no-restricted-imports'] as ImportRule | undefined
  return { files, patterns: rule?.[1].patterns ?? [] }
})
const foldersOf = (path: string) =>
  readdirSync(new URL(`../../${path}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const patternsFor = (files: string) =>
  overrides.find((override) => override.files[0] === files)?.patterns ?? []

test('every module of the server stands on one floor', () => {
  expect(floors.flat().toSorted()).toEqual(foldersOf('server/modules/').toSorted())
})

test('the server lists its modules lowest floor first', () => {
  const listed: readonly string[] = modules.map(({ name }) => name)
  expect(listed).toEqual(floors.flat().filter((name) => listed.includes(name)))
})

test('the linter keeps the apps of the web apart', () => {
  expect(foldersOf('web/')).toEqual(expect.arrayContaining(apps))
  const [app] = patternsFor('web/*/**').flatMap(({ regex }) => regex ?? [])
  for (const name of apps) {
    expect(`../${name}/x.ts`).toMatch(new RegExp(app ?? '^$'))
    expect(`#web/${name}/x.ts`).toMatch(new RegExp(app ?? '^$'))
  }
})

test('every set of import rules refuses an import of labs/', () => {
  for (const { files, patterns } of overrides) {
    if (files[0] === 'labs/**') continue
    expect(patterns.some(({ regex }) => regex === '(^|/)labs/')).toBe(true)
  }
})
