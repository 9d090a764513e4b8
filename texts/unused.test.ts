import { glob, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

// A text that no source names is dead. The test looks for the words of its path in the sources that
// load its area, in the folders next to them, and in the codes of rules/ and contract/.

const root = new URL('../', import.meta.url)

/** Areas that another area contains. */
const partOf: Readonly<Record<string, string>> = {
  'operator-recycle-certificate': 'operatorRecycle',
  'operator-recycle-details': 'operatorRecycle',
  'operator-recycle-owner': 'operatorRecycle',
  'operator-recycle-search': 'operatorRecycle',
  'operator-recycle-vehicle': 'operatorRecycle',
  'retention-steps': 'adminJobs',
}
const nameOf = (area: string) =>
  partOf[area] ?? area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Folders whose parts get texts of any area. */
const shared = ['rules/', 'contract/', 'web/stations/', 'web/ui/']

/** Texts whose last words are built from parts, by the start of their paths. */
const computed = [
  'admin-audit.outcomes.',
  'admin-audit.purposes.',
  'admin-jobs.counts.',
  'admin-jobs.givenUp.kinds.',
  'admin-companies.permit.',
  'figure-purposes.',
  'login.reset.',
  'mails.registrationReasons.',
  'operator-detail.certificate.reason.',
  'operator-recycle-certificate.registration.reasons.',
  'operator-recycle.registration.reasons.',
  'operator.incoming.refuseStation.reasons.',
  'operator.registration.changeReasons.',
  'operator.list.sorts.',
  'order-mails.',
  'owner-data.lookUps.purposes.',
  'page-facts.install.',
  'questionnaires.sections.',
  'responsibility.directives.',
  'responsibility.economy.',
  'statements.licences.data.',
]

/** Paths of the sources that have a word. */
const pathsOf = new Map<string, string[]>()
for await (const path of glob('{web,server,rules,contract,texts}/**/*.{ts,tsx,typ}', {
  cwd: root,
})) {
  if (/\.test\.|\/testing\/|^texts\/(?:fi|sv|en)\//.test(path)) continue
  const text = await readFile(new URL(path, root), 'utf8')
  for (const word of new Set(text.match(/[\p{L}_$][\w$]*/gu)))
    pathsOf.set(word, [...(pathsOf.get(word) ?? []), path])
}

test('each text has a source that names it', async () => {
  const dead: string[] = []
  for await (const file of glob('fi/*.ts', { cwd: import.meta.dirname })) {
    const area = file.slice('fi/'.length, -'.ts'.length)
    const loaders = pathsOf.get(nameOf(area)) ?? []
    const folders = new Set([...loaders.map((path) => `${dirname(path)}/`), ...shared])
    const isNear = (path: string) => [...folders].some((folder) => path.startsWith(folder))
    const isNamed = (word: string) =>
      /^(?:one|other|\d+)$/.test(word) || (pathsOf.get(word) ?? []).some(isNear)
    const add = (value: unknown, path: string): void => {
      if (typeof value !== 'string') {
        for (const [key, part] of Object.entries(value as object)) add(part, `${path}.${key}`)
        return
      }
      const [, ...words] = path.split('.')
      if (computed.some((start) => path.startsWith(start))) return
      if (!words.every(isNamed)) dead.push(path)
    }
    for (const part of Object.values((await import(`./${file}`)) as object)) add(part, area)
  }
  expect(dead).toEqual([])
})
