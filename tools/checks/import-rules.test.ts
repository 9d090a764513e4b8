import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Folders of web/ that hold one app each. All other folders are shared. */
const apps = ['owner', 'operator', 'admin', 'login', 'public', 'spare-parts']

type Pattern = { group?: string[]; regex?: string }
type Override = {
  files: string[]
  rules: { 'no-restricted-imports'?: ['error', { patterns: Pattern[] }] }
}

const root = new URL('../../', import.meta.url)
const { overrides } = JSON.parse(readFileSync(new URL('.oxlintrc.json', root), 'utf8')) as {
  overrides: Override[]
}
const foldersOf = (path: string) =>
  readdirSync(new URL(path, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const patternsFor = (files: string) =>
  overrides.find((override) => override.files[0] === files)?.rules['no-restricted-imports']?.[1]
    .patterns ?? []

test('the linter keeps the apps of the web apart', () => {
  expect(foldersOf('web/')).toEqual(expect.arrayContaining(apps))
  const [app] = patternsFor('web/*/**').flatMap(({ regex }) => regex ?? [])
  for (const name of apps) {
    expect(`../${name}/x.ts`).toMatch(new RegExp(app ?? '^$'))
    expect(`#web/${name}/x.ts`).toMatch(new RegExp(app ?? '^$'))
  }
})

test('every set of import rules refuses an import of labs/', () => {
  for (const { files, rules } of overrides) {
    if (files[0] === 'labs/**' || !rules['no-restricted-imports']) continue
    const [, { patterns }] = rules['no-restricted-imports']
    expect(patterns.some(({ regex }) => regex === '(^|/)labs/')).toBe(true)
  }
})
