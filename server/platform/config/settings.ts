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
}

const standIns = 'http://localhost:{STANDINS_PORT}'
/** A PEM file that only some agreements with an external system require. */
const pemFile = (about: string): Setting => ({ about, development: '', production: 'optional' })
/** Address of a system that the service can do without. */
const optionalUrl = (about: string, path: string): Setting => ({
  about,
  development: standIns + path,
  production: 'optional',
  kind: 'outside-url',
})

export const settings = {
  NODE_ENV: {
    about: '`production` refuses default secrets, stand-in addresses and demo accounts',
    development: 'development',
    production: 'production',
  },
  PORT: { about: 'Port of the service', development: '8080', production: '8080' },
  HOST: { about: 'Address to listen on', development: 'localhost', production: '127.0.0.1' },
  METRICS_PORT: {
    about: 'Port of the Prometheus metrics, closed to the outside; off when empty',
    development: '',
    production: 'optional',
  },
  METRICS_HOST: {
    about: 'Address of the metrics port',
    development: '127.0.0.1',
    production: '127.0.0.1',
  },
  STANDINS_PORT: {
    about: 'Port of the stand-ins; their SMTP is on the next one',
    development: '8081',
    production: '8081',
  },
  DATA_DIR: {
    about: 'Folder of the embedded PostgreSQL and of the stand-ins',
    development: './data',
    production: './data',
  },
  DATABASE_URL: {
    about: 'PostgreSQL 15 or newer, with the user of the service; embedded PostgreSQL when empty',
    development: '',
    production: 'required',
    kind: 'secret',
  },
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
  },
  CONTROLLER_NAME: {
    about: 'Name of the data controller in the privacy notice',
    development: 'Suomen Autokierrätys Oy (esittely)',
    production: 'required',
  },
  CONTROLLER_ADDRESS: {
    about: 'Postal address of the data controller',
    development: 'Esittelykatu 1, 00100 Helsinki',
    production: 'required',
  },
  CONTROLLER_EMAIL: {
    about: 'E-mail address for questions about personal data',
    development: 'tietosuoja@kierto.example',
    production: 'required',
  },
  FEEDBACK_EMAIL: {
    about: 'E-mail address for feedback about accessibility; the law gives 14 days to answer',
    development: 'saavutettavuus@kierto.example',
    production: 'required',
  },
  TRUST_PROXY: {
    about:
      'Addresses of proxies with a trusted X-Forwarded-For, comma-separated; without it all callers share the limits of one address',
    development: '',
    production: 'required',
  },
  API_BASE: {
    about: 'Path of the API in browsers, where a proxy serves it below another one than `/api`',
    development: '/api',
    production: '/api',
  },
  APP: {
    about: 'App of hosts that no other setting names: `all`, `person`, `operator` or `spare-parts`',
    development: 'all',
    production: 'all',
  },
  PERSON_HOST: { about: 'Host name of the owners’ app', development: '', production: '' },
  OPERATOR_HOST: { about: 'Host name of the operators’ app', development: '', production: '' },
  SPARE_PARTS_HOST: {
    about: 'Host name of the spare-parts search',
    development: '',
    production: '',
  },
  SPARE_PARTS_EMBED_ORIGINS: {
    about:
      'Sites that may show the spare-parts search in a frame, as `https://example.fi`, comma-separated; no site may show the other apps',
    development: '',
    production: '',
  },
  SERVICE_WORKER: {
    about:
      '`off` sends a worker that removes itself and its caches from every browser (docs/decisions/0019)',
    development: 'on',
    production: 'on',
  },
  DEMO: {
    about: '`on` loads demo data and opens /login/dev; refused in production',
    development: 'on',
    production: 'off',
  },
  CONSENT_COUNTS: {
    about:
      '`on` lets a co-owner’s consent in the service replace a power of attorney; `off` until the association approves the wording, stations then only see the consent',
    development: 'on',
    production: 'off',
  },
  LOG_LEVEL: {
    about: 'pino level: `info`, `warn`, `silent` …',
    development: 'warn',
    production: 'info',
  },
  LEAVE_SECONDS: {
    about:
      'Seconds after SIGTERM in which the service still answers but reports that it is not ready',
    development: '0',
    production: '5',
  },
  LIMIT_FACTOR: {
    about: 'Multiplies every limit of requests per minute; 0.1 to 10 in production',
    development: '1',
    production: '1',
  },
  SEALING_KEYS: {
    about:
      'AES-256 keys for personal ids and second factors at rest, `id:base64`, newest first, comma-separated',
    development: '1:a2llcnRvLWRlbW8tc2VhbGluZy1rZXktLTMyLWJ5dGU=',
    production: 'required',
    kind: 'secret',
  },
  SEAL_KEY_FILE: {
    about:
      'PEM file of the key that seals certificates; made in DATA_DIR with its own authority where both are empty',
    development: '',
    production: 'required',
  },
  SEAL_CHAIN_FILE: {
    about: 'PEM file of the certificate of that key, then of those that issued it',
    development: '',
    production: 'required',
  },
  TIME_STAMP_URL: optionalUrl(
    'Authority of time stamps for seals (RFC 3161); seals have none where empty',
    '/timestamp/tsa',
  ),
  HASHING_KEY: {
    about:
      'Key of the keyed hashes that find a personal id or a recovery code, base64, at least 32 bytes',
    development: 'a2llcnRvLWRlbW8taGFzaGluZy1rZXktLTMyLWJ5dGU=',
    production: 'required',
    kind: 'secret',
  },
  TOKEN_KEY: {
    about: 'Key of the refresh tokens, base64, at least 32 bytes',
    development: 'a2llcnRvLWRlbW8tdG9rZW4ta2V5LS0tLTMyLWJ5dGU=',
    production: 'required',
    kind: 'secret',
  },
  TELIA_ISSUER: {
    about: 'Issuer of the strong authentication',
    development: `${standIns}/telia/uas`,
    production: 'required',
    kind: 'outside-url',
  },
  TELIA_CLIENT_ID: {
    about: 'Client id at the strong authentication',
    development: 'kierto-demo',
    production: 'required',
  },
  TELIA_ACR_VALUES: {
    about: 'Accepted levels of assurance, comma-separated; asked for and checked',
    development: 'http://ftn.ficora.fi/2017/loatest2',
    production: 'http://ftn.ficora.fi/2017/loa2',
  },
  TELIA_SIGNING_KEY_FILE: {
    about: 'PEM file of the RSA key that signs requests',
    development: '{DATA_DIR}/stand-ins/telia-client-signing.pem',
    production: 'required',
  },
  TELIA_ENCRYPTION_KEY_FILE: {
    about: 'PEM file of the RSA key that opens ID tokens',
    development: '{DATA_DIR}/stand-ins/telia-client-encryption.pem',
    production: 'required',
  },
  VEHICLE_REGISTRY_URL: {
    about: 'XML interface of the vehicle registry',
    development: `${standIns}/traficom`,
    production: 'required',
    kind: 'outside-url',
  },
  SCRAPPING_REGISTER: {
    about:
      'How scrapping notices leave: `json` to a gateway, `file` as daily batches, `manual` by the station’s users (docs/operations/scrapping-notices.md)',
    development: 'json',
    production: 'required',
  },
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
  },
  VEHICLE_REGISTRY_USER: {
    about: 'System id at the vehicle registry',
    development: 'kierto',
    production: 'required',
  },
  VEHICLE_REGISTRY_PASSWORD: {
    about: 'Password of that system id',
    development: 'kierto-demo-traficom',
    production: 'required',
    kind: 'secret',
  },
  VEHICLE_REGISTRY_CA_FILE: pemFile('PEM file of the authority that vouches for the registry'),
  VEHICLE_REGISTRY_CERT_FILE: pemFile('PEM file of our client certificate there'),
  VEHICLE_REGISTRY_KEY_FILE: pemFile('PEM file of its key'),
  VEHICLE_REGISTRY_CONSTANTS: {
    about: 'Constants of the query, `name=value` comma-separated: queryKind, usage …',
    development: '',
    production: '',
  },
  VEHICLE_REGISTRY_NOT_FOUND_CODES: {
    about: 'virhekoodi values that mean “no such vehicle”',
    development: '103,550',
    production: '103,550',
  },
  VEHICLE_REGISTRY_PERMISSION_CODES: {
    about: 'virhekoodi values that mean “no permission”; confirm with the registry',
    development: '101',
    production: '401,403',
  },
  COMPANY_REGISTER_URL: {
    about: 'Open company register (YTJ v3)',
    development: `${standIns}/company-register/opendata-ytj-api/v3`,
    production: 'required',
    kind: 'outside-url',
  },
  COMPANY_ROLES_URL: {
    about:
      'Suomi.fi e-Authorizations, for the server and for browsers; its registered return address is PUBLIC_URL with /person/recycle/represent',
    development: `${standIns}/company-register`,
    production: 'required',
    kind: 'outside-url',
  },
  COMPANY_ROLES_CLIENT_ID: {
    about: 'Client id there',
    development: 'kierto',
    production: 'required',
  },
  COMPANY_ROLES_API_KEY: {
    about: 'Key of its HMAC header',
    development: 'kierto-demo-roles',
    production: 'required',
    kind: 'secret',
  },
  COMPANY_ROLES_OAUTH_PASSWORD: {
    about: 'Password of its token request',
    development: 'kierto-demo-roles-oauth',
    production: 'required',
    kind: 'secret',
  },
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
  WASTE_REGISTER_FROM: {
    about: 'When a document goes: `sent` and again with the receipt, or `received` only',
    development: 'sent',
    production: 'sent',
  },
  GEOCODER_URL: {
    about: 'Pelias geocoder, up to and with /v1',
    development: `${standIns}/geocoder/geocoding/v1`,
    production: 'required',
    kind: 'outside-url',
  },
  GEOCODER_KEY: {
    about: 'Its subscription key',
    development: '',
    production: 'optional',
    kind: 'secret',
  },
  GEOCODER_KEY_HEADER: {
    about: 'Header that carries that key',
    development: 'digitransit-subscription-key',
    production: 'digitransit-subscription-key',
  },
  MAP_TILE_URL: {
    about: 'Tiles, with {z}, {x} and {y}',
    development: `${standIns}/tiles/{z}/{x}/{y}.svg`,
    production: 'required',
    kind: 'outside-url',
  },
  DIRECTIONS_URL: {
    about: 'Route in a web map, with {lat} and {lng}; opened when a person presses the link',
    development: 'https://www.google.com/maps/dir/?api=1&destination={lat}%2C{lng}',
    production: 'https://www.google.com/maps/dir/?api=1&destination={lat}%2C{lng}',
  },
  MAP_TILE_SIZE: { about: 'Pixels of a tile', development: '256', production: '256' },
  MAP_ATTRIBUTION_FI: {
    about: 'Credit under the map, Finnish',
    development: '© OpenStreetMapin tekijät (ODbL), GeoNames (CC BY 4.0), Natural Earth',
    production: 'required',
  },
  MAP_ATTRIBUTION_EN: {
    about: 'Credit under the map, English',
    development: '© OpenStreetMap contributors (ODbL), GeoNames (CC BY 4.0), Natural Earth',
    production: 'required',
  },
  MAP_ATTRIBUTION_SV: {
    about: 'Credit under the map, Swedish',
    development: '© OpenStreetMaps bidragsgivare (ODbL), GeoNames (CC BY 4.0), Natural Earth',
    production: 'required',
  },
  SMTP_URL: {
    about: 'Outgoing mail, `smtps://user:password@host`; a relay on this machine is refused',
    development: 'smtp://localhost:{SMTP_PORT}',
    production: 'required',
    kind: 'outside-url',
  },
  MAIL_FROM: {
    about: 'Sender of the mails',
    development: 'Kierto <no-reply@kierto.example>',
    production: 'required',
  },
  FILES: {
    about: 'Where pictures and certificates lie: `database`, or `s3` with the settings below',
    development: 'database',
    production: 'database',
  },
  S3_ENDPOINT: {
    about: 'Address of the S3 service',
    development: '',
    production: 'optional',
    kind: 'outside-url',
  },
  S3_REGION: { about: 'Region of the bucket', development: '', production: 'optional' },
  S3_BUCKET: { about: 'Name of the bucket', development: '', production: 'optional' },
  S3_KEY: { about: 'Access key', development: '', production: 'optional', kind: 'secret' },
  S3_SECRET: { about: 'Its secret', development: '', production: 'optional', kind: 'secret' },
  S3_PATH_STYLE: {
    about: '`on` puts the bucket into the path, `off` before the host name',
    development: 'off',
    production: 'off',
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
