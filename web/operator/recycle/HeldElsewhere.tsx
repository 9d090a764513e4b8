import { useNavigate } from '#web/frame/routing/routing.tsx'
import type { ApiError } from '#web/api/http.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { reception } from '../api.ts'
import { useShopId } from '../state.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { receptionPath } from '../vehicle/reception-path.ts'
import { extrasOf } from '#web/api/errors.ts'

/** The station that holds the vehicle, and the take-over where it is one of the same company. */
export function HeldElsewhere({ error }: { error: ApiError }) {
  const { station } = extrasOf(error, 'VEHICLE_IN_ANOTHER_SHOP', 'ORDER_TOO_LATE')
  const { can_move: canMove, vehicle_id: vehicleId } = extrasOf(error, 'VEHICLE_IN_ANOTHER_SHOP')
  if (!station) return null
  return (
    <>
      <Contact email={null} phone={station.phone} />
      {canMove && vehicleId !== undefined && <MoveHere vehicleId={vehicleId} />}
    </>
  )
}

/** Takes the reception of another station of the same company over, and goes on with it. */
function MoveHere({ vehicleId }: { vehicleId: number }) {
  const { search } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const navigate = useNavigate()
  const [send, { isLoading, error }] = reception.useMoveHereMutation()
  const move = async () => {
    const moved = await send({ shopId, vehicleId })
    if (moved.data) navigate(receptionPath(vehicleId))
  }
  return (
    <>
      <Button busy={isLoading} variant="secondary" onClick={() => void move()}>
        {search.moveHere}
      </Button>
      <Failure error={error} />
    </>
  )
}
