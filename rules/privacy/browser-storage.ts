import { limits, storageKeys } from '../limits.ts'
import type { StorageKey } from '../limits.ts'
import {
  eidAttemptMinutes,
  knownBrowserDays,
  representationCheck,
} from '../people/session-times.ts'
import { consentCookie } from './consent-cookie.ts'

/**
 * Everything that the service stores in a browser: cookies, local and session storage, IndexedDB,
 * Cache Storage. The page about cookies is made from this table. Every browser test fails on a key
 * that is not in it (e2e/support/fail-on-page-errors.ts).
 */
export const storagePlaces = ['cookie', 'local', 'session', 'indexedDB', 'cache'] as const
export type StoragePlace = (typeof storagePlaces)[number]

/** Purpose of the item. Each has a text. */
export type StoragePurpose =
  | 'consent'
  | 'language'
  | 'identification'
  | 'session'
  | 'station'
  | 'promotion'
  | 'draft'
  | 'draft_owner'
  | 'return'
  | 'draft_files'
  | 'day_plan'
  | 'known_browser'
  | 'representation'
  | 'form_links'
  | 'shortcuts'
  | 'sound'
  | 'shell'

/** Lifetime of the item: a time, or until an event. */
export type StorageLife =
  | { readonly days: number }
  | { readonly minutes: number }
  | 'logout'
  | 'tab'
  | 'browser'

export type StoredItem = {
  readonly place: StoragePlace
  /**
   * Name as the browser shows it. `*` stands for any ending. A cookie may have the prefix
   * `__Host-`.
   */
  readonly name: string
  readonly purpose: StoragePurpose
  readonly life: StorageLife
}

const localItems: Readonly<Record<StorageKey, Pick<StoredItem, 'purpose' | 'life'>>> = {
  access_token: { purpose: 'session', life: 'logout' },
  refresh_token: { purpose: 'session', life: 'logout' },
  public_key: { purpose: 'session', life: 'logout' },
  userType: { purpose: 'session', life: 'logout' },
  shopId: { purpose: 'station', life: 'logout' },
  shopName: { purpose: 'station', life: 'logout' },
  promo_company_id: { purpose: 'promotion', life: 'logout' },
  locale: { purpose: 'language', life: 'browser' },
}

export const browserStorage: readonly StoredItem[] = [
  {
    place: 'cookie',
    name: consentCookie,
    purpose: 'consent',
    life: { days: limits.cookieConsentDays },
  },
  { place: 'cookie', name: 'locale', purpose: 'language', life: { days: 365 } },
  {
    place: 'cookie',
    name: 'eid',
    purpose: 'identification',
    life: { minutes: eidAttemptMinutes },
  },
  {
    place: 'cookie',
    name: 'rep',
    purpose: 'representation',
    life: { minutes: representationCheck.minutes },
  },
  { place: 'cookie', name: 'known', purpose: 'known_browser', life: { days: knownBrowserDays } },
  ...storageKeys.map((name): StoredItem => {
    const { purpose, life } = localItems[name]
    return { place: 'local', name, purpose, life }
  }),
  {
    place: 'local',
    name: 'begun-order',
    purpose: 'draft',
    life: { days: limits.keptOnDeviceDays },
  },
  { place: 'session', name: 'draft:*', purpose: 'draft', life: 'tab' },
  { place: 'session', name: 'draft-owner', purpose: 'draft_owner', life: 'tab' },
  { place: 'session', name: 'return-to', purpose: 'return', life: 'tab' },
  {
    place: 'indexedDB',
    name: 'kierto-device',
    purpose: 'draft_files',
    life: { days: limits.keptOnDeviceDays },
  },
  {
    place: 'indexedDB',
    name: 'kierto-plan',
    purpose: 'day_plan',
    life: { days: 1 },
  },
  { place: 'indexedDB', name: 'kierto-forms', purpose: 'form_links', life: 'browser' },
  { place: 'indexedDB', name: 'kierto-settings', purpose: 'shortcuts', life: 'browser' },
  { place: 'indexedDB', name: 'kierto-sound', purpose: 'sound', life: 'browser' },
  { place: 'cache', name: 'kierto-*', purpose: 'shell', life: 'browser' },
]

/** Returns the row of a browser's key, or null for an unknown key. */
export function storedItem(place: StoragePlace, key: string): StoredItem | null {
  const name = place === 'cookie' ? key.replace(/^__Host-/, '') : key
  const isIt = (item: StoredItem) =>
    item.name.endsWith('*') ? name.startsWith(item.name.slice(0, -1)) : name === item.name
  return browserStorage.find((item) => item.place === place && isIt(item)) ?? null
}
