/**
 * Every number of the specification's section 9, and those that the contract adds. Lengths are in
 * characters, times in the unit that the name ends with.
 */
export const limits = {
  plate: { min: 1, max: 9 },
  vin: { min: 16, max: 17 },
  password: { min: 8, max: 1024 },
  name: 512,
  make: 512,
  model: 512,
  remarks: 1024,
  /** A text input that says nothing else. */
  text: 100,
  username: 100,
  /** RFC 5321, 4.5.3.1.3: a path of 256 with its two angle brackets. */
  email: 254,
  /** E.164 allows 15 digits; no Finnish number that can be called has fewer than 5. */
  phoneDigits: { min: 5, max: 15 },
  uploadBytes: 5_242_880,
  /** Of one vehicle, uploaded or shown on paper. */
  powersOfAttorney: 20,
  year: { min: 1769, max: 9999 },
  mileageKm: 9_999_999,
  /** Rows in one answer of a list. */
  page: { standard: 50, max: 500 },
  cursor: 512,
  foundLocations: 10,
  /** Of one file that is written in the background: a workbook is built in memory. */
  exportRows: { csv: 100_000, xlsx: 20_000 },
  /** Files that one admin may have in the making at once. */
  exportsUnderWay: 5,
  /** Farther than from Hanko to Utsjoki nobody fetches a vehicle. */
  pickupRadiusKm: 1500,
  listingExtensionHours: 24,
  /** How long after the registry confirmed an owner they may order without another search. */
  rightHours: 24,
  score: 100,
  batteryReportYear: 2024,
  /** The largest numbers of a report, and how many brands it may name. */
  report: { kg: 9_999_999, count: 9_999_999, days: 9999, brands: 100 },
  /** Years that reports can be of. */
  reportYear: { min: 2000, max: 2100 },
  accessTokenMinutes: 15,
  cookieConsentDays: 365,
  /** How long the device keeps a draft that nobody goes on with, and what could not be sent. */
  keptOnDeviceDays: 7,
  fileSizeUnit: 1024,
} as const

/** How long the browser waits, shows or moves. Data that no screen uses is kept for a while. */
export const timing = {
  notificationMs: 4096,
  makeModelCheckMs: 1024,
  unusedDataSeconds: 60,
  chunkLoadMs: 120_000,
  listAnimationMs: 200,
  heightAnimationMs: 500,
} as const

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

/** In the order of the switcher. `se` is the specification's key for Swedish as used in Finland. */
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

export const imageExtensions = ['png', 'jpg', 'gif', 'webp', 'svg'] as const
