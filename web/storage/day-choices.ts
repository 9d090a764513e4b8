/**
 * Choices that a user repeats with each vehicle of a day, in local storage. They end with the day,
 * a logout, or another user. The key is in rules/privacy/browser-storage.ts.
 */
const key = 'day-choices'

type Owner = {
  /** Subject of the session. */
  readonly subject: string | null
  /** Finnish day, `yyyy-mm-dd`. */
  readonly day: string
}

/** Returns `localStorage`, or null where the browser has disabled it. */
function deviceStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** Returns the choices of that user and day, or null. */
export function readDayChoices<T>(
  { subject, day }: Owner,
  isChoices: (value: unknown) => value is T,
  store: Pick<Storage, 'getItem'> | null = deviceStorage(),
): T | null {
  try {
    const stored = JSON.parse(store?.getItem(key) ?? 'null') as
      | (Owner & { choices: unknown })
      | null
    const isOwn = subject !== null && stored?.subject === subject && stored.day === day
    return isOwn && isChoices(stored.choices) ? stored.choices : null
  } catch {
    return null
  }
}

/** Stores the choices in place of the last ones. Without a storage they are asked again. */
export function writeDayChoices(
  owner: Owner,
  choices: unknown,
  store: Pick<Storage, 'setItem'> | null = deviceStorage(),
): void {
  try {
    store?.setItem(key, JSON.stringify({ ...owner, choices }))
  } catch {
    // A full storage.
  }
}

export function dropDayChoices(store: Pick<Storage, 'removeItem'> | null = deviceStorage()): void {
  store?.removeItem(key)
}
