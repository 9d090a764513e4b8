import { get, put } from './device-store.ts'

/**
 * Kinds of choices: those of the last certificate, whether the battery report is offered, who does the
 * work, and the truck.
 */
type Kind = 'issue' | 'battery' | 'treatment' | 'truck'

type Owner = {
  /** Subject of the session. null where nobody is signed in. */
  readonly subject: string | null
  /** Finnish day, `yyyy-mm-dd`. */
  readonly day: string
}

/** Returns the choices in a stored record where they are of that user and day, otherwise null. */
export function choicesOf<T>(
  record: unknown,
  { subject, day }: Owner,
  isChoices: (value: unknown) => value is T,
): T | null {
  const stored = record as { owner?: unknown; day?: unknown; choices?: unknown } | null | undefined
  const isOwn = subject !== null && stored?.owner === subject && stored.day === day
  return isOwn && isChoices(stored.choices) ? stored.choices : null
}

/**
 * Returns the choices that the user repeats with each vehicle of that day on this device, or null.
 * They end with the day, a logout, or another user.
 */
export async function readDayChoices<T>(
  kind: Kind,
  owner: Owner,
  isChoices: (value: unknown) => value is T,
): Promise<T | null> {
  return choicesOf(await get('choices', kind), owner, isChoices)
}

/** Stores the choices in place of the last ones. Without a database they are asked again. */
export async function writeDayChoices(
  kind: Kind,
  { subject, day }: Owner,
  choices: unknown,
): Promise<void> {
  if (subject === null) return
  await put('choices', kind, { owner: subject, at: Date.now(), day, choices })
}
