/** How long a login lasts. Absolute from the login on, idle from the latest refresh on; minutes. */
export const sessionLife = {
  person: { absoluteMinutes: 8 * 60, idleMinutes: 60 },
  account: { absoluteMinutes: 30 * 24 * 60, idleMinutes: 7 * 24 * 60 },
} as const

/** How long a refresh token that was just used still gets the same successor (several tabs). */
export const refreshGraceSeconds = 30

/** How long a strong authentication may take from its start to the return. */
export const eidAttemptMinutes = 10

/**
 * Wrong passwords for one username: from `failures` within the window on, each makes it wait. After
 * `toldFrom` of a day the user hears of them by mail at the next right one.
 */
export const loginThrottle = {
  failures: 10,
  windowMinutes: 15,
  firstWaitSeconds: 30,
  toldFrom: 5,
} as const

/**
 * Seconds that a username has to wait after its latest wrong password, by how many there were in
 * the window: none up to nine, then 30, 60, 120 … and never longer than the window itself.
 */
export function loginWaitSeconds(failures: number): number {
  const { failures: free, windowMinutes, firstWaitSeconds } = loginThrottle
  if (failures < free) return 0
  return Math.min(firstWaitSeconds * 2 ** (failures - free), windowMinutes * 60)
}

/** A mailed link that sets a new password: how long it works, and how many a user may get. */
export const passwordReset = { minutes: 30, perHour: 3 } as const

/** The same for a user who has no password yet: they read their mail when they come to work. */
export const invitation = { days: 7 } as const

/** How long a browser is known from which a user has signed in: others' guesses do not hold it up. */
export const knownBrowserDays = 90
