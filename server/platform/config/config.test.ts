import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { settings, type Setting, type SettingName } from './settings.ts'

const names = Object.keys(settings) as SettingName[]
const settingOf = (name: SettingName): Setting => settings[name]
const folder = mkdtempSync(join(tmpdir(), 'kierto-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const keyFile = join(folder, 'key.pem')
writeFileSync(keyFile, 'PEM')

/** A random key: the hash of a word. */
const key = (word: string) => createHash('sha256').update(word).digest('base64')

/** Everything that production asks for. */
const complete: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  ...Object.fromEntries(
    names
      .filter((name) => settingOf(name).production === 'required')
      .map((name) => [
        name,
        settingOf(name).kind === 'outside-url' ? 'https://outside.example/{z}' : `${name} value`,
      ]),
  ),
  SCRAPPING_REGISTER: 'manual',
  WASTE_REGISTER_TOKEN_URL: 'https://outside.example/token',
  PUBLIC_URL: 'https://kierto.example/',
  DATABASE_URL: 'postgres://kierto:secret@db.example/kierto?sslmode=verify-full',
  CONTROLLER_EMAIL: 'privacy@kierto.example',
  FEEDBACK_EMAIL: 'access@kierto.example',
  SEALING_KEYS: `2:${key('a')},1:${key('b')}`,
  HASHING_KEY: key('c'),
  TOKEN_KEY: key('d'),
  TRUST_PROXY: '127.0.0.1',
  TELIA_SIGNING_KEY_FILE: keyFile,
  TELIA_ENCRYPTION_KEY_FILE: keyFile,
}

function problemsOf(environment: Readonly<Record<string, string>>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('without any setting everything points to the stand-ins of this machine', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    production: false,
    demo: true,
    port: 8080,
    publicUrl: 'http://localhost:8080',
    build: 'all',
    registries: { teliaIssuer: 'http://localhost:8081/telia/uas' },
  })
  const moved = readConfig({ PORT: '9000', STANDINS_PORT: '9100', DATA_DIR: '/srv/kierto' })
  expect(moved).toMatchObject({
    publicUrl: 'http://localhost:9000',
    registries: { smtpUrl: 'smtp://localhost:9101', geocoderUrl: expect.stringContaining(':9100') },
  })
})

test('production takes what is complete', () => {
  expect(problemsOf(complete)).toEqual([])
  const config = readConfig(complete)
  expect(config).toMatchObject({
    production: true,
    demo: false,
    publicUrl: 'https://kierto.example',
    registries: { teliaRedirectUri: 'https://kierto.example/telia-login' },
  })
  expect(config.sealingKeys.map(({ id }) => id)).toEqual([2, 1])
})

test('the register of transfer documents needs its token endpoint', () => {
  const register = { WASTE_REGISTER_URL: 'https://register.example', WASTE_REGISTER_TOKEN_URL: '' }
  expect(problemsOf({ ...complete, ...register })).toEqual(['WASTE_REGISTER_TOKEN_URL is missing'])
  expect(problemsOf({ ...complete, WASTE_REGISTER_FROM: 'later' })).toHaveLength(1)
})

test('production names all that is missing at once', () => {
  const required = names.filter((name) => settingOf(name).production === 'required')
  const problems = problemsOf({ NODE_ENV: 'production' })
  for (const name of required) expect(problems).toContain(`${name} is missing`)
})

const secrets = names.filter(
  (name) => settingOf(name).kind === 'secret' && settingOf(name).development !== '',
)
test.each(secrets)('production refuses the demo’s %s', (name) => {
  expect(problemsOf({ ...complete, [name]: settingOf(name).development })).toEqual([
    `${name} is the demo's, which everybody knows`,
  ])
})

const outside = names.filter((name) => settingOf(name).kind === 'outside-url')
test.each(outside)('production refuses a stand-in behind %s', (name) => {
  for (const host of ['localhost:8081', '127.0.0.1', '127.8.8.8:1', '[::1]:8081']) {
    expect(problemsOf({ ...complete, [name]: `http://${host}/x` })).toEqual([
      `${name} points to this machine, where only stand-ins live`,
    ])
  }
})

test.each(outside)('production refuses plain http behind %s', (name) => {
  expect(problemsOf({ ...complete, [name]: 'http://outside.example/x' })).toEqual([
    `${name} must begin with https: it carries personal data or sign-ins`,
  ])
})

test('production refuses one key in two settings', () => {
  expect(problemsOf({ ...complete, TOKEN_KEY: complete['HASHING_KEY'] ?? '' })).toEqual([
    'TOKEN_KEY is the same key as another setting',
  ])
  expect(problemsOf({ ...complete, HASHING_KEY: key('b') })).toEqual([
    'HASHING_KEY is the same key as another setting',
  ])
})

test.each([
  ['postgres://kierto@db.example/kierto', false],
  ['postgres://kierto@db.example/kierto?sslmode=require', false],
  ['postgres://kierto@db.example/kierto?sslmode=verify-ca', true],
  ['postgres://kierto@localhost/kierto', true],
  ['postgres://kierto@127.0.0.1:5433/kierto', true],
  ['postgres:///kierto?host=/run/postgresql', true],
])('production reaches the database %s: %s', (address, isTaken) => {
  const problems = problemsOf({ ...complete, DATABASE_URL: address })
  expect(problems).toEqual(
    isTaken ? [] : ['DATABASE_URL leads to another host without sslmode=verify-full'],
  )
})

test.each(['127.0.0.1', '10.0.0.0/8, 192.168.1.4', '::1', 'fd00:1234::/32'])(
  'takes the proxies %s',
  (proxies) => expect(problemsOf({ ...complete, TRUST_PROXY: proxies })).toEqual([]),
)

test.each(['0.0.0.0/0', '::/0', '0.0.0.0/1,128.0.0.0/1', 'true', '*', '1', '10.0.0.0/33', 'proxy'])(
  'refuses the proxies %s, which would believe everybody',
  (proxies) => {
    const problems = problemsOf({ ...complete, TRUST_PROXY: proxies })
    expect(problems).toEqual([expect.stringMatching(/^TRUST_PROXY must be addresses/)])
  },
)

test('production needs a proxy, random keys and a factor near 1', () => {
  expect(problemsOf({ ...complete, TRUST_PROXY: '' })).toEqual(['TRUST_PROXY is missing'])
  const zeros = Buffer.alloc(32).toString('base64')
  const name = Buffer.from('kierto-kierto-kierto-kierto-kier').toString('base64')
  for (const weak of [zeros, name]) {
    const error = expect.stringMatching(/^\w+ is no random key/)
    expect(problemsOf({ ...complete, SEALING_KEYS: `2:${key('a')},1:${weak}` })).toEqual([error])
    expect(problemsOf({ ...complete, HASHING_KEY: weak })).toEqual([error])
    expect(problemsOf({ ...complete, TOKEN_KEY: weak })).toEqual([error])
  }
  for (const factor of ['0.01', '1000']) {
    expect(problemsOf({ ...complete, LIMIT_FACTOR: factor })).toEqual([
      'LIMIT_FACTOR must be 0.1 to 10',
    ])
  }
})

test('production has no demo accounts, and key files that can be read', () => {
  expect(problemsOf({ ...complete, DEMO: 'on' })).toEqual([
    'DEMO loads accounts with a known password',
  ])
  expect(problemsOf({ ...complete, TELIA_SIGNING_KEY_FILE: '/nowhere.pem' })).toEqual([
    'the key file /nowhere.pem cannot be read',
  ])
})

test('the registers’ certificates and the geocoder’s header come from the settings', () => {
  const files = {
    VEHICLE_REGISTRY_CA_FILE: keyFile,
    VEHICLE_REGISTRY_CERT_FILE: keyFile,
    VEHICLE_REGISTRY_KEY_FILE: keyFile,
    COMPANY_ROLES_CA_FILE: keyFile,
  }
  expect(readConfig(complete).registries).toMatchObject({
    vehicleRegistryTls: {},
    companyRegisterTls: {},
    geocoderKeyHeader: 'digitransit-subscription-key',
  })
  expect(
    readConfig({ ...complete, ...files, GEOCODER_KEY_HEADER: 'x-key' }).registries,
  ).toMatchObject({
    vehicleRegistryTls: { caFile: keyFile, certFile: keyFile, keyFile },
    companyRegisterTls: { caFile: keyFile },
    geocoderKeyHeader: 'x-key',
  })
  for (const name of Object.keys(files)) {
    expect(problemsOf({ ...complete, [name]: '/nowhere.pem' })).toEqual([
      'the key file /nowhere.pem cannot be read',
    ])
  }
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['APP', 'everything'],
  ['PUBLIC_URL', 'kierto'],
  ['SEALING_KEYS', '1:c2hvcnQ='],
  ['SEALING_KEYS', ''],
  ['HASHING_KEY', 'c2hvcnQ='],
  ['LIMIT_FACTOR', '0'],
  ['LIMIT_FACTOR', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['MAP_TILE_SIZE', '1.5'],
  ['DIRECTIONS_URL', 'https://map.example/{lat}'],
])('%s may not be %j', (name, value) => {
  const problems = problemsOf({ PUBLIC_URL: 'http://localhost', [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name} `))
})

test('a secret is never told in a problem', () => {
  const secret = 'tosi-salainen-arvo'
  const problems = problemsOf({ ...complete, HASHING_KEY: secret, SEALING_KEYS: secret })
  expect(problems).toHaveLength(2)
  expect(problems.join()).not.toContain(secret)
})

test('a bucket is used where it is named whole', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'eu-north-1',
    S3_BUCKET: 'kierto',
    S3_KEY: 'key',
    S3_SECRET: 'secret',
  }
  expect(readConfig({ ...complete, ...bucket }).s3).toBeNull()
  expect(readConfig({ ...complete, ...bucket, FILES: 's3' }).s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'eu-north-1',
    bucket: 'kierto',
    key: 'key',
    secret: 'secret',
    pathStyle: false,
  })
  expect(problemsOf({ ...complete, FILES: 's3' })).toEqual(
    Object.keys(bucket).map((name) => `${name} is missing`),
  )
  expect(problemsOf({ ...complete, ...bucket, FILES: 's3', S3_ENDPOINT: 'nowhere' })).toEqual([
    'S3_ENDPOINT is not an address',
  ])
})

test('each way of scrapping notices needs its own settings', () => {
  const ways = (way: string, more: Readonly<Record<string, string>> = {}) =>
    problemsOf({ ...complete, SCRAPPING_REGISTER: way, ...more })
  expect(ways('manual')).toEqual([])
  expect(ways('json')).toEqual(['VEHICLE_REGISTRY_SCRAPPING_URL is missing'])
  expect(ways('file')).toEqual(['SCRAPPING_FOLDER is missing', 'SCRAPPING_FILE_KEY is missing'])
  expect(ways('json', { VEHICLE_REGISTRY_SCRAPPING_URL: 'https://gateway.example' })).toEqual([])
  const folder = { SCRAPPING_FOLDER: '/srv/scrappings' }
  expect(ways('file', { ...folder, SCRAPPING_FILE_KEY: key('e') })).toEqual([])
  expect(ways('file', { ...folder, SCRAPPING_FILE_KEY: key('c') })).toEqual([
    'SCRAPPING_FILE_KEY is the same key as another setting',
  ])
  expect(ways('letter')).toHaveLength(1)
})

test('migrations run as the owner, who is the service’s own user by default', () => {
  const DATABASE_URL = 'postgres://kierto_app:secret@db.example/kierto'
  const MIGRATION_DATABASE_URL = 'postgres://kierto:other@db.example/kierto'
  expect(readConfig({ DATABASE_URL }).ownerUrl).toBe(DATABASE_URL)
  expect(readConfig({ DATABASE_URL, MIGRATION_DATABASE_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    ownerUrl: MIGRATION_DATABASE_URL,
  })
})

test('listens at the address past a pooler where one is told', () => {
  const DATABASE_URL = 'postgres://kierto_app:secret@pooler.example/kierto'
  const LISTEN_DATABASE_URL = 'postgres://kierto_app:secret@db.example/kierto'
  expect(readConfig({ DATABASE_URL }).listenDatabaseUrl).toBe(DATABASE_URL)
  expect(readConfig({ DATABASE_URL, LISTEN_DATABASE_URL }).listenDatabaseUrl).toBe(
    LISTEN_DATABASE_URL,
  )
})
