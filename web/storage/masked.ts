const personalId = /\b(\d{6}[-+A-FU-Y])\d{3}[0-9A-Y]\b/gi

/**
 * A replacer for `JSON.stringify`. It masks a personal id that somebody typed into another field.
 */
export function masked(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(personalId, '$1****') : value
}
