import type { CountryMass } from '#contract/mass/mass.ts'
import { date, fill, number, quantity } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'

type Closed = NonNullable<CountryMass['closed']>
type Value = Closed['changes'][number]['was']

/** When the figures of a closed year were stored, and which of them changed since. */
export function ClosedYear({ closed: { stored_on: day, rules, changes } }: { closed: Closed }) {
  const { closed: t, heads, rows, totals, facts, views } = useTexts('mass')
  const locale = useLocale()
  const names: Readonly<Record<string, string>> = {
    ...heads,
    ...rows,
    certificates: views.certificates,
    counted: totals.counted,
    done: facts.done,
    full: facts.full,
  }
  const words = ({ n, amount }: Value) =>
    [
      n === null ? null : number(n, locale),
      amount === null ? null : quantity(amount, 'kg', locale, { maximumFractionDigits: 0 }),
    ]
      .filter(Boolean)
      .join(', ') || '–'
  const stored = fill(t.stored, { date: date(day, locale), rules })
  if (changes.length === 0) return <p data-soft="small">{stored}</p>
  return (
    <Alert title={t.changed} tone="warning">
      <ul data-stack="2">
        <li>{stored}</li>
        {changes.map(({ field, was, now, added, gone }) => (
          <li key={field}>
            {`${names[field] ?? field}: ${words(was)} →\u00A0${words(now)}. `}
            {added !== null &&
              gone !== null &&
              added + gone > 0 &&
              fill(t.cameAndWent, { added, gone })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
