import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { OpenButton } from '../detail/OpenButton.tsx'
import { useUndo } from '../detail/use-undo.ts'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import css from './Process.module.css'

/** One done vehicle with its undo. */
export function DoneCard({ vehicle }: { vehicle: Vehicle }) {
  const t = useTexts('operatorLists').process
  const { unknown } = useTexts('vehicle')
  const { undoDone, busy } = useUndo()
  return (
    <VehicleCard
      actions={
        <>
          <Button
            busy={busy}
            className={css.above}
            variant="quiet"
            onClick={() => void undoDone(vehicle)}
          >
            <span aria-hidden="true">{t.undo}</span>
            <Hidden>{fill(t.undoNamed, { vehicle: vehicleName(vehicle, unknown) })}</Hidden>
          </Button>
          <OpenButton page={pages.operatorProcess.path} vehicle={vehicle} />
        </>
      }
      vehicle={vehicle}
    />
  )
}
