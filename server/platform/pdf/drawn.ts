import { readFileSync } from 'node:fs'
import type { FieldCode } from '#rules/fields.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

const file = new URL('../../../dist/fonts/characters.json', import.meta.url)

let known: ReadonlySet<number> | undefined

/** Code points of the fonts, as the build read them (tools/build/fonts.ts). */
function characters(): ReadonlySet<number> {
  known ??= new Set(
    (JSON.parse(readFileSync(file, 'utf8')) as [number, number][]).flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, n) => first + n),
    ),
  )
  return known
}

const hasGlyphs = (text: string) =>
  Array.from(text).every((sign) => characters().has(sign.codePointAt(0) ?? 0))

/**
 * Returns a text as the papers show it, on one line. PDF/A allows no missing glyph, so a letter
 * without one becomes its base letter, and a sign of another script becomes "?".
 */
export function drawn(text: string): string {
  const line = text.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ')
  return Array.from(line, drawnSign).join('')
}

function drawnSign(sign: string): string {
  // Format characters are invisible: a soft hyphen, a joiner, a direction.
  if (/\p{Cf}/u.test(sign)) return ''
  if (hasGlyphs(sign)) return sign
  const base = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return base !== '' && hasGlyphs(base) ? base : '?'
}

/** The texts that a paper would show otherwise than they are written, each once. Spaces do not count. */
export function changedOnPaper(
  texts: readonly (string | null)[],
): { written: string; shown: string }[] {
  return [...new Set(texts)].flatMap((written) => {
    if (written === null) return []
    const shown = drawn(written)
    const isSame = shown === written.normalize('NFC').replaceAll(/\s+/g, ' ')
    return isSame ? [] : [{ written, shown }]
  })
}

export type Typed = readonly (readonly [field: string, text: string | undefined])[]

/**
 * Checks texts that a user types for a certificate. Who types one can write it in Latin letters. Texts
 * of registers are only told before issuing, see `letters_changed`.
 * @throws ApiError VALIDATION_ERROR with the fields whose letters the certificate cannot show
 */
export function assertDrawable(typed: Typed): void {
  const code: FieldCode = 'LETTERS_UNKNOWN'
  const fields = typed
    .filter(([, text = null]) => changedOnPaper([text]).length > 0)
    .map(([field]) => [field, code])
  if (fields.length === 0) return
  throw new ApiError('VALIDATION_ERROR', 'Letters that no font of the papers has', {
    fields: Object.fromEntries(fields),
  })
}
