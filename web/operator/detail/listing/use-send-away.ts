import type { Vehicle } from '#contract/station-vehicle.ts'
import type { Transport } from '#contract/transport.ts'
import { fill } from '#texts/index.ts'
import { fieldTexts } from '#web/api/errors.ts'
import { offerUndo } from '#web/frame/notices/undo.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { PickedStation } from './StationPick.tsx'
import { useChange, type Change } from '../use-change.ts'
import { useUndo } from '../use-undo.ts'

/**
 * Sends a vehicle to a station and offers an undo. The hook tells whether it left. `fault` is an
 * error of the chosen station, `error` any other.
 */
export function useSendAway(
  vehicle: Vehicle,
  onConflict?: () => void,
): Omit<Change, 'change'> & {
  send: (station: PickedStation, transport: Transport) => Promise<boolean>
  fault: string | undefined
} {
  const texts = useTexts('operatorLists')
  const { undoShort } = useTexts('operatorDetail').finish
  const errors = useTexts('errors')
  const { change, error, ...rest } = useChange(vehicle, onConflict ? { onConflict } : {})
  const { takeBack } = useUndo()

  const send = async ({ id, name }: PickedStation, transport: Transport): Promise<boolean> => {
    const sent = await change({ status: 'shop_transfer', shop_id: id, transport })
    if (!sent) return false
    offerUndo({
      text: fill(texts.send.sent, { station: name }),
      action: undoShort,
      run: () => void takeBack(sent),
    })
    return true
  }
  const { shop_id: fault } = fieldTexts(error, errors)
  return { send, fault, error: fault ? undefined : error, ...rest }
}
