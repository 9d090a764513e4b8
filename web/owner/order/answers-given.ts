import { perAnswer, type VehicleAnswers } from '#rules/order/pickup-answers.ts'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { fill } from '#texts/index.ts'
import type { Texts } from '#web/texts/texts.ts'

type Said = Texts<'ownerOrder'>['page']['said']

/** The owner's answers about the vehicle in one line. null where nothing was asked. */
export function answersGiven(
  order: VehicleAnswers,
  said: Said,
  names: Readonly<Record<(typeof missingParts)[number], string>>,
): string | null {
  const missing = missingParts.filter((part) => order.missing_parts.includes(part))
  const answers = perAnswer((name) => {
    const answer = order[name]
    return answer === null ? null : said[name][answer ? 'yes' : 'no']
  })
  const known: string[] = Object.values(answers).filter((words) => words !== null)
  const parts = missing.map((part) => names[part].toLowerCase()).join(', ')
  if (parts) known.push(fill(said.parts.no, { parts }))
  else if (known.length > 0) known.push(said.parts.yes)
  return known.length > 0 ? known.join(', ') : null
}
