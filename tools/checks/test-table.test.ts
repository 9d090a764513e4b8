import { matchesGlob } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { fullBrowserTests } from '../../e2e/full-tests.ts'
import { sourceFiles, type SourceFile } from './testing/source-files.ts'
import { browserTests, fullUnitTests, unitTests } from './test-table.ts'

let files: SourceFile[]
beforeAll(async () => {
  files = await sourceFiles()
})

const isUnit = (path: string) => matchesGlob(path, unitTests)
const isBrowser = (path: string) => matchesGlob(path, browserTests)

test('every test file is run: as a unit test or as a browser test', () => {
  const named = files.map(({ path }) => path).filter((path) => /\.(test|spec)\.\w+$/.test(path))
  expect(named.filter((path) => isUnit(path) === isBrowser(path))).toEqual([])
  expect(named.length).toBeGreaterThan(200)
})

test('the unit tests of the full run alone exist', () => {
  const paths = new Set(files.map(({ path }) => path))
  expect(Object.keys(fullUnitTests).filter((path) => !paths.has(path))).toEqual([])
})

/** Titles of the tests and groups that carry the tag. */
function taggedIn(text: string): string[] {
  const tagged =
    /\btest(?:\.describe)?\(\s*(['"`])((?:(?!\1).)*)\1,\s*(?:\{ tag: '@full' \}|fullUnless\()/g
  return [...text.matchAll(tagged)].map(([, , title = '']) => title)
}

test('every browser test with the tag stands in the table, and the other way round', () => {
  for (const { path, text } of files.filter(({ path }) => isBrowser(path))) {
    const titles = taggedIn(text)
    expect(titles, `in ${path}`).toEqual(Object.keys(fullBrowserTests[path] ?? {}))
    const uses = text.match(/@full|fullUnless\(/g) ?? []
    expect(uses.length, `${path}: a tag in a form that this test does not read`).toBe(titles.length)
  }
})

test('each row names a file with a fast test', () => {
  const isFast = ({ path, text }: SourceFile) =>
    isUnit(path)
      ? !(path in fullUnitTests)
      : isBrowser(path) &&
        (text.match(/\btest\(/g) ?? []).length > (text.match(/tag: '@full'/g) ?? []).length
  const fast = new Set(files.filter(isFast).map(({ path }) => path))
  const guards = Object.entries(fullBrowserTests).flatMap(([file, rows]) =>
    Object.entries(rows).map(([title, guard]) => ({ file, title, guard })),
  )
  expect(guards.filter(({ guard }) => !fast.has(guard))).toEqual([])
})
