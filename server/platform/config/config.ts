import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { App, Build } from '#rules/pages.ts'
import type { RequestTimeouts } from '#server/platform/http/slow-request-guard.ts'
import type { S3Config } from '#server/platform/files/s3-store.ts'
import { registriesFrom, tlsFiles } from './external-systems.ts'
import { isUnencryptedDatabase, leadsHere, list } from './setting-values.ts'
import type { RegistriesConfig } from '#server/platform/external/config.ts'
import { settings, type Setting, type SettingName } from './settings.ts'

/** Reads the value of each setting. */
const schema = z.object(
  Object.fromEntries(
    Object.entries<Setting>(settings).map(([name, { reads = z.string() }]) => [name, reads]),
  ) as {
    [Name in SettingName]: (typeof settings)[Name] extends {
      reads: infer Reads extends z.ZodMiniType
    }
      ? Reads
      : z.ZodMiniString
  },
)

export type Config = {
  production: boolean
  demo: boolean
  /** Whether a consent in the service replaces a power of attorney on the certificate. */
  consentCounts: boolean
  port: number
  host: string
  /** The address of the metrics; null by default. */
  metrics: { port: number; host: string } | null
  /** The address of an OpenTelemetry collector; empty by default. */
  traces: string
  dataDir: string
  databaseUrl: string
  /** A pooler in transaction mode loses notifications. */
  listenDatabaseUrl: string
  /** The same database as the owner of its tables, for migrations only. */
  ownerUrl: string
  publicUrl: string
  /** The controller of the personal data (GDPR, Article 4(7)). */
  controller: { name: string; address: string; email: string }
  /** The address for accessibility feedback. */
  feedbackEmail: string
  trustProxy: string[]
  /** The path of the API in browsers. */
  apiBase: string
  build: Build
  /** Host names that serve one app, regardless of APP. */
  hosts: ReadonlyMap<string, App>
  /** Origins that may show the spare-parts search in a frame. */
  embedOrigins: string[]
  /** Whether browsers get the service worker. Otherwise they get one that removes itself. */
  serviceWorker: boolean
  logLevel: string
  limitFactor: number
  /** The interval of heartbeats and permission checks of event streams. */
  streamBeatMs: number
  /**
   * The concurrent requests of one process; more are refused. An idle process mostly waits for other
   * systems and takes more of them than a busy one, where each request delays all others.
   */
  callsAtOnce: { idle: number; busy: number; waiting: number }
  /** Largest number of bodies that arrive at once: from one address, and in total. */
  bodiesAtOnce: { perAddress: number; inAll: number }
  /**
   * The bytes of upload bodies in memory at once, small files and large ones; at most `waiting` more
   * requests wait for each.
   */
  fileBytesAtOnce: { small: number; large: number }
  /** The longest wait of a request for a database connection, in ms. */
  connectionWaitMs: number
  /** The time between "not ready" and the end of service, in ms, for proxies to notice. */
  leaveMs: number
  /** The time limits for receiving a request. */
  patience: RequestTimeouts
  sealingKeys: { id: number; key: Buffer }[]
  hashingKey: Buffer
  tokenKey: Buffer
  /** The files of the seal; null where the service makes a demo seal in its data folder. */
  seal: { keyFile: string; chainFile: string } | null
  /** Address of a route to a place, with `{lat}` and `{lng}`. */
  directionsUrl: string
  tiles: { url: string; size: number; attribution: { fi: string; en: string; se: string } }
  registries: RegistriesConfig
  /** The bucket of files; null for the database. */
  s3: S3Config | null
}

/** All problems of the settings in one error, so that one start shows all of them. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(
      `The settings are not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
    this.problems = problems
  }
}

type Environment = Readonly<Record<string, string | undefined>>
type Values = Record<SettingName, string>

/**
 * Reads the configuration from the environment by one schema.
 * @throws ConfigError with every missing, malformed or (in production) unsafe setting
 */
export function readConfig(environment: Environment): Config {
  const production = environment['NODE_ENV'] === 'production'
  const values = valuesFrom(environment, production)
  const missing = production ? unsafeInProduction(values) : []
  const read = schema.safeParse(values)
  const malformed = read.success
    ? []
    : read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  const problems = [
    ...missingForChoices(values),
    ...missing,
    ...malformed.filter((text) => !missing.some((m) => m.split(' ')[0] === text.split(' ')[0])),
  ]
  if (problems.length > 0 || !read.success) throw new ConfigError(problems)

  const keyFiles = [
    values.TELIA_SIGNING_KEY_FILE,
    values.TELIA_ENCRYPTION_KEY_FILE,
    ...Object.values(tlsFiles(values, 'VEHICLE_REGISTRY')),
    ...Object.values(tlsFiles(values, 'COMPANY_ROLES')),
  ]
  const unreadable = keyFiles.filter((path) => readPem(path) === null)
  if (production && unreadable.length > 0) {
    throw new ConfigError(unreadable.map((path) => `the key file ${path} cannot be read`))
  }

  const publicUrl = values.PUBLIC_URL.replace(/\/$/, '')
  return {
    production,
    demo: read.data.DEMO === 'on',
    consentCounts: read.data.CONSENT_COUNTS === 'on',
    port: read.data.PORT,
    host: values.HOST,
    metrics:
      read.data.METRICS_PORT === ''
        ? null
        : { port: read.data.METRICS_PORT, host: values.METRICS_HOST },
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    listenDatabaseUrl: values.LISTEN_DATABASE_URL || values.DATABASE_URL,
    ownerUrl: values.MIGRATION_DATABASE_URL || values.DATABASE_URL,
    publicUrl,
    controller: {
      name: values.CONTROLLER_NAME,
      address: values.CONTROLLER_ADDRESS,
      email: values.CONTROLLER_EMAIL,
    },
    feedbackEmail: values.FEEDBACK_EMAIL,
    trustProxy: list(values.TRUST_PROXY),
    apiBase: read.data.API_BASE,
    build: read.data.APP,
    hosts: hostsFrom(values),
    embedOrigins: list(values.SPARE_PARTS_EMBED_ORIGINS),
    serviceWorker: read.data.SERVICE_WORKER === 'on',
    logLevel: values.LOG_LEVEL,
    limitFactor: read.data.LIMIT_FACTOR,
    streamBeatMs: 15_000,
    callsAtOnce: { idle: 128, busy: 64, waiting: 24 },
    bodiesAtOnce: { perAddress: 32, inAll: 512 },
    fileBytesAtOnce: { small: 4 * 1024 * 1024, large: 16 * 1024 * 1024 },
    connectionWaitMs: 2000,
    leaveMs: read.data.LEAVE_SECONDS * 1000,
    patience: { ordinaryMs: 12_000, fileMs: 600_000, silenceMs: 30_000, lookMs: 1000 },
    sealingKeys: list(values.SEALING_KEYS).map((part) => {
      const [id = '', bytes = ''] = part.split(':')
      return { id: Number(id), key: Buffer.from(bytes, 'base64') }
    }),
    hashingKey: Buffer.from(values.HASHING_KEY, 'base64'),
    tokenKey: Buffer.from(values.TOKEN_KEY, 'base64'),
    seal: values.SEAL_KEY_FILE
      ? { keyFile: values.SEAL_KEY_FILE, chainFile: values.SEAL_CHAIN_FILE }
      : null,
    directionsUrl: values.DIRECTIONS_URL,
    tiles: {
      url: values.MAP_TILE_URL,
      size: read.data.MAP_TILE_SIZE,
      attribution: {
        fi: values.MAP_ATTRIBUTION_FI,
        en: values.MAP_ATTRIBUTION_EN,
        se: values.MAP_ATTRIBUTION_SV,
      },
    },
    registries: registriesFrom(values, publicUrl, readPem),
    s3: s3From(values),
  }
}

function valuesFrom(environment: Environment, production: boolean): Values {
  const input = {} as Values
  for (const [name, setting] of Object.entries(settings) as [SettingName, Setting][]) {
    const unset = production ? productionDefault(setting) : setting.development
    input[name] = environment[name] ?? unset
  }
  const places: Record<string, string> = {
    PORT: input.PORT,
    STANDINS_PORT: input.STANDINS_PORT,
    SMTP_PORT: String(Number(input.STANDINS_PORT) + 1),
    DATA_DIR: input.DATA_DIR,
  }
  for (const name of Object.keys(input) as SettingName[]) {
    input[name] = input[name].replaceAll(/\{(\w+)\}/g, (place, key: string) => places[key] ?? place)
  }
  return input
}

function productionDefault(setting: Setting): string {
  return setting.production === 'required' || setting.production === 'optional'
    ? ''
    : setting.production
}

/** Limits that production multiplies by less lock users out, and by more protect nobody. */
const [leastFactor, mostFactor] = [0.1, 10]

/** Different bytes of a random key of 32 bytes: fewer than 20 do not happen by chance. */
const fewestBytes = 20
const isGuessable = (key: Buffer) => key.length >= 32 && new Set(key).size < fewestBytes

function unsafeInProduction(values: Values): string[] {
  const problems: string[] = []
  for (const [name, setting] of Object.entries(settings) as [SettingName, Setting][]) {
    const value = values[name]
    if (setting.production === 'required' && value === '') problems.push(`${name} is missing`)
    if (setting.kind === 'secret' && value !== '' && value === setting.development) {
      problems.push(`${name} is the demo's, which everybody knows`)
    }
    if (setting.kind === 'outside-url' && leadsHere(value)) {
      problems.push(`${name} points to this machine, where only stand-ins live`)
    } else if (setting.kind === 'outside-url' && value.startsWith('http:')) {
      problems.push(`${name} must begin with https: it carries personal data or sign-ins`)
    }
  }
  const keys = ['HASHING_KEY', 'TOKEN_KEY', 'SCRAPPING_FILE_KEY'] as const
  const sealing = list(values.SEALING_KEYS).map((part) => part.split(':')[1] ?? '')
  const seen = new Set(sealing)
  for (const name of keys) {
    if (values[name] !== '' && seen.has(values[name])) {
      problems.push(`${name} is the same key as another setting`)
    }
    seen.add(values[name])
  }
  for (const name of ['SEALING_KEYS', ...keys] as const) {
    const bytes = list(values[name]).map((part) =>
      Buffer.from(part.split(':').at(-1) ?? '', 'base64'),
    )
    const isDemo = values[name] === settings[name].development
    if (!isDemo && bytes.some(isGuessable)) {
      problems.push(`${name} is no random key: make it with "openssl rand -base64 32"`)
    }
  }
  const factor = Number(values.LIMIT_FACTOR)
  if (factor < leastFactor || factor > mostFactor) {
    problems.push(`LIMIT_FACTOR must be ${leastFactor} to ${mostFactor}`)
  }
  for (const name of ['DATABASE_URL', 'LISTEN_DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const) {
    if (isUnencryptedDatabase(values[name])) {
      problems.push(`${name} leads to another host without sslmode=verify-full`)
    }
  }
  if (values.DEMO === 'on') problems.push('DEMO loads accounts with a known password')
  return problems
}

function s3From(values: Values): S3Config | null {
  if (values.FILES !== 's3') return null
  return {
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET,
    key: values.S3_KEY,
    secret: values.S3_SECRET,
    pathStyle: values.S3_PATH_STYLE === 'on',
  }
}

/** Settings that a choice makes necessary. */
const neededFor = [
  {
    choice: 'FILES',
    value: 's3',
    names: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
  },
  { choice: 'SCRAPPING_REGISTER', value: 'json', names: ['VEHICLE_REGISTRY_SCRAPPING_URL'] },
  {
    choice: 'SCRAPPING_REGISTER',
    value: 'file',
    names: ['SCRAPPING_FOLDER', 'SCRAPPING_FILE_KEY'],
  },
] as const

function missingForChoices(values: Values): string[] {
  const register = values.WASTE_REGISTER_URL !== '' && values.WASTE_REGISTER_TOKEN_URL === ''
  const choices = neededFor
    .filter(({ choice, value }) => values[choice] === value)
    .flatMap(({ names }) => names.filter((name) => values[name] === ''))
    .map((name) => `${name} is missing`)
  return register ? [...choices, 'WASTE_REGISTER_TOKEN_URL is missing'] : choices
}

function hostsFrom(values: Values): Map<string, App> {
  const named: [string, App][] = [
    [values.PERSON_HOST, 'person'],
    [values.OPERATOR_HOST, 'operator'],
    [values.SPARE_PARTS_HOST, 'spare-parts'],
  ]
  const input = named.filter(([host]) => host !== '')
  return new Map(input.map(([host, app]) => [host.toLowerCase(), app]))
}

function readPem(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
