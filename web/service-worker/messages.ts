/** What a page says to the worker. */
export type WorkerMessage =
  /** The waiting worker takes over; the page that asked for it loads itself anew. */
  | { readonly type: 'take-over' }
  /** Keeps what an app needs to be opened without a line. */
  | { readonly type: 'keep'; readonly part: BuildPart }
  /** Asks over the message's port whether the page with these scripts is of this version: true or false. */
  | { readonly type: 'is-yours'; readonly scripts: readonly string[] }

/** The parts of the build: what every page needs, and each app's own. */
export type BuildPart = 'core' | 'person' | 'operator'

/** Where the worker lies; the one script address that the page's Trusted Types policy allows. */
export const workerPath = '/service-worker.js'
/** Where the bare shell lies, which stands for every page while there is no line. */
export const shellPath = '/shell'
