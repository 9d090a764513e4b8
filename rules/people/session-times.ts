/** Length of a session in minutes: absolute from the login, idle from the latest refresh. */
export const sessionLife = {
  person: { absoluteMinutes: 8 * 60, idleMinutes: 60 },
  account: { absoluteMinutes: 30 * 24 * 60, idleMinutes: 7 * 24 * 60 },
  /** An admin reads the audit of everybody: one working day. */
  admin: { absoluteMinutes: 12 * 60, idleMinutes: 60 },
} as const

/**
 * Seconds in which a used refresh token still gets the same successor. Several tabs may refresh at
 * once, and a response that was lost with the database comes again after its failover of half a minute.
 */
export const refreshGraceSeconds = 120

/** Minutes from the start of a strong identification to its return. */
export const eidAttemptMinutes = 10

/**
 * Minutes that a check of the right to represent waits for the browser, and that a station's link
 * for it works. A visit at the roles gateway itself lasts `visitMinutes`.
 */
export const representationCheck = { minutes: 60, visitMinutes: 10 } as const

/**
 * Limit of wrong passwords for one username. From `failures` in the window each adds a wait. From
 * `toldFrom` failures of one day the next correct login sends a mail to the user.
 */
export const loginThrottle = {
  failures: 10,
  windowMinutes: 15,
  firstWaitSeconds: 30,
  toldFrom: 5,
} as const

/**
 * Seconds that a username waits after its latest wrong password, by their number in the window:
 * none up to nine, then 30, 60, 120 and so on, never longer than the window.
 */
export function loginWaitSeconds(failures: number): number {
  const { failures: free, windowMinutes, firstWaitSeconds } = loginThrottle
  if (failures < free) return 0
  return Math.min(firstWaitSeconds * 2 ** (failures - free), windowMinutes * 60)
}

/** A mailed link for a new password: minutes it works, and how many a user may get in an hour. */
export const passwordReset = { minutes: 30, perHour: 3 } as const

/** The same for a user without a password. Seven days, because they may read the mail at work. */
export const invitation = { days: 7 } as const

/** Days that a known browser is exempt from the account lockout. */
export const knownBrowserDays = 90
