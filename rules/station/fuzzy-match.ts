/** How many wrong letters a name may have and still be meant; of short names the first must be right. */
const tolerances = [
  { from: 9, wrong: 3 },
  { from: 5, wrong: 2 },
  { from: 3, wrong: 1 },
] as const

const shortest = 3
const shortName = 4
/** Longer than this is no name that was misspelled; the database counts letters up to 255. */
const longest = 60

/** A known name near what was written: its form, and how many letters differ. */
export type Near = { readonly name: string; readonly form: string; readonly wrong: number }

const digitsOf = (form: string) => form.replace(/\D/g, '')

/** Whether letters can be told apart in it at all. */
export const canBeMisspelled = (form: string) => form.length >= shortest && form.length <= longest

/**
 * The name that was meant, or null where none or more than one can be: numbers are never misspelled
 * (a 207 is no 206), and of two names that are equally near nobody knows which.
 */
export function meant(form: string, near: readonly Near[]): string | null {
  const allowed = tolerances.find(({ from }) => form.length >= from)?.wrong ?? 0
  const fitting = near
    .filter((known) => digitsOf(known.form) === digitsOf(form))
    .filter((known) => form.length > shortName || known.form[0] === form[0])
    .filter(({ wrong }) => wrong <= allowed)
    .toSorted((a, b) => a.wrong - b.wrong)
  const [best] = fitting
  const rival = fitting.find(({ name }) => name !== best?.name)
  return best && rival?.wrong !== best.wrong ? best.name : null
}
