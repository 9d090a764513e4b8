import type { Part } from '#contract/part.ts'
import { count, number, quantity } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'

/** Returns functions that tell a part in words: its name, and its facts in one line. */
export function usePartWords() {
  const t = useTexts('operatorPart')
  const names = useTexts('partTypes')
  const locale = useLocale()
  const nameOf = ({ type, title }: Pick<Part, 'type' | 'title'>) => title ?? names[type]
  const factsOf = (part: Part): string => {
    return [
      part.side && t.sides[part.side],
      part.condition && t.conditions[part.condition],
      part.number,
      `${quantity(part.kg, 'kg', locale)}${part.is_kg_typical ? ` ${t.typical}` : ''}`,
      part.warranty_months && count(t.months, part.warranty_months, locale),
      part.price_cents !== null &&
        number(part.price_cents / 100, locale, { style: 'currency', currency: 'EUR' }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return { nameOf, factsOf }
}
