import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { hazardOf } from '#rules/station/station.ts'
import { count, fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Actions, LinkButton } from '#web/ui/inputs/Button.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { plateAndName } from '#web/vehicle/vehicle-name.ts'
import { useOpenPath } from '../list/use-open-path.ts'
import { waitsForAnswer } from '../orders/order-words.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { useSince } from '../vehicle/use-since.ts'
import { ReceiveLink, RefuseButton } from './IncomingActions.tsx'
import { IncomingLines, IncomingWord } from './IncomingFacts.tsx'
import { Row } from './Row.tsx'
import { RowActs } from './RowActs.tsx'
import type { OpenRow } from './use-open-row.ts'
import { receptionPath } from '../vehicle/reception-path.ts'

/** The row of a vehicle from another station, or of one whose order is not known here. */
export function IncomingRow({
  vehicle,
  isOpen,
  onToggle,
  ...menu
}: OpenRow & { vehicle: Vehicle }) {
  const { incoming } = useTexts('operator')
  const { open } = useTexts('operatorLists').process
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const sinceOf = useSince()
  const pathOf = useOpenPath(pages.operatorIncoming.path)
  const { order, shop, owner_count: owners, power } = vehicle
  const { phone, email } = order ?? shop ?? { phone: null, email: null }
  const called = plateAndName(vehicle, unknown)
  return (
    <Row
      arrow={
        !waitsForAnswer(order) && {
          href: receptionPath(vehicle.id),
          label: fill(incoming.receiveNamed, { vehicle: called }),
        }
      }
      distance={null}
      facts={
        <>
          <p data-soft="">{sinceOf(vehicle)}</p>
          {owners > 1 && (
            <p>
              <Badge tone="warning">{count(incoming.ownerCount, owners, locale)}</Badge>
            </p>
          )}
          <IncomingLines vehicle={vehicle} />
        </>
      }
      from={<IncomingWord of="from" vehicle={vehicle} />}
      hours={<IncomingWord of="time" vehicle={vehicle} />}
      isOpen={isOpen}
      state={null}
      vehicle={{ ...vehicle, hazard: hazardOf(power) }}
      onToggle={onToggle}
    >
      <RowActs
        {...menu}
        called={called}
        next={!waitsForAnswer(order) && <ReceiveLink vehicle={vehicle} />}
        phone={phone}
      >
        <Actions>
          <RefuseButton vehicle={vehicle} />
          <LinkButton href={pathOf(vehicle.id)} variant="quiet">
            {open}
          </LinkButton>
        </Actions>
        <Contact email={email} phone={null} />
      </RowActs>
    </Row>
  )
}
