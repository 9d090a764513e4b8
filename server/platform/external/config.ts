import type { TlsFiles } from './outbound.ts'
import type { ScrappingWay } from './scrapping/scrapping-messages.ts'

/** Purposes of a vehicle lookup. The agreement may give each its own `kayttotarkoitus`. */
export type InquiryPurpose =
  | 'owner_search'
  | 'reception'
  | 'owner_check'
  | 'technical_record'
  | 'parts_search'

/** Constants of a vehicle registry agreement. The customer sets the values. */
export type VehicleRegistryConstants = {
  readonly messageType: string
  readonly application: string
  readonly environment: string
  /** `kyselylaji`: 811 basic, 841 wide, 850 history. */
  readonly queryKind: string
  /** `kayttotarkoitus` of purposes without an own value. */
  readonly usage: string
  readonly usageByPurpose?: Partial<Record<InquiryPurpose, string>>
  /** `asiakas`, `soku-tunnus`, `palvelutunnus`. */
  readonly customer: string
  readonly sokuCode: string
  readonly serviceCode: string
}

/** Settings of the adapters. Times are in milliseconds. PEM keys are PKCS #8. */
export type RegistriesConfig = {
  readonly teliaIssuer: string
  readonly teliaClientId: string
  readonly teliaRedirectUri: string
  readonly teliaAcrValues: readonly string[]
  readonly teliaSigningKeyPem: string
  readonly teliaEncryptionKeyPem: string
  readonly teliaTimeoutMs: number

  /** Address for XML requests. */
  readonly vehicleRegistryUrl: string
  /**
   * Base address; the scrapping operation and the list of kinds are below it (`.../v1/scrappings`).
   */
  readonly vehicleRegistryNoticeUrl: string
  /** The way of scrapping notices to the registry. */
  readonly scrappingWay: ScrappingWay
  /** Folder of the way `file`, shared by all processes. */
  readonly scrappingFolder: string
  /** Key that signs the files of that way (HMAC-SHA256). */
  readonly scrappingFileKey: Buffer
  readonly vehicleRegistryUser: string
  readonly vehicleRegistryPassword: string
  readonly vehicleRegistryConstants: VehicleRegistryConstants
  /** `virhekoodi` values that mean "no such vehicle". */
  readonly vehicleRegistryNotFoundCodes: readonly string[]
  /** `virhekoodi` values that mean "not allowed to you". */
  readonly vehicleRegistryPermissionCodes: readonly string[]
  readonly vehicleRegistryTimeoutMs: number
  /** Time limit of both questions about one vehicle. */
  readonly vehicleRegistryTotalMs: number
  /** A question is not paid twice within this time. */
  readonly vehicleRegistryMemoryMs: number
  readonly vehicleRegistryTls?: TlsFiles

  /** Authority of time stamps (RFC 3161). Empty for seals without them. */
  readonly timeStampUrl: string
  readonly timeStampTimeoutMs: number

  /** Base of the register of transfer documents, `/v4` below it. Empty where it gets none. */
  readonly wasteRegisterUrl: string
  readonly wasteRegisterTokenUrl: string
  /** The first moment of a load at which its document goes. */
  readonly wasteRegisterFrom: 'sent' | 'received'
  readonly wasteRegisterTimeoutMs: number

  /** Base of the open register's API, `.../companies` below it. */
  readonly companyRegisterUrl: string
  /** Base of the roles gateway. */
  readonly companyRegisterRolesUrl: string
  readonly companyRegisterClientId: string
  readonly companyRegisterApiKey: string
  /** Password of the token request (HTTP Basic). */
  readonly companyRegisterOauthPassword: string
  /** The registered return address of browsers. */
  readonly companyRegisterRedirectUri: string
  readonly companyRegisterTimeoutMs: number
  readonly companyRegisterTls?: TlsFiles

  /** Base of a Pelias geocoder, `.../search` below it. */
  readonly geocoderUrl: string
  /** Sent in `geocoderKeyHeader`; null where the service needs none. */
  readonly geocoderKey: string | null
  readonly geocoderKeyHeader: string
  readonly geocoderTimeoutMs: number

  /** `smtps://user:password@host`, or `smtp://`, which must offer STARTTLS except on loopback. */
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly mailTimeoutMs: number

  /** Largest number of concurrent calls to one system. */
  readonly outboundParallel: number
}

/** Default values. Agreements of the customer may differ. Other settings have no default. */
export const registriesDefaults = {
  teliaAcrValues: ['http://ftn.ficora.fi/2017/loa2'],
  teliaTimeoutMs: 5_000,
  vehicleRegistryConstants: {
    messageType: 'TPSUOTIEDOTHAKUIN',
    application: 'TPSUO',
    environment: 'TUOTESTI',
    queryKind: '811',
    usage: '4',
    customer: '',
    sokuCode: '',
    serviceCode: '',
  },
  // The registry and its public test server return both 103 and 550.
  vehicleRegistryNotFoundCodes: ['103', '550'],
  vehicleRegistryPermissionCodes: [],
  // Real response times are not public. The screen offers the way by hand after 5 s.
  vehicleRegistryTimeoutMs: 10_000,
  vehicleRegistryTotalMs: 15_000,
  vehicleRegistryMemoryMs: 10 * 60_000,
  companyRegisterUrl: 'https://avoindata.prh.fi/opendata-ytj-api/v3',
  // An issuing clerk waits at most this long for a time stamp.
  timeStampTimeoutMs: 3_000,
  companyRegisterTimeoutMs: 5_000,
  wasteRegisterTimeoutMs: 10_000,
  geocoderUrl: 'https://api.digitransit.fi/geocoding/v1',
  geocoderKeyHeader: 'digitransit-subscription-key',
  geocoderTimeoutMs: 3_000,
  mailTimeoutMs: 10_000,
  outboundParallel: 32,
} as const satisfies Partial<RegistriesConfig>

/** Whether a host name is this machine by its spelling. Does not resolve the name. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(hostname)
