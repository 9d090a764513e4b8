import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Rows of docs/reviewed.md: id, finding, state, proof or reason. */
const rows = (await read('docs/reviewed.md'))
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| *(row|-+) *\|/.test(line))
  .map((line) => {
    const [id = '', finding = '', state = '', proof = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { id, finding, state, proof }
  })

test('answers each finding once, with a proof or a reason', () => {
  const ids = rows.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(50)
  const faults = rows.filter(({ finding, state, proof }) =>
    state === 'mended'
      ? !/^`.+”$/.test(proof)
      : !/^(answered|open)$/.test(state) || !proof || !finding,
  )
  expect(faults).toEqual([])
})

test('names tests that exist as proofs', async () => {
  const missing: string[] = []
  for (const { id, proof } of rows) {
    for (const [, path = '', name = ''] of proof.matchAll(/`([\w./-]+\.ts)` “([^”]+)”/g)) {
      const text = await read(path).catch(() => null)
      if (!text?.includes(name)) missing.push(`${id}: ${path} “${name}”`)
    }
  }
  expect(missing).toEqual([])
})
