import { useEffect, useState } from 'react'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { pages } from '#rules/pages.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useReadYardVehicleQuery } from '../api.ts'
import { asApiError } from '#web/api/errors.ts'
import { useShopId } from '../state.ts'
import { cleared, removeFiles } from './draft.ts'
import type { StepProps } from './Recycle.tsx'
import { pathOf } from './steps.ts'
import { StepErrorAlert } from './StepTrouble.tsx'

/**
 * Starts from a vehicle that the station knows (`?vehicle=7`), usually an incoming one: vehicle and
 * owner count as confirmed. A vehicle with a certificate starts at its planned use. Without a
 * confirmed owner the owner check comes first, and with `isForApproval` the owner whom a main user
 * must approve. See docs/domain/specification-map.md#wizard.
 */
export function FromVehicle({
  vehicleId,
  isForApproval,
  state,
  change,
}: Omit<StepProps, 'goTo'> & { vehicleId: number; isForApproval: boolean }) {
  const { start, ways } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const navigate = useNavigate()
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = useReadYardVehicleQuery(
    { shopId, vehicleId },
    { refetchOnMountOrArgChange: true },
  )
  // The first render has the vehicle as an earlier page read it.
  const [opened] = useState(Date.now)
  const isFresh = !isFetching && (fulfilledTimeStamp ?? 0) >= opened
  const fresh = isFresh ? currentData : undefined

  useEffect(() => {
    if (!fresh) return
    const isSame = state.car?.id === fresh.id && !state.isDone
    if (!isSame) {
      removeFiles(state)
      change({
        ...cleared,
        vop: fresh.plate ?? fresh.vin ?? '',
        car: fresh,
        isPlateless: fresh.is_plateless,
        isCarConfirmed: true,
        // The station that issued the certificate has checked the owner.
        isOwnerConfirmed: fresh.is_owner_confirmed || fresh.has_certificate,
        isCertUploaded: fresh.has_certificate,
        isStartedFromIncoming: true,
      })
    }
    const next = fresh.has_certificate ? 'details' : isForApproval ? 'owner' : 'certificate'
    navigate(pathOf(next), { replace: true })
    // Runs when the vehicle has loaded, not when the state changes.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [fresh])

  const failed = asApiError(error)
  return (
    <Stack gap={6}>
      <PageTitle>{start.title}</PageTitle>
      {failed && !isFetching ? (
        <StepErrorAlert error={failed} onRetry={() => void refetch()}>
          <LinkButton href={pages.operatorIncoming.path} variant="secondary">
            {ways.toIncoming}
          </LinkButton>
        </StepErrorAlert>
      ) : (
        <Loading>
          <Skeleton shape="plate" />
          <Skeleton lines={3} />
        </Loading>
      )}
    </Stack>
  )
}
