import type { Order } from '#contract/shapes.ts'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { fill } from '#texts/index.ts'
import type { Texts } from '#web/texts/texts.ts'

type Said = Texts<'ownerOrder'>['page']['said']
type Answered = Pick<
  Order,
  'kind' | 'has_keys' | 'rolls' | 'truck_access' | 'battery_damaged' | 'missing_parts'
>

/** The owner's answers about the vehicle in one line. null where nothing was asked. */
export function answersGiven(
  order: Answered,
  said: Said,
  names: Readonly<Record<(typeof missingParts)[number], string>>,
): string | null {
  const missing = missingParts.filter((part) => order.missing_parts.includes(part))
  const isWhole = order.battery_damaged === null ? null : !order.battery_damaged
  const answers = [
    [said.has_keys, order.has_keys],
    [said.rolls, order.rolls],
    [said.truck_access, order.truck_access],
    [said.battery, isWhole],
  ] as const
  const known = answers.flatMap(([words, answer]): string[] =>
    answer === null ? [] : [answer ? words.yes : words.no],
  )
  const parts = missing.map((part) => names[part].toLowerCase()).join(', ')
  if (parts) known.push(fill(said.parts.no, { parts }))
  else if (known.length > 0) known.push(said.parts.yes)
  return known.length > 0 ? known.join(', ') : null
}
