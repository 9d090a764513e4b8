import { lazy, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { finnishDay } from '#rules/finnish-day.ts'
import { readAheadMs } from '#rules/limits.ts'
import { orderGroups } from '#rules/order/order-groups.ts'
import { pages } from '#rules/pages.ts'
import { count, date, fill } from '#texts/index.ts'
import { useLocation } from '#web/frame/routing/routing.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Progress } from '#web/ui/display/Progress.tsx'
import { Strip } from '#web/ui/display/Strip.tsx'
import { Info, Unplugged } from '#web/ui/icons/icons.tsx'
import { latestReplyAt } from '#web/api/day-replies.ts'
import { errorText } from '#web/api/errors.ts'
import { useOnline } from '#web/frame/hooks/use-online.ts'
import { useStripPlace } from '#web/frame/notices/Notices.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { session } from '#web/api/client.ts'
import { useIsRegistryDown, useShop } from './state.ts'
import { reception, stationOrders, yard } from './api.ts'
import { firstSort } from './list/use-list.ts'
import { orderGroupList } from './orders/order-lists.ts'
import { planLimit } from './plan/use-plan.ts'
import { yardList } from './vehicle/lists.ts'
import { loadNotes, noteStore, useLookUp, useNotes } from './note/notes.ts'
import { refusedLoadPath } from './load/load-paths.ts'
import { pathOf } from './recycle/steps.ts'
import {
  discard,
  flush,
  flushWhenOnline,
  hasWaited,
  onSent,
  rejectionOf,
} from './upload-queue/upload-queue.ts'
import { useIsLost, useReplacedSince, useUploadQueue } from './upload-queue/use-upload-queue.ts'
import { isChange, isLoad, isStep, pendingOf, type Pending } from './upload-queue/pending-change.ts'
import css from './AfterContent.module.css'

const FramePrint = lazy(() => import('#web/frame/print/FramePrint.tsx'))

/** Parts of every page of the station that its content does not need: they load after it. */
export default function AfterContent({
  shopId,
  isPolling,
}: {
  shopId: number | null
  isPolling: boolean
}) {
  useDayLists(shopId)
  const { shopName } = useShop()
  return (
    <>
      <ConnectionStrip isPolling={isPolling} />
      <Suspense fallback={null}>
        <FramePrint subject={shopName} />
      </Suspense>
    </>
  )
}

/** Time in ms between two readings. The strip tells the time of a list. */
const everyMs = 600_000
/** Time in ms within which an answer that the page itself read is not read again. */
const recentMs = everyMs / 2

/** Reads the incoming and the unfinished vehicles ahead, so that the device has them. */
function useDayLists(shopId: number | null): void {
  useEffect(() => {
    if (shopId === null) return undefined
    const read = () => void readAhead(shopId)
    const first = setTimeout(read, readAheadMs)
    const next = setInterval(read, everyMs)
    return () => {
      clearTimeout(first)
      clearInterval(next)
    }
  }, [shopId])
}

async function readAhead(shopId: number): Promise<void> {
  if (document.hidden || !navigator.onLine) return
  const fresh = { fresh: recentMs }
  const day = finnishDay(new Date())
  await Promise.all([
    yard.endpoints.countVehicles.read({ shopId }, fresh),
    yard.endpoints.readWorkQueue.read({ shopId }, fresh),
    reception.endpoints.listUnfinished.read({ shopId }, fresh),
  ])
  const plan = { shopId, query: { day, limit: planLimit } }
  await stationOrders.endpoints.listStationOrders.read(plan, fresh)
  const { data } = await stationOrders.endpoints.countStationOrders.read({ shopId }, fresh)
  for (const group of orderGroups.filter((group) => data?.[group] !== 0))
    await orderGroupList.read({ shopId, group }, fresh)
  // The same queries as those of the page.
  const sort = firstSort.incoming
  const visits = { shopId, status: 'shop_transit', query: sort ? { sort } : {} } as const
  await yardList.read(visits, fresh)
  await yardList.read({ shopId, status: 'shop_transfer', query: {} }, fresh)
}

/**
 * One strip at the head of every page of the station: the connection, the vehicle registry, and what
 * waits to be sent. It also sends what waits.
 */
function ConnectionStrip({ isPolling }: { isPolling: boolean }) {
  const place = useStripPlace()
  useSending()
  useLookUp(useIsLost())
  return place && createPortal(<StripContent isPolling={isPolling} />, place)
}

function StripContent({ isPolling }: { isPolling: boolean }) {
  const { waiting } = useTexts('operatorDay')
  const { line: t } = useTexts('operator')
  const { line } = useTexts('common')
  const locale = useLocale()
  const isOn = useOnline()
  const since = useReplacedSince()
  const isRegistryDown = useIsRegistryDown()
  const { sending } = useUploadQueue()
  const items = useShownItems()
  const notes = useNotes(useShop().shopId)
  const noted = notes.filter(({ outcome }) => outcome === null).length
  const isLost = useIsLost()
  // The reception tells of the registry itself.
  const isAtReception = useLocation().pathname === pages.operatorRecycle.path
  const loads = items.filter(isLoad).length
  const ofVehicles = items.filter((item) => !isLoad(item))
  const vehicles = new Set(ofVehicles.map(({ vehicleId, id }) => vehicleId || id)).size
  const facts: { title: string; what: string }[] = []
  if (isLost) {
    // A list that the page has read before has the time of the last response.
    const at = since ?? latestReplyAt()
    const lists = at !== null && fill(t.since, { time: date(new Date(at), locale, 'moment') })
    const what = [lists, t.goOn].filter(Boolean).join(' ')
    facts.push({ title: isOn ? t.unreachable : line.off, what })
  }
  if (vehicles > 0) facts.push({ title: count(waiting.count, vehicles, locale), what: '' })
  if (loads > 0) facts.push({ title: count(waiting.loads, loads, locale), what: '' })
  if (noted > 0 && isLost) facts.push({ title: count(t.noted, noted, locale), what: '' })
  if (isRegistryDown && !isLost && !isAtReception)
    facts.push({ title: t.registry, what: t.registryWhat })
  if (isPolling && !isLost) facts.push({ title: t.polling, what: t.pollingWhat })
  const [first, ...more] = facts
  if (!first) return null
  const isUrgent = isLost || items.some(({ refused }) => refused !== null)
  const canSend = isOn && items.some(({ refused }) => refused === null)
  const rest = more.map(({ title, what }) => `${title}. ${what}`)
  return (
    <Strip
      actions={
        canSend && (
          <Button busy={sending !== null} variant="secondary" onClick={() => void flush()}>
            {waiting.now}
          </Button>
        )
      }
      icon={isLost ? <Unplugged /> : <Info />}
      title={first.title}
      tone={isUrgent ? 'warning' : 'info'}
      what={[first.what, ...rest].join(' ').trim()}
    >
      {items.length > 0 && (
        <ul className={css.items} data-cluster="1 4" data-align="stretch">
          {items.map((item) => (
            <li key={item.id} className={css.item}>
              <Item item={item} />
              {sending?.id === item.id && (
                <Progress label={waiting.sending} value={sending.share} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Strip>
  )
}

const isLastStep = (address: string) => address === pathOf('details')

/** The items that wait, except where the page itself tells of them. */
function useShownItems(): readonly Pending[] {
  const { pathname, search } = useLocation()
  const { items } = useUploadQueue()
  // There the wizard reports on its own vehicle.
  if (isLastStep(pathname + search)) return []
  // A step or picture that is sent at once shows its result at its order or vehicle.
  return items.filter((item) => isChange(item) || hasWaited(item))
}

/** The wizard's draft has a schema, which no other page needs. */
async function removeDraft({ shopId, vehicleId }: Pending): Promise<void> {
  // Without its script the draft stays, and the reception offers it.
  const draft = await import('./recycle/draft.ts').catch(() => null)
  await draft?.removeVehicleDraft(shopId, vehicleId)
}

/** Sends the upload queue whenever there may be a connection, and tells what was sent. */
function useSending(): void {
  const { waiting } = useTexts('operatorDay')
  const dispatch = useAppDispatch()
  useEffect(() => flushWhenOnline(), [])
  useEffect(
    () =>
      onSent((item) => {
        void removeDraft(item)
        if (isLastStep(location.pathname + location.search)) return
        dispatch(notify({ type: 'success', text: fill(waiting.sent, { name: item.name }) }))
      }),
    [dispatch, waiting],
  )
}

function pathOfItem(item: Pending): string {
  if (isStep(item)) return pages.operatorPlan.path
  if (isLoad(item)) return refusedLoadPath(item)
  if (item.vehicleId === 0) return pages.operatorPlaces.path
  const page = isChange(item) ? pages.operatorRecycle : pages.operatorProcess
  return `${page.path}?vehicle=${item.vehicleId}`
}

function wordOfItem(
  item: Pending,
): 'openLoad' | 'openPlan' | 'openPlaces' | 'openVehicle' | 'open' {
  if (isStep(item)) return 'openPlan'
  if (isLoad(item)) return 'openLoad'
  if (item.vehicleId === 0) return 'openPlaces'
  return isChange(item) ? 'open' : 'openVehicle'
}

function Item({ item }: { item: Pending }) {
  const { waiting } = useTexts('operatorDay')
  const errors = useTexts('errors')
  const rejection = item.refused === null ? null : rejectionOf(item)
  if (rejection === null) return <span>{item.name}</span>
  return (
    <>
      <p>
        <strong>{fill(waiting.refused, { name: item.name })}</strong> {errorText(rejection, errors)}
      </p>
      <div className={css.actions} data-cluster="2">
        <LinkButton
          href={pathOfItem(item)}
          variant="secondary"
          onClick={() => {
            // The page of a load fills in the draft, and discards it once it is stored.
            if (!isLoad(item)) void discard(item)
          }}
        >
          {waiting[wordOfItem(item)]}
        </LinkButton>
        <Button variant="quiet" onClick={() => void discard(item)}>
          {waiting.remove}
        </Button>
      </div>
    </>
  )
}

/** Reads from the device the number of changes and notes that only it has. */
export async function countUnsent(): Promise<number> {
  const owner = session.subject()
  const changes = owner === null ? [] : await pendingOf(owner)
  await loadNotes()
  return changes.length + noteStore.read().length
}

/** Asks before a logout that would erase that many unsent changes. */
export function UnsentQuestion({
  unsent,
  onStay,
  onLeave,
}: {
  unsent: number
  onStay: () => void
  onLeave: () => void
}) {
  const { logOut: t } = useTexts('operatorDay').waiting
  const locale = useLocale()
  return (
    <Dialog
      open
      actions={
        <Actions>
          <Button onClick={onStay}>{t.stay}</Button>
          <Button variant="danger" onClick={onLeave}>
            {t.leave}
          </Button>
        </Actions>
      }
      title={t.title}
      onClose={onStay}
    >
      <p>{count(t.what, unsent, locale)}</p>
    </Dialog>
  )
}
