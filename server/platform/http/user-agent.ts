/** Patterns of browsers, special names first: Edge also names Chrome and Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Returns browser and system, such as `Firefox, Windows`; null where both are unknown. It has no versions:
 * users tell their own sessions apart by it, and it does not identify a device.
 */
export function describeUserAgent(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null
  const names = [browsers, systems].map(
    (table) => table.find(([pattern]) => pattern.test(userAgent))?.[1],
  )
  return names.filter((name) => name !== undefined).join(', ') || null
}
