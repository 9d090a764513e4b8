import { createElement } from 'react'
import { pages } from '#rules/pages.ts'
import type { Area } from '#web/texts/texts.ts'
import { screenWithTexts } from '#web/texts/screen-with-texts.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useDesk } from '#web/frame/hooks/use-wide.ts'
import type { Load } from '#web/frame/routing/use-ahead.ts'

/** Texts of a list of vehicles. */
export const listTexts: readonly Area[] = ['operatorLists', 'operatorDetail']
export const incomingTexts: readonly Area[] = [...listTexts, 'operatorOrders', 'operatorLabel']
/** Texts of an open vehicle and of the wizard of a reception. */
export const vehicleTexts: readonly Area[] = [
  ...incomingTexts,
  'operatorWeight',
  'operatorRecycle',
  'operatorTreatment',
  'operatorPart',
  'partTypes',
  'tractionBattery',
]

type ViewProps = { readonly vehicleId: number; readonly page: string }

/** The open vehicle of a list: its head, its next step and its stages. The rest loads when these show. */
export const VehicleView = screenWithTexts<ViewProps>(
  listTexts,
  () => import('./detail/VehicleView.tsx'),
)

/** The open offer of another station. */
export const ListingView = screenWithTexts<ViewProps>(
  [...listTexts, 'operatorRecycle'],
  () => import('./available/ListingView.tsx'),
)

type Lists = ReturnType<typeof lazyScreen<object>>

/**
 * A page of lists, where a vehicle opens. It loads what its address shows: on a phone the lists or the
 * vehicle, on a desk both. The others come after its content. `more` has what only this page needs.
 */
export function listPage(page: string, lists: Lists, more: readonly Load[] = []): Lists {
  const ahead = [lists.preload, ...more]
  return lazyScreen(async () => {
    const [{ default: SplitPage }] = await Promise.all([
      import('./list/SplitPage.tsx'),
      ...shownFirst(lists).map((load) => load()),
    ])
    return { default: () => createElement(SplitPage, { ahead, lists, page }) }
  })
}

function shownFirst(lists: Lists): Load[] {
  const address = new URLSearchParams(window.location.search)
  const view = address.has('vehicle') ? VehicleView : address.has('listing') ? ListingView : null
  if (view === null) return [lists.preload]
  return useDesk.now() ? [lists.preload, view.preload] : [view.preload]
}

/** Lists of the process page that a task of the work queue opens. */
const taskLists = ['unfinished', 'not_depolluted'] as const
export type TaskList = (typeof taskLists)[number]

export const tasksPath = (list: TaskList) => `${pages.operatorProcess.path}?task=${list}`

/** Reads the list of an address. */
export const readTask = (text: string | null): TaskList | null =>
  taskLists.find((list) => list === text) ?? null
