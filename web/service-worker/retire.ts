/**
 * Sent in the worker's place for `SERVICE_WORKER=off`. It takes over at once, removes all caches,
 * and then itself. Open pages continue without it.
 */
import { scope } from './scope.ts'

async function retire(): Promise<void> {
  for (const name of await scope.caches.keys()) await scope.caches.delete(name)
  await scope.registration.unregister()
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(retire()))
