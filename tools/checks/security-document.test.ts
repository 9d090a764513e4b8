import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { securityRows } from './security-rows.ts'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Returns the rows of the document's tables: id, subject, state, proof or reason. */
async function documentRows() {
  const lines = (await read('docs/security.md')).split('\n')
  return lines
    .filter((line) => line.startsWith('|') && !/^\| *(row|-+) *\|/.test(line))
    .map((line) => {
      const [id = '', what = '', state = '', proof = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return { id, what, state, proof }
    })
}

test('answers each row of the list once, and nothing else', async () => {
  const ids = (await documentRows()).map(({ id }) => id)
  expect(ids.toSorted()).toEqual([...securityRows].toSorted())
})

test('gives each row a proof or a reason', async () => {
  const rows = await documentRows()
  const faults = rows.filter(({ state, proof }) =>
    state === 'met' ? !/^`.+” *(?:;|$)/.test(proof) : !/^(deviation|open)$/.test(state) || !proof,
  )
  expect(faults).toEqual([])
})

test('names existing tests as proofs', async () => {
  const missing: string[] = []
  for (const { id, proof } of await documentRows()) {
    for (const [, path = '', name = ''] of proof.matchAll(/`([\w./-]+\.ts)` “([^”]+)”/g)) {
      const text = await read(path).catch(() => null)
      if (!text?.includes(name)) missing.push(`${id}: ${path} “${name}”`)
    }
  }
  expect(missing).toEqual([])
})
