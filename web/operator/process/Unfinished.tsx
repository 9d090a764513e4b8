import { useState } from 'react'
import { date, fill, number } from '#texts/index.ts'
import type { UnfinishedVehicle } from '#contract/reception.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { reception } from '../api.ts'
import { useShopId } from '../state.ts'
import { useSearchedSection } from '../vehicle/use-searched-section.ts'
import { ReleaseButton } from '../vehicle/ReleaseButton.tsx'
import { plateAndName, vehicleName } from '#web/vehicle/vehicle-name.ts'
import { CertificateMark } from '../vehicle/CertificateMark.tsx'
import type { TaskList } from './task.ts'
import { useSince } from '../vehicle/use-since.ts'
import { ListRow } from './ProcessRow.tsx'
import rowCss from './ListRow.module.css'
import { receptionPath } from '../vehicle/reception-path.ts'

/** Rows before the button for all of them, so that the lists below stay near. */
const firstRows = 3

/** Vehicles with an unfinished reception, on every device of the station. Hidden where none is. */
export function Unfinished({
  search = '',
  task,
}: {
  search?: string | undefined
  /** A task of the work queue opens the list. */
  task: TaskList | null
}) {
  const t = useTexts('operatorLists').process
  const locale = useLocale()
  const shopId = useShopId()
  const { currentData, error, isFetching, refetch } = reception.useListUnfinishedQuery({ shopId })
  const section = useSearchedSection('unfinished', search || task || '')
  const [isWhole, setWhole] = useState(false)
  if (error) {
    return (
      <LoadError
        busy={isFetching}
        error={error}
        title={t.unfinishedFailed}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!currentData || currentData.length === 0) return null
  const found = currentData.filter((vehicle) => matches(vehicle, search))
  const shown = isWhole ? found : found.slice(0, firstRows)
  return (
    <Collapse
      note={<Badge tone="warning">{number(found.length, locale)}</Badge>}
      {...section}
      title={t.unfinished}
    >
      <ul className={rowCss.unfinished}>
        {shown.map((vehicle) => (
          <UnfinishedRow key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          {fill(t.showAllOf, { n: number(found.length, locale) })}
        </Button>
      )}
    </Collapse>
  )
}

/** Each word is in the plate, the VIN, the make, the model or the certificate's number. */
function matches(vehicle: UnfinishedVehicle, search: string): boolean {
  const { plate, vin, make, model, certificate } = vehicle
  const text = [plate, plate?.replace('-', ''), vin, make, model, certificate?.number]
    .join(' ')
    .toLowerCase()
  const words = search.toLowerCase().split(/\s+/)
  return words.every((word) => text.includes(word))
}

function UnfinishedRow({ vehicle }: { vehicle: UnfinishedVehicle }) {
  const t = useTexts('operatorLists').process
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const sinceOf = useSince()
  const { step, plate, kind, lapses_at: lapsesAt } = vehicle
  const called = plateAndName(vehicle, unknown)
  return (
    <ListRow
      line={`${vehicleName(vehicle, unknown)} · ${sinceOf(vehicle)}`}
      notes={
        <>
          {vehicle.is_annulled && <CertificateMark vehicle={vehicle} />}
          {lapsesAt && (
            <Badge icon={<Clock />}>
              {fill(t.lapses, { when: date(lapsesAt, locale, 'moment') })}
            </Badge>
          )}
        </>
      }
      plate={<Plate kind={kind} plate={plate} size="xs" />}
      vehicle={vehicle}
    >
      {!vehicle.has_certificate && <ReleaseButton bare vehicle={vehicle} />}
      <LinkButton
        aria-label={`${t.goOn}, ${t.steps[step]}: ${called}`}
        className={rowCss.next}
        href={`${receptionPath(vehicle.id)}${step === 'approval' ? '&step=owner' : ''}`}
        variant="secondary"
      >
        {t.steps[step]}
      </LinkButton>
    </ListRow>
  )
}
