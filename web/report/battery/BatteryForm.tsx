import { useId } from 'react'
import {
  batteryCode,
  chemistries,
  marketFields,
  recycledFields,
} from '#rules/report/questionnaires/battery-form.ts'
import type { BatteryField, Chemistry } from '#rules/report/questionnaires/battery-form.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { BatteryAnswer } from './BatteryAnswer.tsx'
import css from './battery.module.css'
import { SectionTotal, Totals } from './Totals.tsx'

const parts = {
  market: { fields: Object.keys(marketFields) as BatteryField[], total: 'put_into_market_kg' },
  recycled: { fields: Object.keys(recycledFields) as BatteryField[], total: 'recycled_kg' },
} as const
type PartName = keyof typeof parts

/** The battery report: batteries put on the market and recycled, both chemistries side by side. */
export function BatteryForm() {
  const { totals: t } = useTexts('battery')
  return (
    <>
      <PartCard part="market" />
      <PartCard part="recycled" />
      <Card>
        <h2>{t.title}</h2>
        <Totals />
      </Card>
    </>
  )
}

function PartCard({ part }: { part: PartName }) {
  const { parts: t } = useTexts('battery')
  return (
    <Card>
      <div>
        <h2>{t[part].title}</h2>
        <p className={css.lead}>{t[part].lead}</p>
      </div>
      <div className={css.beside}>
        {chemistries.map((chemistry) => (
          <ChemistryPart key={chemistry} chemistry={chemistry} part={part} />
        ))}
      </div>
    </Card>
  )
}

/** One chemistry's fields of a part. Its rows align with the other chemistry's. */
function ChemistryPart({ chemistry, part }: { chemistry: Chemistry; part: PartName }) {
  const { chemistries: names } = useTexts('questionnaires')
  const id = useId()
  const { fields, total } = parts[part]
  return (
    <fieldset aria-labelledby={id} className={css.chemistry}>
      <h3 id={id}>{names[chemistry]}</h3>
      {fields.map((field) => (
        <BatteryAnswer
          key={field}
          chemistry={chemistry}
          field={field}
          name={batteryCode(chemistry, field)}
        />
      ))}
      <SectionTotal chemistry={chemistry} total={total} />
    </fieldset>
  )
}
