import { month, type Locale } from '#texts/index.ts'

/** Capitalises the first letter: Finnish and Swedish write months in lower case. */
export const begun = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1)

/** Returns the first and the last month of a period, as a sentence begins. */
export const periodWords = ({ from, to }: { from: string; to: string }, locale: Locale) =>
  `${begun(month(from, locale))} – ${month(to, locale)}`
