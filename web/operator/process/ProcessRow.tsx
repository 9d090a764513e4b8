import type { ReactNode } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { plateAndName, vehicleName } from '#web/vehicle/vehicle-name.ts'
import { isChosen } from '../batch/batch.ts'
import { ChooseBox } from '../batch/ChooseBox.tsx'
import type { BatchTools } from '../batch/use-batch.ts'
import { OpenLink, type OpenedBy } from '../detail/OpenLink.tsx'
import { useOpenPath } from '../list/use-open-path.ts'
import { receptionPath } from '../vehicle/reception-path.ts'
import { StageDots } from '../vehicle/StageDots.tsx'
import { nextStepOf } from '../vehicle/stages-shown.ts'
import css from './ListRow.module.css'
import { hazardOf } from '#rules/station/station.ts'
import { HazardBadge } from '../vehicle/Hazard.tsx'
import { Thumbnail } from '../vehicle/Thumbnail.tsx'

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
export function ListRow({
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
        <div className={css.marks}>
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
