import { useState } from 'react'
import type { StationPart } from '#contract/part.ts'
import { labelLimits, shownCode } from '#rules/label/label.ts'
import { hasLabel } from '#rules/part/part.ts'
import { count, fill } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { PartLabels, PartRow, usePartWords } from '../detail/parts/PartRow.tsx'
import rows from '../detail/RowList.module.css'
import { foundPath } from '../find/found-path.ts'
import css from './StationParts.module.css'

/** The parts that are shown. Those with a label can be chosen to print several at once. */
export function PartRows({ parts }: { parts: readonly StationPart[] }) {
  const t = useTexts('operatorPartList')
  const { unknown } = useTexts('vehicle')
  const { nameOf } = usePartWords()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const labelled = parts.filter(hasLabel)
  const chosen = labelled.filter(({ id }) => ids.has(id))
  const isFull = chosen.length >= labelLimits.parts
  const choose = (id: string) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  const vehicleOf = ({ plate, donor }: StationPart) =>
    [plate, vehicleName(donor, unknown)].filter(Boolean).join(' ')
  return (
    <>
      {labelled.length > 0 && (
        <Chosen
          chosen={chosen}
          of={labelled.length}
          onAll={(isAll) =>
            setIds(new Set(isAll ? labelled.slice(0, labelLimits.parts).map(({ id }) => id) : []))
          }
        />
      )}
      <ul className={rows.rows} data-framed>
        {parts.map((part) => {
          const vehicle = vehicleOf(part)
          const name = `${nameOf(part)}, ${vehicle}, ${shownCode(part.code)}`
          return (
            <PartRow
              key={part.id}
              choice={
                <Checkbox
                  checked={ids.has(part.id) && hasLabel(part)}
                  className={css.choice}
                  disabled={!hasLabel(part) || (isFull && !ids.has(part.id))}
                  label={<Hidden>{fill(t.choosePart, { part: name })}</Hidden>}
                  onChange={() => choose(part.id)}
                />
              }
              part={part}
              vehicle={vehicle}
            >
              {part.vehicle_id === null ? (
                <p data-soft="small">{t.vehicleGone}</p>
              ) : (
                <LinkButton
                  href={foundPath({ id: part.vehicle_id, list: 'process' })}
                  variant="secondary"
                >
                  {fill(t.openVehicle, { vehicle })}
                </LinkButton>
              )}
            </PartRow>
          )
        })}
      </ul>
    </>
  )
}

/** The number of chosen parts, with the ways to print their labels. */
function Chosen({
  chosen,
  of,
  onAll,
}: {
  chosen: readonly StationPart[]
  of: number
  onAll: (isAll: boolean) => void
}) {
  const t = useTexts('operatorPartList')
  const locale = useLocale()
  const isAll = chosen.length === Math.min(of, labelLimits.parts)
  return (
    <div data-unprinted className={css.chosen}>
      <Checkbox
        checked={isAll}
        hint={t.noLabel}
        label={t.chooseAll}
        onChange={({ target }) => onAll(target.checked)}
      />
      <output>{chosen.length > 0 && count(t.chosen, chosen.length, locale)}</output>
      {chosen.length > 0 && (
        <div data-unprinted className={css.files}>
          <PartLabels format="roll62" parts={chosen} text={t.printRoll} />
          <PartLabels format="sheet" parts={chosen} text={t.printSheet} />
        </div>
      )}
    </div>
  )
}
