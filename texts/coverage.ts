import { number, type Locale } from './index.ts'

/** Values of the sentence that tells how many of the vehicles done are in the tables. */
export const coverageWords = (
  { counted, vehicles }: { counted: number; vehicles: number },
  locale: Locale,
) => ({
  n: number(counted, locale),
  all: number(vehicles, locale),
  share: number(counted / vehicles, locale, { style: 'percent', maximumFractionDigits: 0 }),
})
