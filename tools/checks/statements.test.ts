import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/* docs/domain/statements.md: each statement of the specification with the tests that hold it. */

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
const page = await read('docs/domain/statements.md')

/** The number of statements in each section, as the third reading cut them. */
const sizes = [34, 114, 67, 64, 28, 14, 7, 36, 31]

const statements = page
  .split('\n')
  .filter((line) => line.startsWith('- ') && /^- \d/.test(line))
  .map((line) => {
    const [said = '', ...proofs] = line.slice(2).split(' · ')
    const [, no = '', words = '', mark = '', why = ''] =
      /^(\d+\.\d+) (.+?)(?: \*\*(Differs|No test):\*\* (.+))?$/.exec(said) ?? []
    return { no, words, mark, why, proofs }
  })

const files = new Map(
  [...page.matchAll(/^\[(\w+)\]: \.\.\/\.\.\/(.+)$/gm)].map(([, name = '', path = '']) => [
    name,
    path,
  ]),
)

test('has each statement once, with a test or a reason', () => {
  const numbers = sizes.flatMap((size, at) =>
    Array.from({ length: size }, (_, i) => `${at + 1}.${i + 1}`),
  )
  expect(statements.map(({ no }) => no)).toEqual(numbers)
  const bare = statements.filter(
    ({ mark, why, proofs }) => (mark === '' || why === '') && proofs.length === 0,
  )
  expect(bare).toEqual([])
})

test('tells how many are held, differ and have no test', () => {
  const count = (expected: string) => statements.filter(({ mark }) => mark === expected).length
  expect(page.replaceAll('\n', ' ')).toContain(
    `${count('')} are held as they stand, ${count('Differs')} differ, ${count('No test')} have no test`,
  )
})

/** The calls of the acceptance test, whose titles are made of its table. */
const callsIn = (text: string) =>
  [...text.matchAll(/\[\s*'([A-Z]+)',\s*['`]([^'`]+)['`]/g)].map(
    ([, method = '', path = '']) => `${method} ${path.replace('${station}', 'shop/{shopId}/')}`,
  )

test('names tests that exist', async () => {
  const missing: string[] = []
  for (const { no, proofs } of statements) {
    for (const proof of proofs) {
      const [, name = '', title = ''] = /^\[(\w+)\] (.+)$/.exec(proof) ?? []
      const path = files.get(name)
      const text = path === undefined ? '' : await read(path)
      const isThere =
        [`'${title}'`, `"${title}"`, `\`${title}\``].some((each) => text.includes(each)) ||
        callsIn(text).includes(title)
      if (!isThere) missing.push(`${no}: ${proof}`)
    }
  }
  expect(missing).toEqual([])
  expect(callsIn(await read('server/testing/specification.test.ts'))).toHaveLength(76)
})
