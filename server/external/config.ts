import type { TlsFiles } from './outbound.ts'

/** Purposes of a vehicle lookup. The agreement may give each its own `kayttotarkoitus`. */
export type InquiryPurpose = 'owner_search' | 'reception' | 'owner_check' | 'technical_record'

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
  readonly vehicleRegistryUser: string
  readonly vehicleRegistryPassword: string
  readonly vehicleRegistryConstants: VehicleRegistryConstants
  /** `virhekoodi` values that mean "no such vehicle". */
  readonly vehicleRegistryNotFoundCodes: readonly string[]
  /** `virhekoodi` values that mean "not allowed to you". */
  readonly vehicleRegistryPermissionCodes: readonly string[]
  readonly vehicleRegistryTimeoutMs: number
  readonly vehicleRegistryTls?: TlsFiles

  /** Base of the open register's API, `.../companies` below it. */
  readonly companyRegisterUrl: string
  /** Base of the roles gateway. */
  readonly companyRegisterRolesUrl: string
  readonly companyRegisterClientId: string
  readonly companyRegisterApiKey: string
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
  vehicleRegistryTimeoutMs: 2_500,
  companyRegisterUrl: 'https://avoindata.prh.fi/opendata-ytj-api/v3',
  companyRegisterTimeoutMs: 5_000,
  geocoderUrl: 'https://api.digitransit.fi/geocoding/v1',
  geocoderKeyHeader: 'digitransit-subscription-key',
  geocoderTimeoutMs: 3_000,
  mailTimeoutMs: 10_000,
  outboundParallel: 32,
} as const satisfies Partial<RegistriesConfig>
