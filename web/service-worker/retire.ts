/**
 * What the server sends in the worker's place where there shall be none (`SERVICE_WORKER=off`): it
 * takes over at once, removes all that was kept, and itself. Open pages go on without it.
 */
import { scope } from './scope.ts'

async function retire(): Promise<void> {
  for (const name of await scope.caches.keys()) await scope.caches.delete(name)
  await scope.registration.unregister()
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(retire()))
