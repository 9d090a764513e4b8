/**
 * Number of wrong letters that a name may have. The first letters of a short name must be correct.
 */
const tolerances = [
  { from: 9, wrong: 3 },
  { from: 5, wrong: 2 },
  { from: 3, wrong: 1 },
] as const

const shortest = 3
const shortName = 4
/** A longer text is no misspelled name. The database counts letters up to 255. */
const longest = 60

/** Whether a known form may be meant by the typed one, which differs by so many letters. */
export function mayMean(form: string, known: string, wrong: number): boolean {
  const allowed = tolerances.find(({ from }) => form.length >= from)?.wrong ?? 0
  return (
    wrong <= allowed &&
    digitsOf(known) === digitsOf(form) &&
    (form.length > shortName || known[0] === form[0])
  )
}

/** A known name near the typed one: its form, and the number of different letters. */
export type Near = { readonly name: string; readonly form: string; readonly wrong: number }

const digitsOf = (form: string) => form.replace(/\D/g, '')

/** Whether the form is long enough to be misspelled. */
export const canBeMisspelled = (form: string) => form.length >= shortest && form.length <= longest

/**
 * Returns the intended name, or null where none or several match. Numbers are never misspelled: a
 * 207 is no 206. Two names at the same distance are ambiguous.
 */
export function meant(form: string, near: readonly Near[]): string | null {
  const fitting = near
    .filter((known) => mayMean(form, known.form, known.wrong))
    .toSorted((a, b) => a.wrong - b.wrong)
  const [best] = fitting
  const rival = fitting.find(({ name }) => name !== best?.name)
  return best && rival?.wrong !== best.wrong ? best.name : null
}
