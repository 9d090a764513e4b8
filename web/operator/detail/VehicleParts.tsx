import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { useHasRow } from '#web/ui/layout/Page.tsx'
import { ConditionPart, GiveAway } from './inspection/ConditionPart.tsx'
import { InspectionPart, Remarks } from './inspection/InspectionPart.tsx'
import { Score } from './inspection/Score.tsx'
import { Certificate } from './papers/Certificate.tsx'
import { Pictures } from './pictures/Pictures.tsx'
import { Place } from './Place.tsx'
import { Weight } from './Weight.tsx'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { Actions } from '#web/ui/inputs/Button.tsx'
import { LabelButton } from '../label/LabelButton.tsx'
import { ReleaseButton } from '../vehicle/ReleaseButton.tsx'
import { Fold, Here } from './Part.tsx'
import { count, date, number, fill } from '#texts/index.ts'
import { DescriptionList, Vin } from '#web/ui/display/DescriptionList.tsx'
import { Contact } from '../vehicle/Contact.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Timeline } from '#web/ui/display/Timeline.tsx'
import css from './detail.module.css'
import { useEventTitle } from './Meanwhile.tsx'

export type PartsProps = {
  readonly vehicle: VehicleDetail
  readonly onConflict: () => void
  readonly onRead: () => unknown
  /** The column below the stages, or the one beside it. */
  readonly column: 'work' | 'facts'
}

/** The parts below the next step and the stages. They load when those show. */
export default function VehicleParts({ column, onRead, ...both }: PartsProps) {
  const { vehicle } = both
  const { status } = vehicle
  const hasRow = useHasRow()
  const canPlace = status === 'shop_process' || status === 'shop_listing' || status === 'shop_done'
  if (column === 'work') {
    return (
      <>
        {!hasRow && <Pictures vehicle={vehicle} />}
        {/* Place and remarks keep their typed text when the device is turned. */}
        {canPlace && <Place {...both} />}
        {!hasRow && canPlace && <Weight {...both} />}
        {hasRow && <ConditionPart {...both} />}
        <Remarks {...both} />
        {hasRow ? <Pictures vehicle={vehicle} /> : <Facts vehicle={vehicle} />}
      </>
    )
  }
  if (hasRow) {
    return (
      <>
        <Certificate vehicle={vehicle} />
        {canPlace && <Weight {...both} />}
        <Score vehicleId={vehicle.id} />
        <InspectionPart vehicle={vehicle} />
        <Facts vehicle={vehicle} />
        {canPlace && <OtherActs {...both} />}
        <Events vehicle={vehicle} onRead={onRead} />
      </>
    )
  }
  return (
    <>
      <InspectionPart vehicle={vehicle} />
      <ConditionPart {...both} />
      <Certificate vehicle={vehicle} />
      <Score vehicleId={vehicle.id} />
      <Events vehicle={vehicle} onRead={onRead} />
    </>
  )
}

/** Rare acts of a phone's page. On a desk each stands at its fact. */
function OtherActs({ vehicle, onConflict }: { vehicle: VehicleDetail; onConflict: () => void }) {
  const { otherActs } = useTexts('operatorDetail')
  if (!useHasRow()) return null
  return (
    <Fold title={otherActs}>
      <Actions>
        <LabelButton vehicleId={vehicle.id} />
        {vehicle.status === 'shop_process' && !vehicle.has_certificate && (
          <ReleaseButton vehicle={vehicle} />
        )}
      </Actions>
      <GiveAway vehicle={vehicle} onConflict={onConflict} />
    </Fold>
  )
}

/**
 * Facts of the vehicle from the registry, its time on the yard, its order, and the person handing
 * over where the station confirmed them.
 */
function Facts({ vehicle }: { vehicle: VehicleDetail }) {
  const texts = useTexts('operatorDetail')
  const words = useTexts('vehicle')
  const locale = useLocale()
  const { record } = useTexts('operatorRecycle')
  const { incoming } = useTexts('operator')
  const powers: Readonly<Record<string, string>> = record.powers
  const { vin, kind, owner, owner_count: owners, power, here, station_order: order } = vehicle
  const units = (value: number | null, unit: string) =>
    value !== null && `${number(value, locale)} ${unit}`
  return (
    <Fold title={texts.facts}>
      <DescriptionList
        facts={[
          { term: words.vin, value: vin && <Vin>{vin}</Vin> },
          { term: record.power, value: power && (powers[power] ?? power) },
          { term: words.kind, value: kind && words.kinds[kind] },
          { term: words.modelYear, value: vehicle.model_year },
          {
            term: record.firstRegistered,
            value: vehicle.first_registered && date(vehicle.first_registered, locale),
          },
          { term: record.mileage, value: units(vehicle.mileage_km, 'km') },
          { term: record.kerbMass, value: units(vehicle.kerb_mass_kg, 'kg') },
          { term: record.euClass, value: vehicle.eu_class },
          { term: texts.traffic, value: vehicle.is_decommissioned ? texts.decommissioned : null },
          {
            term: texts.yard,
            value: here && <Here here={here} />,
          },
          { term: texts.owner, value: owner && `${owner.first_name} ${owner.last_name}` },
          { term: words.company, value: owners > 1 ? count(texts.owners, owners, locale) : null },
          { term: incoming.number, value: order?.number },
          { term: texts.ownerMessage, value: order?.message },
          {
            term: texts.ownerPhone,
            value: order?.phone && <Contact email={null} phone={order.phone} />,
          },
        ]}
      />
    </Fold>
  )
}

type Event = VehicleDetail['events'][number]

/** Events of the service itself, where no user is named. */
const ofService: ReadonlySet<string> = new Set(['resolve', 'owner_mail'])

/**
 * History of the vehicle, the newest first: what, when, who and why. The responses to own changes
 * tell no history, so it is read again while it is open.
 */
function Events({
  vehicle: { events, stages, remarks },
  onRead,
}: {
  vehicle: VehicleDetail
  onRead: () => void
}) {
  const [open, setOpen] = useState(false)
  const readAfter = useEffectEvent((..._changed: readonly unknown[]) => onRead())
  useEffect(() => {
    if (open) readAfter(stages, remarks)
  }, [open, stages, remarks])
  const t = useTexts('operatorDetail').events
  const locale = useLocale()
  const titleOf = useEventTitle()
  if (events.length === 0) return null
  const newestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Collapse open={open} title={t.title} onToggle={setOpen}>
      <Timeline
        events={newestFirst.map((event) => {
          const who = event.by ?? (ofService.has(event.move) ? t.clock : null)
          const by = [who, event.shop].filter(Boolean).join(', ')
          return {
            key: `${event.at}-${event.move}-${event.detail}`,
            title: titleOf(event),
            time: date(event.at, locale, 'moment'),
            detail: (
              <>
                {by && <p>{by}</p>}
                <Reason event={event} />
                {event.move === 'remarks' && event.detail !== null && (
                  <p className={css.written}>{fill(t.replacedRemarks, { text: event.detail })}</p>
                )}
              </>
            ),
            state: 'done' as const,
          }
        })}
      />
    </Collapse>
  )
}

/** The reason in words. That of a certificate is its number. */
function Reason({ event: { move, reason } }: { event: Event }) {
  const { events: t, versions } = useTexts('operatorDetail')
  if (!reason) return null
  const words: Readonly<Record<string, string>> = versions.reasons
  const isOfCertificate = move === 'replaced' || move === 'annulled'
  const text = isOfCertificate ? (words[reason] ?? reason) : reason
  return <p>{move === 'certify' || move === 'ask' ? text : fill(t.reason, { reason: text })}</p>
}
