/**
 * The number in what somebody typed, with a decimal comma or point and spaces between thousands:
 * `1 234,5` is 1234.5. Null for nothing, `undefined` for what is no number.
 */
export function readNumber(typed: string): number | null | undefined {
  const plain = typed.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/\u2212/, '-')
  if (plain === '') return null
  if (!/^-?\d+([.,]\d+)?$/.test(plain)) return undefined
  return Number(plain.replace(',', '.'))
}

/** How a saved number stands in its field: as it may be typed again, in the language's own decimals. */
export function writeNumber(value: number | null, decimal: ',' | '.'): string {
  return value === null ? '' : String(value).replace('.', decimal)
}
