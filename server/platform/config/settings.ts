import * as z from 'zod/mini'
import { scrappingWays } from '#server/platform/external/scrapping/scrapping-messages.ts'
import {
  builds,
  emailAddress,
  key,
  number,
  onOff,
  origins,
  path,
  port,
  proxies,
  route,
  sealingKeys,
  url,
  urlOrNone,
} from './setting-values.ts'

/**
 * Every setting of the service. The documentation's table is generated from this list, in this sequence.
 * `npm start` uses the `development` values with the stand-ins. A production process refuses to start
 * without a `required` setting, with a local address or with a secret of the demo.
 */
export type Setting = {
  readonly about: string
  readonly development: string
  /** The default value, or `required` or `optional` without a default. */
  readonly production: string
  readonly kind?: 'secret' | 'outside-url'
  /** Reads the value. Without it any text is right. */
  readonly reads?: z.ZodMiniType
}

const standIns = 'http://localhost:{STANDINS_PORT}'
const text = z.string()
type Text = typeof text
/** A setting with the same value by default in production. */
const always = <Reads extends z.ZodMiniType = Text>(
  about: string,
  value: string,
  reads: Reads | Text = text,
) => ({ about, development: value, production: value, reads: reads as Reads })
/** A setting that production must give. */
const required = <Reads extends z.ZodMiniType = Text>(
  about: string,
  development: string,
  reads: Reads | Text = text,
) => ({ about, development, production: 'required', reads: reads as Reads })
/** The same for a password or a key. */
const secret = <Reads extends z.ZodMiniType = Text>(
  about: string,
  development: string,
  reads: Reads | Text = text,
) => ({
  about,
  development,
  production: 'required',
  kind: 'secret' as const,
  reads: reads as Reads,
})
/** Address of a system that the service needs. */
const system = (about: string, at: string) => ({
  about,
  development: standIns + at,
  production: 'required',
  kind: 'outside-url' as const,
  reads: url,
})
/** Address of a system that the service can do without. */
const optionalUrl = (about: string, at: string) => ({
  about,
  development: standIns + at,
  production: 'optional',
  kind: 'outside-url' as const,
  reads: urlOrNone,
})
/** A PEM file that only some agreements with an external system require. */
const pemFile = (about: string) => ({ about, development: '', production: 'optional' })

export const settings = {
  NODE_ENV: {
    about: '`production` refuses default secrets, stand-in addresses and demo accounts',
    development: 'development',
    production: 'production',
    reads: z.enum(['development', 'test', 'production']),
  },
  PORT: always('Port of the service', '8080', port),
  HOST: { about: 'Address to listen on', development: 'localhost', production: '127.0.0.1' },
  METRICS_PORT: {
    about: 'Port of the Prometheus metrics, closed to the outside; off when empty',
    development: '',
    production: 'optional',
    reads: z.union([z.literal(''), port]),
  },
  METRICS_HOST: always('Address of the metrics port', '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about: 'Address of an OpenTelemetry collector for traces and faults; off when empty',
    development: '',
    production: 'optional',
    reads: urlOrNone,
  },
  STANDINS_PORT: always('Port of the stand-ins; their SMTP is on the next one', '8081', port),
  DATA_DIR: always('Folder of the embedded PostgreSQL and of the stand-ins', './data'),
  DATABASE_URL: secret(
    'PostgreSQL 15 or newer, with the user of the service; embedded PostgreSQL when empty',
    '',
  ),
  LISTEN_DATABASE_URL: {
    about:
      'The same database past a pooler, for the connection that listens to changes; DATABASE_URL when empty',
    development: '',
    production: 'optional',
    kind: 'secret',
  },
  MIGRATION_DATABASE_URL: {
    about:
      'The same database with the owner of the tables, for migrations; when empty, the service is the owner and could change the audit',
    development: '',
    production: 'optional',
    kind: 'secret',
  },
  PUBLIC_URL: {
    about: 'Address of the service in browsers; links are built from it',
    development: 'http://localhost:{PORT}',
    production: 'required',
    kind: 'outside-url',
    reads: url,
  },
  CONTROLLER_NAME: required(
    'Name of the data controller in the privacy notice',
    'Suomen Autokierrätys Oy (esittely)',
  ),
  CONTROLLER_ADDRESS: required(
    'Postal address of the data controller',
    'Esittelykatu 1, 00100 Helsinki',
  ),
  CONTROLLER_EMAIL: required(
    'E-mail address for questions about personal data',
    'tietosuoja@kierto.example',
    emailAddress,
  ),
  FEEDBACK_EMAIL: required(
    'E-mail address for feedback about accessibility; the law gives 14 days to answer',
    'saavutettavuus@kierto.example',
    emailAddress,
  ),
  TRUST_PROXY: required(
    'Addresses of proxies with a trusted X-Forwarded-For, comma-separated; without it all callers share the limits of one address',
    '',
    proxies,
  ),
  API_BASE: always(
    'Path of the API in browsers, where a proxy serves it below another one than `/api`',
    '/api',
    path,
  ),
  APP: always(
    'App of hosts that no other setting names: `all`, `person`, `operator` or `spare-parts`',
    'all',
    z.enum(builds),
  ),
  PERSON_HOST: always('Host name of the owners’ app', ''),
  OPERATOR_HOST: always('Host name of the operators’ app', ''),
  SPARE_PARTS_HOST: always('Host name of the spare-parts search', ''),
  SPARE_PARTS_EMBED_ORIGINS: always(
    'Sites that may show the spare-parts search in a frame, as `https://example.fi`, comma-separated; no site may show the other apps',
    '',
    origins,
  ),
  SERVICE_WORKER: always(
    '`off` sends a worker that removes itself and its caches from every browser (docs/decisions/0019)',
    'on',
    onOff,
  ),
  DEMO: {
    about: '`on` loads demo data and opens /login/dev; refused in production',
    development: 'on',
    production: 'off',
    reads: onOff,
  },
  CONSENT_COUNTS: {
    about:
      '`on` lets a co-owner’s consent in the service replace a power of attorney; `off` until the association approves the wording, stations then only see the consent',
    development: 'on',
    production: 'off',
    reads: onOff,
  },
  LOG_LEVEL: {
    about: 'pino level: `info`, `warn`, `silent` …',
    development: 'warn',
    production: 'info',
    reads: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  },
  LEAVE_SECONDS: {
    about:
      'Seconds after SIGTERM in which the service still answers but reports that it is not ready',
    development: '0',
    production: '5',
    reads: number.check(z.gte(0), z.lte(60)),
  },
  LIMIT_FACTOR: always(
    'Multiplies every limit of requests per minute; 0.1 to 10 in production',
    '1',
    number.check(z.positive()),
  ),
  SEALING_KEYS: secret(
    'AES-256 keys for personal ids and second factors at rest, `id:base64`, newest first, comma-separated',
    '1:a2llcnRvLWRlbW8tc2VhbGluZy1rZXktLTMyLWJ5dGU=',
    sealingKeys,
  ),
  SEAL_KEY_FILE: required(
    'PEM file of the key that seals certificates; made in DATA_DIR with its own authority where both are empty',
    '',
  ),
  SEAL_CHAIN_FILE: required(
    'PEM file of the certificate of that key, then of those that issued it',
    '',
  ),
  TIME_STAMP_URL: optionalUrl(
    'Authority of time stamps for seals (RFC 3161); seals have none where empty',
    '/timestamp/tsa',
  ),
  HASHING_KEY: secret(
    'Key of the keyed hashes that find a personal id or a recovery code, base64, at least 32 bytes',
    'a2llcnRvLWRlbW8taGFzaGluZy1rZXktLTMyLWJ5dGU=',
    key,
  ),
  TOKEN_KEY: secret(
    'Key of the refresh tokens, base64, at least 32 bytes',
    'a2llcnRvLWRlbW8tdG9rZW4ta2V5LS0tLTMyLWJ5dGU=',
    key,
  ),
  TELIA_ISSUER: system('Issuer of the strong authentication', '/telia/uas'),
  TELIA_CLIENT_ID: required('Client id at the strong authentication', 'kierto-demo'),
  TELIA_ACR_VALUES: {
    about: 'Accepted levels of assurance, comma-separated; asked for and checked',
    development: 'http://ftn.ficora.fi/2017/loatest2',
    production: 'http://ftn.ficora.fi/2017/loa2',
  },
  TELIA_SIGNING_KEY_FILE: required(
    'PEM file of the RSA key that signs requests',
    '{DATA_DIR}/stand-ins/telia-client-signing.pem',
  ),
  TELIA_ENCRYPTION_KEY_FILE: required(
    'PEM file of the RSA key that opens ID tokens',
    '{DATA_DIR}/stand-ins/telia-client-encryption.pem',
  ),
  VEHICLE_REGISTRY_URL: system('XML interface of the vehicle registry', '/traficom'),
  SCRAPPING_REGISTER: required(
    'How scrapping notices leave: `json` to a gateway, `file` as daily batches, `manual` by the station’s users (docs/operations/scrapping-notices.md)',
    'json',
    z.enum(scrappingWays),
  ),
  VEHICLE_REGISTRY_SCRAPPING_URL: optionalUrl(
    'JSON gateway of the way `json`; the form at the registry is not public',
    '/traficom',
  ),
  SCRAPPING_FOLDER: {
    about: 'Folder of the way `file`, shared by all processes',
    development: '{DATA_DIR}/scrappings',
    production: 'optional',
  },
  SCRAPPING_FILE_KEY: {
    about: 'Key that signs the batches of the way `file`, base64, at least 32 bytes',
    development: 'a2llcnRvLWRlbW8tc2NyYXBwaW5nLWZpbGUta2V5LTMy',
    production: 'optional',
    kind: 'secret',
    reads: z.union([z.literal(''), key]),
  },
  VEHICLE_REGISTRY_USER: required('System id at the vehicle registry', 'kierto'),
  VEHICLE_REGISTRY_PASSWORD: secret('Password of that system id', 'kierto-demo-traficom'),
  VEHICLE_REGISTRY_CA_FILE: pemFile('PEM file of the authority that vouches for the registry'),
  VEHICLE_REGISTRY_CERT_FILE: pemFile('PEM file of our client certificate there'),
  VEHICLE_REGISTRY_KEY_FILE: pemFile('PEM file of its key'),
  VEHICLE_REGISTRY_CONSTANTS: always(
    'Constants of the query, `name=value` comma-separated: queryKind, usage …',
    '',
  ),
  VEHICLE_REGISTRY_NOT_FOUND_CODES: always(
    'virhekoodi values that mean “no such vehicle”',
    '103,550',
  ),
  VEHICLE_REGISTRY_PERMISSION_CODES: {
    about: 'virhekoodi values that mean “no permission”; confirm with the registry',
    development: '101',
    production: '401,403',
  },
  COMPANY_REGISTER_URL: system(
    'Open company register (YTJ v3)',
    '/company-register/opendata-ytj-api/v3',
  ),
  COMPANY_ROLES_URL: system(
    'Suomi.fi e-Authorizations, for the server and for browsers; its registered return address is PUBLIC_URL with /person/recycle/represent',
    '/company-register',
  ),
  COMPANY_ROLES_CLIENT_ID: required('Client id there', 'kierto'),
  COMPANY_ROLES_API_KEY: secret('Key of its HMAC header', 'kierto-demo-roles'),
  COMPANY_ROLES_OAUTH_PASSWORD: secret('Password of its token request', 'kierto-demo-roles-oauth'),
  COMPANY_ROLES_CA_FILE: pemFile('PEM file of the authority that vouches for the roles gateway'),
  COMPANY_ROLES_CERT_FILE: pemFile('PEM file of our client certificate there'),
  COMPANY_ROLES_KEY_FILE: pemFile('PEM file of its key'),
  WASTE_REGISTER_URL: optionalUrl(
    'Register of transfer documents (SIIRTO), without /v4; nothing is sent when empty',
    '/waste-register/siirtoasiakirjarekisteri/api',
  ),
  WASTE_REGISTER_TOKEN_URL: optionalUrl(
    'Its token endpoint (OIDC); each company has its own credentials',
    '/waste-register/connect/token',
  ),
  WASTE_REGISTER_FROM: always(
    'When a document goes: `sent` and again with the receipt, or `received` only',
    'sent',
    z.enum(['sent', 'received']),
  ),
  GEOCODER_URL: system('Pelias geocoder, up to and with /v1', '/geocoder/geocoding/v1'),
  GEOCODER_KEY: {
    about: 'Its subscription key',
    development: '',
    production: 'optional',
    kind: 'secret',
  },
  GEOCODER_KEY_HEADER: always('Header that carries that key', 'digitransit-subscription-key'),
  MAP_TILE_URL: system('Tiles, with {z}, {x} and {y}', '/tiles/{z}/{x}/{y}.svg'),
  DIRECTIONS_URL: always(
    'Route in a web map, with {lat} and {lng}; opened when a person presses the link',
    'https://www.google.com/maps/dir/?api=1&destination={lat}%2C{lng}',
    route,
  ),
  MAP_TILE_SIZE: always('Pixels of a tile', '256', number.check(z.int(), z.gte(64), z.lte(1024))),
  MAP_ATTRIBUTION_FI: required(
    'Credit under the map, Finnish',
    '© OpenStreetMapin tekijät (ODbL), GeoNames (CC BY 4.0), Natural Earth',
  ),
  MAP_ATTRIBUTION_EN: required(
    'Credit under the map, English',
    '© OpenStreetMap contributors (ODbL), GeoNames (CC BY 4.0), Natural Earth',
  ),
  MAP_ATTRIBUTION_SV: required(
    'Credit under the map, Swedish',
    '© OpenStreetMaps bidragsgivare (ODbL), GeoNames (CC BY 4.0), Natural Earth',
  ),
  SMTP_URL: {
    about: 'Outgoing mail, `smtps://user:password@host`; a relay on this machine is refused',
    development: 'smtp://localhost:{SMTP_PORT}',
    production: 'required',
    kind: 'outside-url',
    reads: url,
  },
  MAIL_FROM: required('Sender of the mails', 'Kierto <no-reply@kierto.example>'),
  FILES: always(
    'Where pictures and certificates lie: `database`, or `s3` with the settings below',
    'database',
    z.enum(['database', 's3']),
  ),
  S3_ENDPOINT: {
    about: 'Address of the S3 service',
    development: '',
    production: 'optional',
    kind: 'outside-url',
    reads: urlOrNone,
  },
  S3_REGION: { about: 'Region of the bucket', development: '', production: 'optional' },
  S3_BUCKET: { about: 'Name of the bucket', development: '', production: 'optional' },
  S3_KEY: { about: 'Access key', development: '', production: 'optional', kind: 'secret' },
  S3_SECRET: { about: 'Its secret', development: '', production: 'optional', kind: 'secret' },
  S3_PATH_STYLE: always(
    '`on` puts the bucket into the path, `off` before the host name',
    'off',
    onOff,
  ),
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
