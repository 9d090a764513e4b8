import type { ApiError } from '#web/api/http.ts'
import {
  merge,
  noChanges,
  pick,
  same,
  without,
  type Changes,
  type Conflicts,
  type Fields,
} from './merge.ts'

/** The server's report: answers by field, and its other data. */
export type ServerState = {
  readonly fields: Fields
  /** Fields that the service filled in. The same value is still to send: it confirms them. */
  readonly prefilled?: readonly string[]
}

/**
 * Result of a save. `contested` names fields that were not saved, because they changed elsewhere.
 */
export type SaveResult<T extends ServerState> =
  | { readonly serverState: T; readonly contested: readonly string[] }
  | { readonly error: ApiError }

export type SaveState<T extends ServerState> = {
  readonly serverState: T
  /** Displayed values: typed ones over the server's. */
  readonly fields: Fields
  /** Names of the displayed values that are not saved. */
  readonly unsaved: readonly string[]
  readonly phase: 'saved' | 'waiting' | 'saving' | 'failed'
  readonly error: ApiError | null
  /** Time of the last save from here. */
  readonly savedAt: Date | null
  readonly conflicts: Conflicts
  /** Errors of the service by field, until the field changes. */
  readonly fieldErrors: Readonly<Record<string, string>>
}

export type Saver<T extends ServerState> = {
  readonly read: () => SaveState<T>
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (fields: Fields) => void
  /** Resolves a conflict with the value from here or from elsewhere. */
  readonly decide: (name: string, forMine: boolean) => void
  /** Sends pending changes at once. Returns whether everything is saved. */
  readonly flush: () => Promise<boolean>
  /** Reads the server's current report. */
  readonly refresh: () => Promise<void>
  /** Takes over the response of another request, for example a submission. */
  readonly take: (serverState: T) => void
  readonly stop: () => void
}

const typingMs = 800
/** Delays in ms before the next tries after a failure. */
const retryMs = [3_000, 8_000, 20_000, 60_000]
/** Errors that no retry changes: submitted elsewhere, or past the deadline. */
const endings: ReadonlySet<string> = new Set(['REPORT_LOCKED', 'REPORT_CLOSED'])

/**
 * Saves a report while typing, one request at a time and only changed fields. Unsaved changes are
 * passed to `keep`, so that a reload finds them, and are sent when online.
 */
export function createSaver<T extends ServerState>({
  serverState: first,
  kept,
  send,
  ask,
  keep,
  check = () => ({}),
  now = () => new Date(),
}: {
  serverState: T
  /** Unsaved changes of an earlier visit. */
  kept: Changes | null
  send: (typed: Fields, serverState: T) => Promise<SaveResult<T>>
  ask: () => Promise<{ readonly serverState: T } | { readonly error: ApiError }>
  keep: (changes: Changes | null) => void
  /** Known errors by field. Such fields are not sent. */
  check?: (typed: Fields) => Readonly<Record<string, string>>
  now?: () => Date
}): Saver<T> {
  const listeners = new Set<() => void>()
  let changes = noChanges
  let state: SaveState<T> = {
    serverState: first,
    fields: first.fields,
    unsaved: [],
    phase: 'saved',
    error: null,
    savedAt: null,
    conflicts: {},
    fieldErrors: {},
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let failures = 0
  let stopped = false

  const set = (part: Partial<SaveState<T>>) => {
    const serverState = part.serverState ?? state.serverState
    const fields = { ...serverState.fields, ...changes.typed }
    state = { ...state, ...part, fields, unsaved: Object.keys(changes.typed) }
    for (const listener of listeners) listener()
  }
  const store = (next: Changes) => {
    changes = next
    keep(Object.keys(next.typed).length > 0 ? next : null)
  }
  const adopt = (serverState: T, part: Partial<SaveState<T>> = {}) => {
    const merged = merge(serverState.fields, changes, serverState.prefilled)
    store(merged.changes)
    set({ ...part, serverState, conflicts: merged.conflicts })
  }
  /** Fields to send: neither contested nor refused. */
  const ready = () =>
    without(changes.typed, [...Object.keys(state.conflicts), ...Object.keys(state.fieldErrors)])
  const isEmpty = (fields: Fields) => Object.keys(fields).length === 0

  const failed = (error: ApiError) => {
    const named = Object.keys(error.fields).filter((name) => name in changes.typed)
    if (named.length > 0) {
      const fieldErrors = Object.fromEntries(named.map((name) => [name, error.fields[name] ?? '']))
      set({ fieldErrors: { ...state.fieldErrors, ...fieldErrors }, error: null })
      return true
    }
    if (endings.has(error.code)) {
      store(noChanges)
      set({ phase: 'saved', error, conflicts: {}, fieldErrors: {} })
      void refresh()
      return false
    }
    set({ phase: 'failed', error })
    plan(retryMs[Math.min(failures, retryMs.length - 1)])
    failures += 1
    return false
  }
  const saveAll = async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      const sent = ready()
      if (stopped || isEmpty(sent)) break
      set({ phase: 'saving', error: null })
      const saved = await send(sent, state.serverState)
      if ('error' in saved) {
        if (!failed(saved.error)) return
        continue
      }
      failures = 0
      // Later input is sent next, based on the values just saved.
      const kept = without(sent, saved.contested)
      const done = Object.keys(kept).filter((name) => same(changes.typed[name], kept[name]))
      const rest = without(changes.typed, done)
      const typedOn = Object.keys(kept).filter((name) => name in rest)
      const was = { ...without(changes.was, done), ...pick(saved.serverState.fields, typedOn) }
      store({ typed: rest, was })
      adopt(saved.serverState, { savedAt: now() })
    }
    set({ phase: isEmpty(ready()) ? 'saved' : 'waiting', error: null })
  }
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    running ??= saveAll().finally(() => {
      running = null
      if (!stopped && state.phase !== 'failed' && !isEmpty(ready())) plan(typingMs)
    })
    return running
  }
  function plan(ms: number | undefined) {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void save(), ms)
  }

  async function refresh() {
    await running
    if (stopped) return
    const answer = await ask()
    if (!running && !stopped && 'serverState' in answer) adopt(answer.serverState)
  }

  if (kept) {
    changes = kept
    adopt(first, { fieldErrors: check(kept.typed) })
    if (!isEmpty(ready())) {
      set({ phase: 'waiting' })
      plan(0)
    }
  }
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (fields) => {
      const names = Object.keys(fields)
      const fresh = names.filter((name) => !(name in changes.typed))
      store({
        typed: { ...changes.typed, ...fields },
        was: { ...changes.was, ...pick(state.serverState.fields, fresh) },
      })
      const others = Object.entries(state.fieldErrors).filter(([name]) => !names.includes(name))
      set({
        phase: running ? 'saving' : 'waiting',
        fieldErrors: { ...Object.fromEntries(others), ...check(fields) },
      })
      if (!running) plan(typingMs)
    },
    decide: (name, forMine) => {
      const serverState = { [name]: state.serverState.fields[name] ?? null }
      if (forMine) store({ typed: changes.typed, was: { ...changes.was, ...serverState } })
      else store({ typed: without(changes.typed, [name]), was: without(changes.was, [name]) })
      set({ conflicts: without(state.conflicts, [name]) })
      void save()
    },
    flush: async () => {
      await save()
      // An earlier save may have missed input that came during it.
      if (state.phase !== 'failed' && !isEmpty(ready())) await save()
      return isEmpty(changes.typed)
    },
    refresh,
    take: (serverState) => adopt(serverState),
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
