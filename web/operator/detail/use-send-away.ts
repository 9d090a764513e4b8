import type { Vehicle } from '#contract/shop-vehicle.ts'
import { fill } from '#texts/index.ts'
import { offer } from '#web/frame/offer.ts'
import { useTexts } from '#web/texts.ts'
import type { PickedStation } from './StationPick.tsx'
import { useChange } from './use-change.ts'
import type { Change } from './use-change.ts'
import { useUndo } from './use-undo.ts'

/** Sends a vehicle to a station and offers to take it back; answers whether it left. */
export function useSendAway(
  vehicle: Vehicle,
  onConflict?: () => void,
): Omit<Change, 'change'> & { send: (station: PickedStation) => Promise<boolean> } {
  const texts = useTexts('operatorLists')
  const { undoShort } = useTexts('operatorDetail').finish
  const { change, ...rest } = useChange(vehicle, onConflict ? { onConflict } : {})
  const { takeBack } = useUndo()

  const send = async ({ id, name }: PickedStation): Promise<boolean> => {
    const sent = await change({ status: 'shop_transfer', shop_id: id })
    if (!sent) return false
    offer({
      text: fill(texts.send.sent, { station: name }),
      action: undoShort,
      run: () => void takeBack(sent),
    })
    return true
  }
  return { send, ...rest }
}
