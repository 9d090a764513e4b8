import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useReadYardVehicleQuery } from '../api.ts'
import { asApiError } from '#web/api/errors.ts'
import { useShopId } from '../state.ts'
import { empty, isWizard, listStoredWizards, removeFiles, type Wizard } from './draft.ts'
import type { StepProps } from './Recycle.tsx'
import { pathOf } from './steps.ts'
import { StepErrorAlert } from './StepPage.tsx'

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

  const begin = useEffectEvent((known: Vehicle, kept: Wizard = empty) => {
    removeFiles(state)
    change({
      ...kept,
      vop: known.plate ?? known.vin ?? '',
      car: known,
      isPlateless: known.is_plateless,
      isCarConfirmed: true,
      // The station that issued the certificate has checked the owner.
      isOwnerConfirmed: known.is_owner_confirmed || known.has_certificate,
      isCertUploaded: known.has_certificate,
      isStartedFromIncoming: true,
      isDone: false,
    })
  })
  useEffect(() => {
    if (!fresh) return undefined
    let isLeft = false
    const open = async () => {
      const isSame = state.car?.id === fresh.id && !state.isDone
      // Texts typed on this device, for example before the browser was closed.
      const kept = isSame ? undefined : await storedDraftOf(shopId, fresh.id)
      if (isLeft) return
      if (!isSame) begin(fresh, kept)
      const next = fresh.has_certificate ? 'details' : isForApproval ? 'owner' : 'certificate'
      navigate(pathOf(next), { replace: true })
    }
    void open()
    return () => {
      isLeft = true
    }
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

/** The newest draft of that vehicle on this device. */
async function storedDraftOf(shopId: number, vehicleId: number): Promise<Wizard | undefined> {
  const drafts = await listStoredWizards(shopId, isWizard)
  return drafts.find(({ state }) => state.car?.id === vehicleId)?.state
}
