import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { auditWord } from './audit-words.ts'
import { locales } from './index.ts'
import { loadArea } from './load.ts'

const audit = await loadArea('adminAudit')
const server = new URL('../server/', import.meta.url)

/** Literal purposes and outcomes in the calls of `audit()` in the source of the server, also of a choice. */
async function literalsOf(field: 'purpose' | 'outcome'): Promise<string[]> {
  const found = new Set<string>()
  for await (const path of glob('modules/**/*.ts', { cwd: server })) {
    if (path.includes('.test.')) continue
    const source = await readFile(new URL(path, server), 'utf8')
    for (const [call] of source.matchAll(/\baudit\((?:[^(){}]|\{[^{}]*\}|\([^()]*\))*\)/g))
      for (const [, value = ''] of call.matchAll(new RegExp(`\\b${field}: ([^,\\n]+)`, 'g')))
        // A literal that is compared, or joins others, is no code.
        for (const [, before, code = ''] of value.matchAll(/([!=]== |join\()?'([^']+)'/g))
          if (!before) found.add(code)
  }
  return [...found].sort()
}

test.each(['purpose', 'outcome'] as const)('every literal %s has a text', async (field) => {
  const codes = await literalsOf(field)
  expect(codes.length).toBeGreaterThan(15)
  const words = field === 'purpose' ? 'purposes' : 'outcomes'
  for (const locale of locales) {
    const without = codes.filter((code) => auditWord(audit[locale][words], code) === null)
    expect({ locale, without }).toEqual({ locale, without: [] })
  }
})

test('writes computed purposes and outcomes in words, and never a code', () => {
  const { purposes, outcomes } = audit.fi
  expect(auditWord(purposes, 'self_control_2025')).toBe('omavalvonta 2025')
  expect(auditWord(purposes, 'name+phone')).toBe('nimi, puhelin')
  expect(auditWord(purposes, '2026-11-28')).toBe('2026-11-28')
  expect(auditWord(outcomes, 'PRH_BROKEN')).toBe('epäonnistui')
  expect(auditWord(purposes, 'some_new_code')).toBeNull()
})
