/** Longest time in ms between two keys of a scanner. A person types slower. */
export const scannerGapMs = 35
/** A shorter text could be a person's two fast keys. */
const minCharacters = 6

export type Keystrokes = { readonly text: string; readonly at: number }
export const noKeystrokes: Keystrokes = { text: '', at: 0 }

/**
 * Adds one key at that time in ms. Enter after enough fast characters completes a code. Modifier
 * keys change nothing, and any other key or a pause begins again.
 */
export function typed(
  before: Keystrokes,
  key: string,
  now: number,
): { readonly strokes: Keystrokes; readonly code: string | null } {
  if (key === 'Shift' || key === 'CapsLock' || key === 'AltGraph')
    return { strokes: before, code: null }
  const text = now - before.at < scannerGapMs ? before.text : ''
  if (key === 'Enter') {
    const code = text.length >= minCharacters ? text : null
    return { strokes: noKeystrokes, code }
  }
  if (key.length !== 1) return { strokes: noKeystrokes, code: null }
  return { strokes: { text: text + key, at: now }, code: null }
}
