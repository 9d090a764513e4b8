import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fileNameIn } from './file-names.ts'

test.each([
  ['romutustodistus-FI-2026-000001.pdf', 'skrotningsintyg-FI-2026-000001.pdf'],
  ['romutustodistus-lomake-FI-1-ABC-1.pdf', 'skrotningsintyg-blankett-FI-1-ABC-1.pdf'],
  ['romutustodistus-FI-1-korvattu.pdf', 'skrotningsintyg-FI-1-ersatt.pdf'],
  ['siirtoasiakirja-K-2026-000123.json', 'transportdokument-K-2026-000123.json'],
  ['paikat.pdf', 'platser.pdf'],
  ['kierto-statistik.xlsx', 'kierto-statistik.xlsx'],
])('names %s for a Swedish reader', (name, swedish) => {
  expect(fileNameIn(name, 'se')).toBe(swedish)
  expect(fileNameIn(name, 'fi')).toBe(name)
})

test('each file that the server names has its name in three languages', async () => {
  const root = new URL('../', import.meta.url)
  const names: string[] = []
  for await (const path of glob('server/modules/**/*.ts', { cwd: root })) {
    if (/\.test\.|\/testing\//.test(path)) continue
    const source = await readFile(new URL(path, root), 'utf8')
    for (const [, name = ''] of source.matchAll(/[`'](\p{L}[\p{L}-]*-?)(?:\$\{[^`']*)?\.pdf[`']/gu))
      names.push(`${name}${name.endsWith('-') ? '1' : ''}.pdf`)
  }
  expect(names.length).toBeGreaterThan(6)
  expect(names.filter((name) => fileNameIn(name, 'en') === name)).toEqual([])
  expect(names.filter((name) => fileNameIn(name, 'se') === name)).toEqual([])
})
