import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { OpenButton } from '../detail/OpenButton.tsx'
import { useUndo } from '../detail/use-undo.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import css from './Process.module.css'

/** One sent vehicle that nobody has received: its target, and the undo. */
export function SentCard({ vehicle }: { vehicle: Vehicle }) {
  const t = useTexts('operatorLists').process
  const { takeBack: word } = useTexts('operatorDetail')
  const { unknown } = useTexts('vehicle')
  const { takeBack, busy } = useUndo()
  const { shop } = vehicle
  return (
    <VehicleCard
      actions={
        <>
          <Button
            busy={busy}
            className={css.above}
            variant="secondary"
            onClick={() => void takeBack(vehicle)}
          >
            <span aria-hidden="true">{word}</span>
            <Hidden>{fill(t.takeBackNamed, { vehicle: vehicleName(vehicle, unknown) })}</Hidden>
          </Button>
          <OpenButton page={pages.operatorProcess.path} vehicle={vehicle} />
        </>
      }
      vehicle={vehicle}
    >
      {shop && (
        <div>
          <p>
            {t.sentTo} <strong>{shop.name}</strong>
          </p>
          <p className={css.company}>{shop.company}</p>
          <div className={css.above}>
            <Contact email={shop.email} phone={shop.phone} />
          </div>
        </div>
      )}
    </VehicleCard>
  )
}
