import { useState, type ReactNode } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { hazardOf } from '#rules/station/station.ts'
import { date, fill, number } from '#texts/index.ts'
import type { UnfinishedVehicle } from '#contract/reception.ts'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { plateAndName, vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { isChosen } from '../batch/batch.ts'
import { ChooseBox, type BatchTools } from '../batch/Choose.tsx'
import { OpenLink, receptionPath, useOpenPath, type OpenedBy } from '../detail/OpenLink.tsx'
import { CertificateMark, StageDots, useSince } from '../vehicle/marks.tsx'
import { nextStepOf } from '../vehicle/stages-shown.ts'
import { HazardBadge } from '../vehicle/Hazard.tsx'
import { Thumbnail } from '../vehicle/SmallPicture.tsx'
import { reception } from '../api.ts'
import { useShopId } from '../state.ts'
import { useSearchedSection } from '../list/section.ts'
import { ReleaseButton } from '../vehicle/ReleaseButton.tsx'
import type { TaskList } from '../views.ts'
import css from './ListRow.module.css'

/**
 * One vehicle in process as a row of 72 px, which opens it. Its next step stands at the end, so that
 * the work begins from the list. While several are chosen, the row chooses.
 */
export function ProcessRow({
  vehicle,
  opened,
  tools,
  notes,
}: {
  vehicle: Vehicle
  opened: OpenedBy
  tools: BatchTools
  /** Badges of something late or ended. */
  notes: ReactNode
}) {
  const { noPlace } = useTexts('operatorLists').process
  const { unknown } = useTexts('vehicle')
  const { isChoosing } = tools.batch
  const { plate, kind, yard_place: place } = vehicle
  const face = <Plate kind={kind} plate={plate} size="xs" />
  return (
    <ListRow
      line={
        <>
          {place === null ? <span data-soft="">{noPlace}</span> : <strong>{place}</strong>}
          {' · '}
          {vehicleName(vehicle, unknown)}
        </>
      }
      marked={isChosen(tools.batch, vehicle)}
      notes={notes}
      plate={
        isChoosing ? (
          face
        ) : (
          <OpenLink {...opened} vehicle={vehicle}>
            {face}
          </OpenLink>
        )
      }
      vehicle={vehicle}
    >
      {isChoosing ? (
        <ChooseBox tools={tools} vehicle={vehicle} />
      ) : (
        <NextStep page={opened.page} vehicle={vehicle} />
      )}
    </ListRow>
  )
}

/** The next step of a vehicle, which a press begins: its certificate, or the sheet at that stage. */
function NextStep({ vehicle, page }: { vehicle: Vehicle; page: string }) {
  const { nextSteps } = useTexts('operatorLists').process
  const { unknown } = useTexts('vehicle')
  const open = useOpenPath(page)(vehicle.id)
  const step = nextStepOf(vehicle)
  const word = nextSteps[step]
  // The sheet finds the next stage of the day, because it knows the entries that wait here.
  const stage = step === 'hull_to_shredder' ? step : 1
  const sheet = step === 'finish' ? open : `${open}&treatment=${stage}`
  return (
    <LinkButton
      aria-label={`${word}: ${plateAndName(vehicle, unknown)}`}
      className={css.next}
      data-missing={step === 'certificate' || undefined}
      href={step === 'certificate' ? receptionPath(vehicle.id) : sheet}
      variant="secondary"
    >
      {step !== 'certificate' && <StageDots vehicle={vehicle} />}
      {word}
    </LinkButton>
  )
}

/** One vehicle of a list in a row of 72 px: plate and danger, a line of words, and its acts. */
function ListRow({
  vehicle,
  plate,
  notes,
  line,
  marked = false,
  children,
}: {
  vehicle: Vehicle
  /** The plate, which may open the vehicle. */
  plate: ReactNode
  /** Badges of something late, missing or ended. */
  notes?: ReactNode
  line: ReactNode
  marked?: boolean
  /** Its acts, above the link that covers the row. */
  children: ReactNode
}) {
  const { unknown } = useTexts('vehicle')
  const { picture_file_thumb: thumbnail, power } = vehicle
  return (
    <li
      className={css.row}
      data-cluster="3"
      data-apart
      data-marked={marked || undefined}
      data-row=""
    >
      <div className={css.words}>
        <div data-cluster="1 2">
          <h3 className={css.title}>{plate}</h3>
          <HazardBadge hazard={hazardOf(power)} />
          {notes}
        </div>
        <p className={css.line}>{line}</p>
      </div>
      {thumbnail && (
        <div className={css.picture}>
          <Thumbnail name={vehicleName(vehicle, unknown)} thumbnail={thumbnail} />
        </div>
      )}
      {children}
    </li>
  )
}

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
      <ul className={css.unfinished}>
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
        className={css.next}
        href={`${receptionPath(vehicle.id)}${step === 'approval' ? '&step=owner' : ''}`}
        variant="secondary"
      >
        {t.steps[step]}
      </LinkButton>
    </ListRow>
  )
}
