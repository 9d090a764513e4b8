import { Suspense, useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { Redirect, useNavigate, useSearchParams } from '#web/frame/routing/routing.tsx'
import { useAhead, type Load } from '#web/frame/routing/use-ahead.ts'
import { pages } from '#rules/pages.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { UnsavedChangesDialog } from '#web/frame/notices/UnsavedChangesDialog.tsx'
import { PageLoading } from '#web/frame/errors/PageLoading.tsx'
import { asApiError } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useReadYardVehicleQuery } from '../api.ts'
import { useIsFresh } from './certificate/Registration.tsx'
import { useShopId } from '../state.ts'
import { usePendingChange } from '../upload-queue/use-upload-queue.ts'
import {
  isHalfWay,
  isStored,
  removeWizardDraft,
  setWizardAside,
  useWizard,
  type Change,
  type Wizard,
} from './draft.ts'
import { FromVehicle } from './FromVehicle.tsx'
import { pathOf, screenAt, stepOf, type Screen } from './steps.ts'
import { StepErrorAlert, StepPage } from './StepPage.tsx'

/** The props of every step: the state, its change, and the change of the step. */
export type StepProps = {
  readonly state: Wizard
  readonly change: Change
  readonly goTo: (screen: Screen) => void
}

const screens = {
  search: lazyScreen<StepProps>(() => import('./search/SearchStep.tsx')),
  add: lazyScreen<StepProps>(() => import('./search/AddStep.tsx')),
  hand: lazyScreen<StepProps>(async () => ({
    default: (await import('./search/AddStep.tsx')).HandStep,
  })),
  vehicle: lazyScreen<StepProps>(() => import('./vehicle/VehicleStep.tsx')),
  owner: lazyScreen<StepProps>(() => import('./owner/OwnerStep.tsx')),
  certificate: lazyScreen<StepProps>(() => import('./certificate/CertificateStep.tsx')),
  details: lazyScreen<StepProps>(() => import('./DetailsStep.tsx')),
  done: lazyScreen<StepProps>(() => import('./DoneStep.tsx')),
} as const satisfies Record<Screen, unknown>

/** The screens that a step mostly leads to. Their code loads while the step is shown. */
const next: Readonly<Record<Screen, readonly Load[]>> = {
  search: [screens.vehicle.preload, screens.owner.preload],
  add: [screens.vehicle.preload],
  hand: [screens.vehicle.preload],
  vehicle: [screens.owner.preload, screens.certificate.preload],
  owner: [screens.certificate.preload],
  certificate: [screens.details.preload, screens.done.preload],
  details: [screens.done.preload],
  done: [screens.search.preload],
}

const inside: ReadonlySet<string> = new Set([pages.operatorRecycle.path])

/** The wizard with one page per step. The address holds the step, the tab the state. */
export default function Recycle() {
  const shopId = useShopId()
  const { leave } = useTexts('operatorRecycle')
  const [state, change] = useWizard(shopId)
  // A queued change stays on the device after the wizard.
  const isWaiting = usePendingChange(shopId, state.car?.id) !== null
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { isGone, taken, again } = useLiveCar(shopId, state, change)

  const wanted = parameters.get('step')
  const vehicleParameter = parameters.get('vehicle') ?? ''
  const screen = screenAt(wanted, state)
  useAhead(next[screen])
  const goTo = useMemo(() => (next: Screen) => navigate(pathOf(next)), [navigate])
  const kept = useCallback(() => isStored(shopId), [shopId])

  if (/^[1-9]\d{0,9}$/.test(vehicleParameter)) {
    return (
      <FromVehicle
        change={change}
        isForApproval={wanted === 'owner'}
        state={state}
        vehicleId={Number(vehicleParameter)}
      />
    )
  }
  if ((wanted ?? 'search') !== screen) return <Redirect to={pathOf(screen)} />

  const { car } = state
  // The server holds a certified or claimed vehicle, in its list of unfinished ones.
  const isListed = car?.has_certificate || car?.is_owner_confirmed
  const what = isListed ? leave.whatListed : leave.what
  const Shown = screens[screen]
  const needsCar = stepOf(screen) !== 'search' && screen !== 'done'
  return (
    <>
      {taken && needsCar ? (
        <TakenByAnother error={taken} goTo={goTo} state={state} onRetry={again} />
      ) : isGone && needsCar ? (
        <VehicleLeftStation goTo={goTo} state={state} onRetry={again} />
      ) : (
        <Suspense fallback={<PageLoading />}>
          <Shown change={change} goTo={goTo} state={state} />
        </Suspense>
      )}
      <UnsavedChangesDialog
        asks={isHalfWay(state) && !isWaiting}
        inside={inside}
        hasInput={kept}
        words={{ ...leave, what, leave: isListed ? undefined : leave.leave }}
        onKeep={() => setWizardAside(shopId)}
        onLeave={() => removeWizardDraft(shopId)}
      />
    </>
  )
}

/** A receipt is read soon after the certificate, then less often. */
const pollMs = { fresh: 1000, later: 5000 }

/**
 * Updates the wizard's vehicle after a reload, after a change by another user, and when the
 * registry has accepted the deregistration notice. Offline, the wizard uses the stored vehicle.
 */
function useLiveCar(shopId: number, { car }: Wizard, change: Change) {
  const isPending = car?.certificate?.registration?.state === 'pending'
  const isFresh = useIsFresh(isPending)
  const { currentData, error, refetch } = useReadYardVehicleQuery(
    { shopId, vehicleId: car?.id ?? 0 },
    {
      skip: car === null,
      // The step before may have just read it.
      refetchOnMountOrArgChange: 5,
      pollingInterval: isPending ? pollMs[isFresh ? 'fresh' : 'later'] : 0,
    },
  )
  useEffect(() => {
    if (currentData) change({ car: currentData })
  }, [currentData, change])
  // A search that found the vehicle again is newer than the answer that it had gone.
  const readAgain = useEffectEvent((found: Wizard['car']) => {
    if (found && error) void refetch()
  })
  useEffect(() => readAgain(car), [car])
  const isGone = car !== null && error !== undefined && 'status' in error && error.status === 404
  const failed = asApiError(error)
  const taken = car !== null && failed?.code === 'VEHICLE_IN_ANOTHER_SHOP' ? failed : null
  return { isGone, taken, again: () => void refetch() }
}

type Stopped = Omit<StepProps, 'change'> & { onRetry: () => void }

/** Replaces a step when another station took the vehicle. The typed text stays for later. */
function TakenByAnother({ state, goTo, error, onRetry }: Stopped & { error: ApiError }) {
  const { gone, trouble } = useTexts('operatorRecycle')
  const { retry } = useTexts('common')
  return (
    <StepPage screen="vehicle" state={state} title={trouble.VEHICLE_IN_ANOTHER_SHOP.title}>
      <StepErrorAlert error={error}>
        <Button variant="secondary" onClick={onRetry}>
          {retry}
        </Button>
        <Button variant="quiet" onClick={() => goTo('search')}>
          {gone.search}
        </Button>
      </StepErrorAlert>
    </StepPage>
  )
}

/**
 * Replaces a step when the vehicle has left the station or its reception has expired. A search that
 * finds the same vehicle goes on with the typed text.
 */
function VehicleLeftStation({ state, goTo, onRetry }: Stopped) {
  const { gone } = useTexts('operatorRecycle')
  const { retry } = useTexts('common')
  return (
    <StepPage screen="vehicle" state={state} title={gone.title}>
      <Alert live tone="warning">
        <p>{gone.what}</p>
      </Alert>
      <Actions>
        <Button onClick={() => goTo('search')}>{gone.search}</Button>
        <Button variant="secondary" onClick={onRetry}>
          {retry}
        </Button>
      </Actions>
    </StepPage>
  )
}
