import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/* Documents whose rows name tests as their proof. */

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Rows of the document's tables: id, subject, state, proof or reason. */
const rowsOf = async (path: string) =>
  (await read(path))
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| *(row|-+) *\|/.test(line))
    .map((line) => {
      const [id = '', what = '', state = '', proof = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return { id, what, state, proof }
    })

const security = await rowsOf('docs/security.md')
const reviewed = await rowsOf('docs/reviewed.md')

test.each([
  ['docs/security.md', security],
  ['docs/reviewed.md', reviewed],
])('%s answers each row once', (_, rows) => {
  const ids = rows.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids.length).toBeGreaterThan(50)
})

test.each([
  ['docs/security.md', security, 'met', /^`.+” *(?:;|$)/, /^(deviation|open)$/],
  ['docs/reviewed.md', reviewed, 'mended', /^`.+”$/, /^(answered|open)$/],
] as const)('%s has a proof or a reason in each row', (_, rows, proven, form, others) => {
  const faults = rows.filter(({ what, state, proof }) =>
    state === proven ? !form.test(proof) : !others.test(state) || !proof || !what,
  )
  expect(faults).toEqual([])
})

test.each([
  ['docs/security.md', security],
  ['docs/reviewed.md', reviewed],
  ['docs/assurance.md', await rowsOf('docs/assurance.md')],
] as const)('%s names tests that exist', async (_, rows) => {
  const missing: string[] = []
  for (const { id, what, proof } of rows) {
    for (const [, path = '', name = ''] of `${what} ${proof}`.matchAll(
      /`([\w./-]+\.ts)` “([^”]+)”/g,
    )) {
      const text = await read(path).catch(() => null)
      if (!text?.includes(name)) missing.push(`${id}: ${path} “${name}”`)
    }
  }
  expect(missing).toEqual([])
})

const page = await read('docs/domain/statements.md')

const statements = page
  .split('\n')
  .filter((line) => /^- \d/.test(line))
  .map((line) => {
    const [said = '', ...proofs] = line.slice(2).split(' · ')
    return { said, proofs, hasReason: / \*\*(?:Differs|No test):\*\* ./.test(said) }
  })

test('each statement of the specification has a test or a reason', () => {
  expect(statements.length).toBeGreaterThan(50)
  const bare = statements.filter(({ proofs, hasReason }) => proofs.length === 0 && !hasReason)
  expect(bare).toEqual([])
})

/** The calls of the acceptance test, whose titles are made of its table. */
const callsIn = (text: string) =>
  [...text.matchAll(/\[\s*'([A-Z]+)',\s*['`]([^'`]+)['`]/g)].map(
    ([, method = '', path = '']) => `${method} ${path.replace('${station}', 'shop/{shopId}/')}`,
  )

test('docs/domain/statements.md names tests that exist', async () => {
  const links = page.matchAll(/^\[(\w+)\]: \.\.\/\.\.\/(.+)$/gm)
  const paths = new Map([...links].map(([, name = '', path = '']) => [name, path]))
  const missing: string[] = []
  for (const proof of statements.flatMap(({ proofs }) => proofs)) {
    const [, name = '', title = ''] = /^\[(\w+)\] (.+)$/.exec(proof) ?? []
    const text = await read(paths.get(name) ?? '').catch(() => '')
    const isThere = [`'${title}'`, `"${title}"`, `\`${title}\``].some((each) => text.includes(each))
    if (!isThere && !callsIn(text).includes(title)) missing.push(proof)
  }
  expect(missing).toEqual([])
})
