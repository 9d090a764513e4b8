/**
 * The service worker: caches the shell and the hashed assets, so that the app opens offline. It
 * never caches API responses and never reloads a page.
 */
import { type WorkerMessage, shellPath, type BuildPart } from './messages.ts'
import { strategyFor, isUsable, mayCache } from './routing.ts'
import { scope } from './scope.ts'

scope.addEventListener('install', (event) => event.waitUntil(install()))

scope.addEventListener('activate', (event) => {
  // The page request runs while the worker starts.
  const preload = scope.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([removeStale(), preload]))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const way = strategyFor(request, scope.location.origin)
  if (way === 'asset') event.respondWith(assetFor(request))
  if (way === 'script') event.respondWith(scriptFor(request))
  if (way === 'document') event.respondWith(documentFor(request, event.preloadResponse))
})

scope.addEventListener('message', (event) => {
  const said = event.data as WorkerMessage
  if (said.type === 'take-over') event.waitUntil(scope.skipWaiting())
  // Offline, the rest is cached another time.
  if (said.type === 'keep') event.waitUntil(cachePart(said.part).catch(() => undefined))
  if (said.type === 'is-yours') event.ports[0]?.postMessage(said.scripts.some(isEntry))
})

/**
 * Values from tools/build/service-worker.ts: the version, the entry, and the assets of each part.
 */
declare const __BUILD__: {
  readonly version: string
  /** The script that the shell of this version loads first. */
  readonly entry: string
  readonly parts: Readonly<Record<BuildPart, readonly string[]>>
}
const build = __BUILD__

const prefix = 'kierto-'
const currentCache = prefix + build.version
const all: ReadonlySet<string> = new Set(Object.values(build.parts).flat())

/** Time in ms before the cached shell replaces a slow page, if there is one. */
const networkTimeoutMs = 4000

const isEntry = (script: string): boolean => script === build.entry

/**
 * Fetches the shell and the core assets. Fails for a shell of another version, for example while
 * two versions run behind one proxy. The browser tries again at its next check.
 */
async function install(): Promise<void> {
  const cache = await scope.caches.open(currentCache)
  const shell = await fetch(shellPath, { cache: 'no-store' })
  const text = await shell.clone().text()
  if (!shell.ok || !text.includes(build.entry)) throw new Error('The shell is of another version')
  await cachePart('core')
  await cache.put(shellPath, shell)
}

/**
 * Caches the missing assets of a part. Takes over assets that an older version cached under the
 * same hash.
 */
async function cachePart(part: BuildPart): Promise<void> {
  const cache = await scope.caches.open(currentCache)
  for (const path of build.parts[part]) {
    if (await cache.match(path)) continue
    const older = path.startsWith('/assets/') ? await scope.caches.match(path) : undefined
    const response = older ?? (await fetch(path))
    if (!older && !mayCache(response)) throw new Error(`${path} cannot be kept`)
    await cache.put(path, response)
  }
}

/**
 * Removes every older shell, so that no page starts with it. The assets of the previous version
 * stay until the next one, because open pages still request them.
 */
async function removeStale(): Promise<void> {
  const older = (await scope.caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== currentCache,
  )
  const last = older.pop()
  for (const name of older) await scope.caches.delete(name)
  if (last) await (await scope.caches.open(last)).delete(shellPath)
}

/** Returns a script without a hash in its name: from the network, otherwise this version's copy. */
async function scriptFor(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cache = await scope.caches.open(currentCache)
    const cached = await cache.match(new URL(request.url).pathname)
    if (!cached) throw error
    return cached
  }
}

/** Returns an asset by its hashed name: from any version's cache, otherwise from the network. */
async function assetFor(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const cached = await scope.caches.match(pathname)
  if (cached) return cached
  const response = await fetch(request)
  // Caches only assets of this version. Others would never be removed.
  if (all.has(pathname) && mayCache(response)) {
    await (await scope.caches.open(currentCache)).put(pathname, response.clone())
  }
  return response
}

/**
 * Returns a page from the network. Where it is too slow, fails or is a proxy's error page, returns
 * this version's shell. Never updates the shell here: another version's would request assets that
 * are not cached.
 */
async function documentFor(
  request: Request,
  preloaded: Promise<Response | undefined> | undefined,
): Promise<Response> {
  const coming = fromNetwork(request, preloaded)
  const response = await Promise.race([coming, after(networkTimeoutMs)]).catch(() => null)
  if (response && isUsable(response)) return response
  const shell = await (await scope.caches.open(currentCache)).match(shellPath)
  return shell ?? coming
}

async function fromNetwork(
  request: Request,
  preloaded: Promise<Response | undefined> | undefined,
): Promise<Response> {
  return (await preloaded) ?? fetch(request)
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms)
  })
}
