/** Longest time in ms between two keys of a scanner. Bluetooth scanners need up to 60 ms. */
export const scannerGapMs = 100
/** A pause in ms after which a new text begins. After a shorter one the head of a code is lost. */
const pauseMs = 1000
/** The shortest label is "P:A1". A shorter text could be a person's fast keys. */
const minCharacters = 4

export type Keystrokes = {
  readonly text: string
  readonly at: number
  /** A gap inside the code: its head is lost. */
  readonly isTorn: boolean
}
export const noKeystrokes: Keystrokes = { text: '', at: 0, isTorn: false }

type Read = {
  readonly strokes: Keystrokes
  readonly code: string | null
  /** The Enter of a scanner. It must press nothing. */
  readonly isScanned: boolean
}

/**
 * Adds one key at that time in ms. Enter after enough fast characters completes a code. Modifier
 * keys change nothing, and any other key or a pause begins again. A code with a lost head is none.
 */
export function typed(before: Keystrokes, key: string, now: number): Read {
  const none = { code: null, isScanned: false }
  if (key === 'Shift' || key === 'CapsLock' || key === 'AltGraph')
    return { strokes: before, ...none }
  const since = now - before.at
  const isFast = since < scannerGapMs
  const isTorn = before.text !== '' && since < pauseMs && (before.isTorn || !isFast)
  const text = isFast ? before.text : ''
  if (key === 'Enter') {
    const isScanned = text.length >= minCharacters
    return {
      strokes: noKeystrokes,
      code: isScanned && !isTorn ? text : null,
      isScanned,
    }
  }
  if (key.length !== 1) return { strokes: noKeystrokes, ...none }
  return { strokes: { text: text + key, at: now, isTorn }, ...none }
}
