import { ageClasses } from '#rules/report/statistics.ts'

/** Words for an age class: `5–9`, or the last class without an end. */
export function ageWords(
  ageClass: string,
  { unknown, oldest }: { readonly unknown: string; readonly oldest: string },
): string {
  if (ageClass === '') return unknown
  return ageClass === ageClasses.at(-2) ? oldest : `${ageClass}–${Number(ageClass) + 4}`
}
