/** Milliseconds of an hour. */
export const hourMs = 3_600_000

/**
 * Every constant of docs/domain/specification-map.md#constants-and-limits and those that the
 * contract adds. Lengths are in characters. Times have the unit in their name.
 */
export const limits = {
  plate: { min: 1, max: 9 },
  vin: { min: 16, max: 17 },
  password: { min: 8, max: 1024 },
  name: 512,
  make: 512,
  model: 512,
  remarks: 1024,
  yardPlace: 20,
  message: 1000,
  /** Default of a text input. */
  text: 100,
  username: 100,
  /** RFC 5321, 4.5.3.1.3: a path has at most 256 characters with its two angle brackets. */
  email: 254,
  /** E.164 allows 15 digits. A Finnish number that can be called has at least 5. */
  phoneDigits: { min: 5, max: 15 },
  uploadBytes: 5_242_880,
  /** For one vehicle, uploaded and shown on paper together. */
  powersOfAttorney: 20,
  /** Shareholders of one estate. Each but one gives a power of attorney. */
  shareholders: 20,
  /** Documents about the owner of one vehicle. More are a mistake. */
  ownerDocuments: 10,
  /** Mails about one certificate to addresses that the station types. */
  certificateMails: 3,
  /** Time in which a station that looked at a vehicle may go on with it. */
  receptionHours: 24,
  /** Time after its last change in which a claim of a vehicle that is not there lapses. */
  claimHours: 72,
  /** Time before the lapse of a claim at which its station gets a mail. */
  claimWarningHours: 24,
  /** Time without a receipt of the registry after which a notice needs a person. */
  registrationLateHours: 48,
  /** Days after the receipt in which the sender corrects a load. See docs/domain/treatment.md#corrected-loads */
  loadCorrectionDays: 90,
  year: { min: 1769, max: 9999 },
  mileageKm: 9_999_999,
  /** Pickups that one request moves to another day. */
  movedOrders: 40,
  /** Rows in one response of a list. */
  page: { standard: 50, office: 25, max: 500 },
  /** Rows of one print: 80 sheets. A longer list is narrowed, or read as a file. */
  printedRows: 2000,
  cursor: 512,
  foundLocations: 10,
  /** Vehicles in one answer of the station's search. */
  foundVehicles: 20,
  /**
   * Fewest characters of the text of that search, and of each kind of fact in it. Shorter ends of a
   * number, names and phone numbers would find vehicles of many strangers.
   */
  findText: { min: 2, plate: 2, ending: 4, name: 3, phone: 4 },
  /** Rows in one export file. A workbook is built in memory, so its limit is lower. */
  exportRows: { csv: 100_000, xlsx: 20_000 },
  /**
   * Uses by callers without a session. `perDay` counts one challenge, typed address or network,
   * `allPerHour` counts all. `laterPerHour` ends earlier, except for a caller’s `firstPerDay` uses: so a
   * few callers cannot use all up. A challenge has no ceiling.
   */
  anonymousUse: {
    challenge: { perDay: 1 },
    /** Mails of all strangers have a pace instead of a ceiling: `typedMailsPerHour`. */
    mail: { perDay: 3 },
    /** The first mails of a network do not wait behind those of networks that write more. */
    mail_network: { perDay: 3 },
    /** Questions to the vehicle registry about a plate or VIN of a spare-parts search. */
    registry: { perDay: 20, firstPerDay: 3, laterPerHour: 200, allPerHour: 300 },
    /** Questions about a spare part to stations. */
    part_question: { perDay: 10, firstPerDay: 2, laterPerHour: 130, allPerHour: 200 },
  },
  /**
   * Mails that leave in an hour to addresses that somebody typed for one purpose: all strangers together,
   * or the users of one company or station. More of them wait.
   */
  typedMailsPerHour: 100,
  /** Unfinished exports of one admin. */
  exportsUnderWay: 5,
  /** About the distance from Hanko to Utsjoki, the longest in Finland. */
  pickupRadiusKm: 1500,
  pickupNote: 200,
  registerNumber: 50,
  listingExtensionHours: 24,
  /** Hours after the registry confirmed an owner in which an order needs no new search. */
  rightHours: 24,
  score: 100,
  batteryReportYear: 2024,
  /** The largest numbers of a report, and the number of brands it may name. */
  report: { count: 9_999_999, days: 9999, brands: 100 },
  /** Years that a report may have. */
  reportYear: { min: 2000, max: 2100 },
  accessTokenMinutes: 15,
  cookieConsentDays: 365,
  /** Days that the device stores an abandoned draft and changes that could not be sent. */
  keptOnDeviceDays: 7,
  /** Vehicles whose treatment the device keeps for a user who opened them, and the hours. */
  openedOnDevice: 50,
  openedOnDeviceHours: 24,
  /** Hours that the device stores the paper of a load: a transport may run over midnight. */
  papersOnDeviceHours: 24,
  fileSizeUnit: 1024,
} as const

/** Delays and durations in the browser, and the time that unused data stays in its cache. */
export const timing = {
  notificationMs: 4096,
  makeModelCheckMs: 1024,
  unusedDataSeconds: 60,
  chunkLoadMs: 120_000,
  listAnimationMs: 200,
  heightAnimationMs: 500,
} as const

/** Time before a station's lists and treatments are read ahead: the page comes first. */
export const readAheadMs = 8000

/** Time before the dialog of an expired session is preloaded. */
export const expiryLoadMs = 5000

/** Changes of a station inside this time cause one refresh. */
export const gatherChangesMs = 300

export const mapDefaults = {
  centre: { lat: 60.175, lng: 24.925 },
  zoom: 12,
  stationListZoom: 7,
  minZoom: 5,
  maxZoom: 18,
  zoomStep: 1,
  /** Width and height in pixels. */
  markerSize: 48,
} as const

/**
 * In the sequence of the switcher. `se` means Swedish as used in Finland. See
 * docs/domain/specification-map.md#product-and-languages.
 */
export const locales = ['en', 'fi', 'se'] as const
export type LocaleKey = (typeof locales)[number]
export const defaultLocale: LocaleKey = 'fi'

export const currency = 'EUR'

/** The only keys that the browser's local storage may hold. */
export const storageKeys = [
  'access_token',
  'refresh_token',
  'public_key',
  'userType',
  'shopId',
  'shopName',
  'promo_company_id',
  'locale',
] as const
export type StorageKey = (typeof storageKeys)[number]
