import { useState } from 'react'
import { date, fill, number } from '#texts/index.ts'
import type { UnfinishedVehicle } from '#contract/reception.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { reception } from '../api.ts'
import { useShopId } from '../state.ts'
import { useSearchedSection } from '../vehicle/use-searched-section.ts'
import { ReleaseButton } from '../vehicle/ReleaseButton.tsx'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import { CertificateMark } from '../vehicle/CertificateMark.tsx'
import type { TaskList } from './task.ts'
import { receptionPath } from '../vehicle/reception-path.ts'
import css from './Process.module.css'

/** Rows before the button for all of them. A station with hundreds would draw them all. */
const firstRows = 20

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
      <ul className={css.unfinished}>
        {shown.map((vehicle) => (
          <UnfinishedCard key={vehicle.id} vehicle={vehicle} />
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

function UnfinishedCard({ vehicle }: { vehicle: UnfinishedVehicle }) {
  const t = useTexts('operatorLists').process
  const locale = useLocale()
  const { step, since, by, lapses_at: lapsesAt } = vehicle
  return (
    <VehicleCard
      actions={
        <>
          <LinkButton
            href={`${receptionPath(vehicle.id)}${step === 'approval' ? '&step=owner' : ''}`}
            trailing={<ArrowRight />}
          >
            {t.goOn}
          </LinkButton>
          {!vehicle.has_certificate && <ReleaseButton vehicle={vehicle} />}
        </>
      }
      badges={
        <>
          <Badge tone="warning">{t.steps[step]}</Badge>
          <CertificateMark vehicle={vehicle} />
          {lapsesAt && (
            <Badge icon={<Clock />}>
              {fill(t.lapses, { when: date(lapsesAt, locale, 'moment') })}
            </Badge>
          )}
        </>
      }
      vehicle={vehicle}
    >
      <p>
        {[fill(t.begun, { when: date(since, locale, 'moment') }), by].filter(Boolean).join(', ')}
      </p>
    </VehicleCard>
  )
}
