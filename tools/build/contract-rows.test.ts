import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { browserKeys, namesRowsOnly, rowsOf } from './contract-rows.ts'

type Rows = Readonly<Record<string, Readonly<Record<string, unknown>>>>
const modules = globSync('contract/**/*.ts', { cwd: process.cwd() })
  .filter((path) => !/(\.test|endpoint|index)\.ts$/.test(path))
  .filter((path) => /endpoint\(/.test(readFileSync(path, 'utf8')))

test('there are modules with rows', () => {
  expect(modules.length).toBeGreaterThan(30)
})

test.each(modules)('%s has the same rows without schemas', async (path) => {
  const whole = (await import(pathToFileURL(path).href)) as Rows
  const code = rowsOf(stripTypeScriptTypes(readFileSync(path, 'utf8')))
  expect(code).not.toMatch(/\bz\.|zod/)
  // The functions differ by their module, not by their text.
  const plain = (row: object) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([key]) => ['method', 'path', 'route', ...browserKeys].includes(key))
        .map(([key, value]) => [key, typeof value === 'function' ? 'a function' : value]),
    )
  const names = Object.keys(whole).filter((name) => name.endsWith('Contract'))
  const body = code.replaceAll(/^import .*$/gm, '').replaceAll(/^export const/gm, 'const')
  const imported = [...code.matchAll(/^import \{ (\w+) \} from '([^']*)'/gm)]
  const values = await Promise.all(
    imported.map(async ([, name = '', from = '']) => {
      const url = from.startsWith('#') ? from : new URL(from, pathToFileURL(path)).href
      return ((await import(url)) as Record<string, unknown>)[name]
    }),
  )
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the text that the build writes
  const run = new Function(
    ...imported.map(([, name = '']) => name),
    `${body}\nreturn { ${names.join()} }`,
  )
  const lean = run(...values) as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>
  for (const name of names) {
    const rows = Object.entries(whole[name] ?? {}).map(([key, row]) => [key, plain(row as object)])
    expect(Object.entries(lean[name] ?? {}).map(([key, row]) => [key, plain(row)])).toEqual(rows)
  }
})

test.each([
  [`import { yardContract } from '#contract/yard.ts'`, true],
  [`import { yardContract, type WorkQueue } from '#contract/yard.ts'`, true],
  [`import { typedVehicle, yardContract } from '#contract/yard.ts'`, false],
  [`import { yardContract } from '#contract/yard.ts'\nyardContract.checkOwner.body`, false],
  [`import { yardContract } from '#contract/owner.ts'`, false],
])('%s gets rows alone: %s', (code, expected) => {
  expect(namesRowsOnly(code, '#contract/yard.ts')).toBe(expected)
})
