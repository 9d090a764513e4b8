import { Suspense, useCallback, useEffect, useMemo } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { pages } from '#rules/pages.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { UnsavedChangesDialog } from '#web/frame/notices/UnsavedChangesDialog.tsx'
import { PageLoading } from '#web/frame/errors/PageLoading.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useReadYardVehicleQuery } from '../api.ts'
import { useShopId } from '../state.ts'
import { usePendingChange } from '../upload-queue/use-upload-queue.ts'
import { removeWizardDraft, isHalfWay, isStored, useWizard } from './draft.ts'
import type { Change, Wizard } from './draft.ts'
import { FromVehicle } from './FromVehicle.tsx'
import { VehicleLeftStation } from './VehicleLeftStation.tsx'
import { pathOf, screenAt, stepOf } from './steps.ts'
import type { Screen } from './steps.ts'

/** What every step is given: the state, how to change it, and the way to another step. */
export type StepProps = {
  readonly state: Wizard
  readonly change: Change
  readonly goTo: (screen: Screen) => void
}

const screens = {
  search: lazyScreen<StepProps>(() => import('./search/SearchStep.tsx')),
  add: lazyScreen<StepProps>(() => import('./search/AddStep.tsx')),
  hand: lazyScreen<StepProps>(() => import('./search/HandStep.tsx')),
  vehicle: lazyScreen<StepProps>(() => import('./vehicle/VehicleStep.tsx')),
  owner: lazyScreen<StepProps>(() => import('./owner/OwnerStep.tsx')),
  certificate: lazyScreen<StepProps>(() => import('./certificate/CertificateStep.tsx')),
  details: lazyScreen<StepProps>(() => import('./details/DetailsStep.tsx')),
  done: lazyScreen<StepProps>(() => import('./done/DoneStep.tsx')),
} as const satisfies Record<Screen, unknown>

const inside: ReadonlySet<string> = new Set([pages.operatorRecycle.path])

/** The wizard: one step on each page, the step in the address, the state in this tab. */
export default function Recycle() {
  const shopId = useShopId()
  const { leave } = useTexts('operatorRecycle')
  const [state, change] = useWizard(shopId)
  // What waits to be sent is kept beyond the wizard.
  const isWaiting = usePendingChange(shopId, state.car?.id) !== null
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { isGone, again } = useLiveCar(shopId, state, change)

  const wanted = parameters.get('step')
  const vehicleParameter = parameters.get('vehicle') ?? ''
  const screen = screenAt(wanted, state)
  const goTo = useMemo(() => (next: Screen) => void navigate(pathOf(next)), [navigate])
  const kept = useCallback(() => isStored(shopId), [shopId])

  if (/^[1-9]\d{0,9}$/.test(vehicleParameter)) {
    return <FromVehicle change={change} state={state} vehicleId={Number(vehicleParameter)} />
  }
  if ((wanted ?? 'search') !== screen) return <Navigate replace to={pathOf(screen)} />

  const { certificate } = state.car ?? {}
  const what = certificate ? leave.whatIssued : leave.what
  const Shown = screens[screen]
  const needsCar = stepOf(screen) !== 'search' && screen !== 'done'
  return (
    <>
      {isGone && needsCar ? (
        <VehicleLeftStation change={change} goTo={goTo} state={state} onRetry={again} />
      ) : (
        <Suspense fallback={<PageLoading />}>
          <Shown change={change} goTo={goTo} state={state} />
        </Suspense>
      )}
      <UnsavedChangesDialog
        asks={isHalfWay(state) && !isWaiting}
        inside={inside}
        isKept={kept}
        words={{ ...leave, what }}
        onLeave={() => removeWizardDraft(shopId)}
      />
    </>
  )
}

const pollMs = 5000

/**
 * Keeps the wizard's vehicle as the service knows it: after a reload, when somebody else changed it,
 * and when the registry has taken the scrapping. Offline the wizard goes on with what it has.
 */
function useLiveCar(shopId: number, { car }: Wizard, change: Change) {
  const isPending = car?.certificate?.registration?.state === 'pending'
  const { currentData, error, refetch } = useReadYardVehicleQuery(
    { shopId, vehicleId: car?.id ?? 0 },
    {
      skip: car === null,
      refetchOnMountOrArgChange: true,
      pollingInterval: isPending ? pollMs : 0,
      skipPollingIfUnfocused: true,
    },
  )
  useEffect(() => {
    if (currentData) change({ car: currentData })
  }, [currentData, change])
  const isGone = car !== null && error !== undefined && 'status' in error && error.status === 404
  return { isGone, again: () => void refetch() }
}
