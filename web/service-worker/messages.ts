/** Messages from a page to the worker. */
export type WorkerMessage =
  /** The waiting worker takes over. The page that requested it reloads itself. */
  | { readonly type: 'take-over' }
  /** Caches what an app needs to open offline. */
  | { readonly type: 'keep'; readonly part: BuildPart }
  /**
   * Asks over the message's port whether the page with these scripts is of this version: true or
   * false.
   */
  | { readonly type: 'is-yours'; readonly scripts: readonly string[] }

/** Parts of the build: what every page needs, each app's own, and the reader of codes. */
export type BuildPart = 'core' | 'person' | 'operator' | 'scan'

/** Address of the worker. The page's Trusted Types policy allows only this script address. */
export const workerPath = '/service-worker.js'
/** Address of the bare shell, which replaces every page while offline. */
export const shellPath = '/shell'
