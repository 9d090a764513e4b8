/** Bounds of what a station offers. Windows are in minutes, fees in cents. */
export const pickupLimits = {
  municipalities: 60,
  bands: 6,
  feeCents: 50_000,
  euro: 100,
  windowsOfDay: 6,
  window: { step: 5, shortest: 60, longest: 12 * 60, earliest: 6 * 60, latest: 22 * 60 },
  capacity: 20,
  noticeDays: 10,
  horizonDays: { least: 7, most: 60 },
  /** Days that one change closes or opens. */
  dayRun: 60,
  /** Days ahead that a station may mark. */
  daysAhead: 400,
} as const
