import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Folders of server/ that every feature may import. All other folders are features. */
const infrastructure: ReadonlySet<string> = new Set([
  'audit',
  'auth',
  'config',
  'db',
  'export-format',
  'external',
  'files',
  'http',
  'jobs',
  'mail',
  'monitoring',
  'outbox',
  'pages',
  'pdf',
  'testing',
])

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

test('the linter knows every feature of the server', () => {
  const features = foldersOf('server/').filter((name) => !infrastructure.has(name))
  const groups = patternsFor('server/**').flatMap(({ group = [] }) => group)
  for (const up of ['../', '../../']) {
    const named = groups.filter((each) => each.startsWith(up) && each.endsWith('/*'))
    const expected = features.map((name) => `${up}${name}/*`)
    const ofThisDepth = named.filter((each) => each.split('/').length === up.split('/').length + 1)
    expect(ofThisDepth.filter((each) => !each.startsWith(`${up}../`)).toSorted()).toEqual(
      expected.toSorted(),
    )
  }
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
  for (const { files, rules } of overrides) {
    if (files[0] === 'labs/**' || !rules['no-restricted-imports']) continue
    const [, { patterns }] = rules['no-restricted-imports']
    expect(patterns.some(({ regex }) => regex === '(^|/)labs/')).toBe(true)
  }
})
