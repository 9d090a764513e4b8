import { workerPath, type BuildPart, type WorkerMessage } from './messages.ts'

/**
 * `ready`: a new version waits to take over. `replaced`: it took over, requested by another tab.
 */
export type Update = 'none' | 'ready' | 'replaced'

const lookMs = 3_600_000
const answerMs = 1000
const takeOverMs = 3000

let update: Update = 'none'
let waiting: ServiceWorker | null = null
let isReloading = false
const listeners = new Set<() => void>()

function tell(now: Update, worker: ServiceWorker | null): void {
  update = now
  waiting = worker
  for (const listener of listeners) listener()
}

/** State of the newer version for `useSyncExternalStore`. */
export const updates = {
  read: (): Update => update,
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const say = (worker: ServiceWorker, message: WorkerMessage, port?: MessagePort) =>
  worker.postMessage(message, port ? [port] : [])

/**
 * Registers the service worker and follows its versions. Only `reload` reloads the page, and only
 * the user calls it.
 */
export async function followWorker(): Promise<void> {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  // Refused where the browser stores nothing, for example in a private window. Then there is no
  // worker.
  const registration = await container
    ?.register(workerPath, { updateViaCache: 'none' })
    .catch(() => undefined)
  if (!container || !registration) return

  const look = async () => {
    const { waiting: next } = registration
    if (!next || !container.controller) return
    // This page is fresh from the network, so nobody has to reload.
    if (await isOurs(next)) say(next, { type: 'take-over' })
    else tell('ready', next)
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void look())
  })
  container.addEventListener('controllerchange', () => {
    if (isReloading) return location.reload()
    const { controller } = container
    const see = async () => {
      if (controller && !(await isOurs(controller))) tell('replaced', null)
    }
    return void see()
  })
  await look()

  let looked = Date.now()
  const lookAgain = () => {
    if (document.hidden || Date.now() - looked < lookMs) return
    looked = Date.now()
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', lookAgain)
  setInterval(lookAgain, lookMs)
}

/** Whether this page is of that worker's version. False without a reply. */
function isOurs(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    setTimeout(() => resolve(false), answerMs)
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    const scripts = Array.from(document.scripts, ({ src }) => src && new URL(src).pathname)
    say(worker, { type: 'is-yours', scripts }, port2)
  })
}

/** Lets the waiting version take over and reloads the page. */
export function reload(): void {
  isReloading = true
  if (!waiting) return location.reload()
  say(waiting, { type: 'take-over' })
  return void setTimeout(() => location.reload(), takeOverMs)
}

/** Caches the part that the app needs offline, once a worker is active. */
export async function requestCaching(part: BuildPart): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  if (active) say(active, { type: 'keep', part })
}
