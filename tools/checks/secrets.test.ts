import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { settings } from '#server/platform/config/settings.ts'
import { sourceFiles, type SourceFile } from './testing/source-files.ts'

let files: SourceFile[]
beforeAll(async () => {
  files = await sourceFiles()
})

/** Returns each match of a pattern as `path: text`. */
const found = (pattern: RegExp, within = files) =>
  within.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([hit]) => `${path}: ${hit}`))

test('has no secret in the repository', () => {
  const pem = /-----BEGIN (?:RSA |EC |ENCRYPTED )?PRIVATE KEY-----\\?\r?\n?[A-Za-z0-9+/]{20}/g
  const tokens =
    /\b(?:AKIA[A-Z0-9]{16}|ghp_\w{36}|github_pat_\w{22}|xox[abp]-[\w-]{10,}|eyJ[\w-]{20,}\.eyJ[\w-]{20,})/g
  const inAddress =
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[\w.-]+:[^@\s/'"`{}…]{4,}@(?!localhost)/g
  const places = [...found(pem), ...found(tokens), ...found(inAddress)]
  // Words of examples, with the published example of S3.
  const isExample = (place: string) => /:(?:password|secret|other)@|EXAMPLE$/.test(place)
  expect(places.filter((place) => !isExample(place))).toEqual([])
  const keys = found(/(?<![\w+/])[A-Za-z0-9+/]{43}=(?![\w=])/g)
  // Secrets of the demo, which name themselves and which production refuses, and secrets of tests.
  const isKnown = (place: string) => {
    const key = place.slice(place.indexOf(': ') + 2)
    return (
      /\.test\.ts: /.test(place) || Buffer.from(key, 'base64').toString().startsWith('kierto-demo-')
    )
  }
  expect(keys.filter((place) => !isKnown(place) && !place.startsWith('package-lock'))).toEqual([])
})

test('names every secret of the demo as one', () => {
  const secrets = Object.entries(settings).filter(
    ([, each]) => 'kind' in each && each.kind === 'secret',
  )
  expect(secrets.length).toBeGreaterThan(5)
  const quiet = secrets.filter(([, { development }]) => {
    const plain = Buffer.from(development.replace(/^\d+:/, ''), 'base64').toString()
    const isTold =
      development === '' || development.startsWith('kierto-demo') || plain.startsWith('kierto-demo')
    return !isTold
  })
  expect(quiet.map(([name]) => name)).toEqual([])
})

test('uses artificial personal ids only', () => {
  const checks = '0123456789ABCDEFHJKLMNPRSTUVWXY'
  const form = /(?<![\w-])([0-3]\d[01]\d\d\d)[-+A-FYXWVU](\d{3})([0-9A-Y])(?![\w-])/g
  const real = files.flatMap(({ path, text }) =>
    [...text.matchAll(form)]
      .filter(([, day = '', number = '', check]) => {
        const isValid = checks[Number(day + number) % 31] === check
        return isValid && Number(number) >= 2 && Number(number) < 900
      })
      .map(([hit]) => `${path}: ${hit}`),
  )
  expect(real).toEqual([])
})

test('locks every package by its hash', async () => {
  const lock = JSON.parse(
    await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8'),
  ) as { packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }> }
  const bare = Object.entries(lock.packages).filter(
    ([path, { integrity, link, inBundle }]) =>
      path !== '' && !link && !inBundle && !integrity?.startsWith('sha512-'),
  )
  expect(bare.map(([path]) => path)).toEqual([])
})
