import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const modules = new URL('../', import.meta.url)
const ofFigures =
  /^(report\/.*-records|statistics\/.*|mass\/.*)\.(queries|sql)\.ts$|^(statistics|mass)\/sql\.ts$/

test('figures of a year count no day that a later change moves', async () => {
  const names = (await readdir(modules, { recursive: true })).filter((name) => ofFigures.test(name))
  expect(names.length).toBeGreaterThan(10)
  const found: string[] = []
  for (const name of names) {
    const text = await readFile(new URL(name, modules), 'utf8')
    // A correction has its own issued_on, and each edit of a part its own changed_at.
    const [word] = /\b(issued_on|changed_at)\b/.exec(text) ?? []
    if (word) found.push(`${name}: ${word}`)
  }
  expect(found).toEqual([])
})
