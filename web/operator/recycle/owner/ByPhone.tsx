import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useReadYardVehicleQuery } from '../../api.ts'
import { useShopId } from '../../state.ts'

const QrCode = lazyScreen(() => import('#web/ui/display/QrCode.tsx'))

/**
 * A QR code with which the customer proves the right to represent on an own phone. `onChanged` runs
 * when the service announces a change of the vehicle.
 */
export function ByPhone({
  link,
  vehicleId,
  onChanged,
  children,
}: {
  link: string
  vehicleId: number
  onChanged: () => void
  /** The button of the way by hand. */
  children: ReactNode
}) {
  const { owner } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { fulfilledTimeStamp } = useReadYardVehicleQuery({ shopId, vehicleId })
  const seen = useRef(fulfilledTimeStamp)
  const change = useEffectEvent(onChanged)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== fulfilledTimeStamp) change()
    seen.current = fulfilledTimeStamp
  }, [fulfilledTimeStamp])
  return (
    <Alert live actions={<Actions>{children}</Actions>} title={owner.byPhone}>
      <Stack gap={3}>
        <p>{owner.byPhoneWhat}</p>
        <Suspense fallback={null}>
          <QrCode label={owner.byPhoneCode} text={link} />
        </Suspense>
        <p>{owner.byPhoneElse}</p>
      </Stack>
    </Alert>
  )
}
