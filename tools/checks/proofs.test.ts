import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/* Documents whose rows name a test as their proof: docs/security.md and docs/reviewed.md. */

/** Rows of the project's security list. docs/security.md answers each. */
const securityRows = `
  D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12
  1.2.1 1.2.2 1.2.4 1.2.9 1.2.10 1.3.4 1.3.6 1.3.11 1.3.12 1.4.2 1.5.2 1.5.3
  3.2.2 3.2.1 3.3.1-3.3.4 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.4.8 3.4.7 3.5.1 3.5.2 3.5.3 3.5.5
  3.5.8 3.6.1 3.7.2
  2.1.1 2.1.3 2.2.1 2.2.2 2.2.3 2.3.1 2.3.2 2.3.3 2.3.4 2.4.1
  4.1.1 4.1.2 4.1.3 4.1.4 4.2.1
  5.1.1 5.2.1 5.2.2 5.2.4 5.2.6 5.3.1 5.3.2 5.4.1 5.4.2 5.4.3
  14.2.8 14.1.1 14.2.1 14.2.2 14.3.2 14.2.3 14.2.5 14.2.6 14.2.7 14.3.1 14.3.3
  6.1.1 6.2.1 6.2.9 6.2.5 6.2.8 6.2.4 6.2.12 6.1.2/6.2.11 6.2.2-3 6.2.6-7 6.2.10 6.3.1 6.3.2 6.3.3
  6.3.4 6.3.5 6.3.7 6.3.8 6.4.1 6.4.2 6.4.3 6.4.6 6.5.1 6.5.3 6.5.5 6.8.1 6.8.2 6.8.4
  7.1.1-3 7.2.1 7.2.3 7.2.4 7.3.1 7.3.2 7.4.1 7.4.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.2
  8.1.1 8.1.2 8.2.1 8.2.2 8.2.3 8.3.1 8.3.2 8.3.3 8.4.1 8.4.2
  9.1.1 9.1.2 9.1.3 9.2.1 9.2.2 9.2.3-4
  10.1.2 10.2.1 10.5.1 10.3.3 10.4.5 10.4.8 10.5.2-4
  11.2.4 11.3.2 11.3.3 11.4.1 11.4.2 11.5.1
  12.1.1 12.2.1 12.3.1-2
  13.1.2 13.1.3 13.2.6 13.2.4 13.3.1 13.4.1 13.4.2 13.4.4 13.4.5 13.4.6 13.4.7
  15.1.1 15.2.1 15.1.2 15.1.3 15.2.2 15.2.3 15.3.1 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7 15.4.2
  16.2.1 16.2.5 16.3.1-2 16.4.1 16.4.2 16.5.1 16.5.2 16.5.3 16.5.4
  API1 API2 API3 API4 API5 API6 API7 API8 API9 API10
  G-id G-test-data G-log G-rights G-retention G-restricted G-addresses G-papers G-processors
  G-access G-cookies G-language G-eid
  P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P13 P14 P15 P16 P18 P19 P20 P21 P22 P23 P25 P27 P12 P17 P24 P26
  P28
  Z1 Z2 Z3 Z4 Z5 Z6 Z7 Z8
`
  .trim()
  .split(/\s+/)

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

test('docs/security.md answers each row of the list once, and nothing else', () => {
  expect(security.map(({ id }) => id).toSorted()).toEqual(securityRows.toSorted())
})

test('docs/reviewed.md answers each finding once', () => {
  const ids = reviewed.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
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
] as const)('%s names tests that exist', async (_, rows) => {
  const missing: string[] = []
  for (const { id, proof } of rows) {
    for (const [, path = '', name = ''] of proof.matchAll(/`([\w./-]+\.ts)` “([^”]+)”/g)) {
      const text = await read(path).catch(() => null)
      if (!text?.includes(name)) missing.push(`${id}: ${path} “${name}”`)
    }
  }
  expect(missing).toEqual([])
})
