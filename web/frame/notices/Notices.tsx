import {
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { userTypes } from '#rules/people/user-types.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Info, Unplugged } from '#web/ui/icons/icons.tsx'
import { Strip, StripPlace } from '#web/ui/display/Strip.tsx'
import { waitingMail } from '#web/api/http.ts'
import { currentBuild } from '#web/app/route-guard.ts'
import { followWorker, requestCaching, reload, updates } from '#web/service-worker/follow.ts'
import { useAppSelector } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useOnline } from '../hooks/use-online.ts'

/**
 * A page in a frame of another site stores nothing, and the spare parts search stays small without
 * it.
 */
const mayKeep = () => window.top === window && currentBuild(document) !== 'spare-parts'

/** Few pages ever show it. */
const MailWaits = lazy<ComponentType<{ leavesAt: string }>>(() =>
  import('./MailWaits.tsx').catch(() => ({ default: () => null })),
)

let isFollowed = false

/** Notices of the page itself: it is offline, a mail waits, or there is a newer version. */
export default function Notices() {
  const { line } = useTexts('common')
  const isOn = useOnline()
  const isTaken = useIsStripTaken()
  const update = useSyncExternalStore(updates.listen, updates.read)
  const mailLeavesAt = useSyncExternalStore(waitingMail.listen, waitingMail.read)
  const [postponed, setPostponed] = useState<string | null>(null)
  const { isAuthenticated, userType } = useAppSelector(({ auth }) => auth)
  const part = userType === userTypes.person ? 'person' : 'operator'

  useEffect(() => {
    if (isFollowed || !mayKeep()) return
    isFollowed = true
    void followWorker()
  }, [])
  useEffect(() => {
    if (isAuthenticated && mayKeep()) void requestCaching(part)
  }, [isAuthenticated, part])

  const showsUpdate = update !== 'none' && postponed !== update
  return (
    <StripPlace label={line.label}>
      <div ref={setStripPlace} />
      {!isOn && !isTaken && (
        <Strip icon={<Unplugged />} title={line.off} tone="warning" what={line.offWhat} />
      )}
      {mailLeavesAt !== null && (
        <Suspense>
          <MailWaits leavesAt={mailLeavesAt} />
        </Suspense>
      )}
      {showsUpdate && (
        <Strip
          actions={
            <>
              <Button variant="secondary" onClick={reload}>
                {line.reload}
              </Button>
              <Button variant="quiet" onClick={() => setPostponed(update)}>
                {line.later}
              </Button>
            </>
          }
          icon={<Info />}
          title={line.updated}
          tone="info"
          what={line.updatedWhat}
        />
      )}
    </StripPlace>
  )
}

/** Place of the strip at the head of the page, and whether an app shows its own strip in it. */
type StripState = { readonly element: HTMLElement | null; readonly isTaken: boolean }

let strip: StripState = { element: null, isTaken: false }
const listeners = new Set<() => void>()

function changeStrip(part: Partial<StripState>): void {
  strip = { ...strip, ...part }
  for (const listener of listeners) listener()
}

function listenToStrip(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readStrip = () => strip

const setStripPlace = (element: HTMLElement | null): void => changeStrip({ element })

const useIsStripTaken = (): boolean => useSyncExternalStore(listenToStrip, readStrip).isTaken

/** The place for an app's own strip on the state of the connection. null until it is there. */
export function useStripPlace(): HTMLElement | null {
  const { element } = useSyncExternalStore(listenToStrip, readStrip)
  useEffect(() => {
    changeStrip({ isTaken: true })
    return () => changeStrip({ isTaken: false })
  }, [])
  return element
}
