import type { adminOrders as fi } from '#texts/fi/admin-orders.ts'
import type { Translated } from '#texts/index.ts'

export const adminOrders: Translated<typeof fi> = {
  title: 'Obesvarade beställningar',
  lead: 'Verksamhetsställen som inte har svarat på en beställning inom {n} arbetstimmar. Beställningen förfaller när {end} arbetstimmar har gått.',
  failed: 'Beställningarna kunde inte hämtas',
  none: 'Inga obesvarade beställningar',
  noneWhat: 'Verksamhetsställena har svarat på alla beställningar i tid.',
  count: { one: '{n} beställning', other: '{n} beställningar' },
  caption: 'Obesvarade beställningar hos företaget {company}',
  number: 'Beställningsnummer',
  station: 'Verksamhetsställe',
  ordered: 'Beställd',
  due: '{n} arbetstimmar har gått',
}
