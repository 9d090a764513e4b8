/**
 * The service worker: keeps the shell and the hashed assets, so that the app opens without a line.
 * It never keeps what a call answers, and never tells a page to load itself anew.
 */
import { assetFor, documentFor, install, isEntry, cachePart, removeStale } from './asset-cache.ts'
import type { WorkerMessage } from './messages.ts'
import { strategyFor } from './routing.ts'
import { scope } from './scope.ts'

scope.addEventListener('install', (event) => event.waitUntil(install()))

scope.addEventListener('activate', (event) => {
  // The page is asked for while the worker still starts.
  const preload = scope.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([removeStale(), preload]))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const way = strategyFor(request, scope.location.origin)
  if (way === 'asset') event.respondWith(assetFor(request))
  if (way === 'document') event.respondWith(documentFor(request, event.preloadResponse))
})

scope.addEventListener('message', (event) => {
  const said = event.data as WorkerMessage
  if (said.type === 'take-over') event.waitUntil(scope.skipWaiting())
  // Without a line the rest is kept another time.
  if (said.type === 'keep') event.waitUntil(cachePart(said.part).catch(() => undefined))
  if (said.type === 'is-yours') event.ports[0]?.postMessage(said.scripts.some(isEntry))
})
