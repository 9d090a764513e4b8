/**
 * The service worker: caches the shell and the hashed assets, so that the app opens offline. It
 * never caches API responses and never reloads a page.
 */
import {
  assetFor,
  cachePart,
  documentFor,
  install,
  isEntry,
  removeStale,
  scriptFor,
} from './asset-cache.ts'
import type { WorkerMessage } from './messages.ts'
import { strategyFor } from './routing.ts'
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
