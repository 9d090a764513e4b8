import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from '#server/platform/config/config.ts'
import { makeDemoSeal } from './demo-seal.ts'
import { openSealer, sealDaysLeft, sealSubject } from './open-sealer.ts'

const now = new Date('2026-11-23T10:00:00Z')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kierto-sealer-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function files(name: string, { key, chain } = makeDemoSeal(now)) {
  const seal = { keyFile: join(folder, `${name}-key`), chainFile: join(folder, `${name}-chain`) }
  await writeFile(seal.keyFile, key)
  await writeFile(seal.chainFile, chain)
  return seal
}

function problemsOf(config: Parameters<typeof openSealer>[0], at = now): string[] {
  try {
    openSealer(config, at)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('makes a demo seal once, and reads it at later starts', async () => {
  const config = { seal: null, dataDir: folder, production: false }
  const first = openSealer(config, now)
  const again = openSealer(config, now)
  expect(again.chain[0]?.fingerprint256).toBe(first.chain[0]?.fingerprint256)
  expect((await stat(join(folder, 'demo-seal.pem'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, 'demo-seal.pem'), 'utf8')).toContain('PRIVATE KEY')
  expect(sealSubject(first)).toContain('ei voimassa')
  expect(sealDaysLeft(first, now)).toBeGreaterThan(3650)
})

test('refuses what production must not seal with, and says which setting', async () => {
  const seal = await files('demo')
  const other = await files('other')
  const production = { dataDir: folder, production: true }
  expect(problemsOf({ ...production, seal })).toEqual(['SEAL_CHAIN_FILE is a demo certificate'])
  expect(problemsOf({ ...production, production: false, seal })).toEqual([])
  expect(problemsOf({ ...production, seal: { ...seal, keyFile: other.keyFile } })).toEqual([
    'SEAL_KEY_FILE does not belong to the first certificate of SEAL_CHAIN_FILE',
  ])
  expect(problemsOf({ ...production, seal: { ...seal, keyFile: join(folder, 'none') } })).toEqual([
    'SEAL_KEY_FILE or SEAL_CHAIN_FILE cannot be read as PEM',
  ])
  const ended = { ...production, production: false, seal }
  expect(problemsOf(ended, new Date('2037-01-01T00:00:00Z'))).toEqual(['SEAL_CHAIN_FILE has ended'])
  expect(problemsOf(ended, new Date('2020-01-01T00:00:00Z'))).toEqual([
    'SEAL_CHAIN_FILE has not begun',
  ])
})
