import type { ApiError } from '#web/api/http.ts'
import { merge, noChanges, pick, same, without } from './merge.ts'
import type { Changes, Conflicts, Fields } from './merge.ts'

/** What the service tells of a report: its answers by field, and the rest of it. */
export type ServerState = { readonly fields: Fields }

/** How a save ended; `contested` names what was sent and left, because it was changed elsewhere. */
export type SaveResult<T extends ServerState> =
  | { readonly serverState: T; readonly contested: readonly string[] }
  | { readonly error: ApiError }

export type SaveState<T extends ServerState> = {
  readonly serverState: T
  /** What is shown: what was typed here, over what the service told. */
  readonly fields: Fields
  readonly phase: 'saved' | 'waiting' | 'saving' | 'failed'
  readonly error: ApiError | null
  /** When it was last saved from here. */
  readonly savedAt: Date | null
  readonly conflicts: Conflicts
  /** What the service refused, by field, until it is typed anew. */
  readonly fieldErrors: Readonly<Record<string, string>>
}

export type Saver<T extends ServerState> = {
  readonly read: () => SaveState<T>
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (fields: Fields) => void
  /** Decides a conflict: for what stands here, or for what came from elsewhere. */
  readonly decide: (name: string, forMine: boolean) => void
  /** Sends at once what waits; whether everything is saved then. */
  readonly flush: () => Promise<boolean>
  /** Asks the service what it knows now. */
  readonly refresh: () => Promise<void>
  /** Takes over what another call answered, e.g. a submission. */
  readonly take: (serverState: T) => void
  readonly stop: () => void
}

const typingMs = 800
/** After a failure it tries again by itself, more and more seldom. */
const retryMs = [3_000, 8_000, 20_000, 60_000]
/** Refusals that no other try changes: it was submitted elsewhere, or the deadline is past. */
const endings: ReadonlySet<string> = new Set(['REPORT_LOCKED', 'REPORT_CLOSED'])

/**
 * Saves a report as it is typed, one call at a time and only the fields that changed. What could not
 * be saved waits, is handed to `keep` so that a reload finds it, and goes when the line is back.
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
  /** What an earlier visit could not save. */
  kept: Changes | null
  send: (typed: Fields, serverState: T) => Promise<SaveResult<T>>
  ask: () => Promise<{ readonly serverState: T } | { readonly error: ApiError }>
  keep: (changes: Changes | null) => void
  /** What is known here to be refused, by field: it is not sent. */
  check?: (typed: Fields) => Readonly<Record<string, string>>
  now?: () => Date
}): Saver<T> {
  const listeners = new Set<() => void>()
  let changes = noChanges
  let state: SaveState<T> = {
    serverState: first,
    fields: first.fields,
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
    state = { ...state, ...part, fields: { ...serverState.fields, ...changes.typed } }
    for (const listener of listeners) listener()
  }
  const store = (next: Changes) => {
    changes = next
    keep(Object.keys(next.typed).length > 0 ? next : null)
  }
  const adopt = (serverState: T, part: Partial<SaveState<T>> = {}) => {
    const merged = merge(serverState.fields, changes)
    store(merged.changes)
    set({ ...part, serverState, conflicts: merged.conflicts })
  }
  /** What may go: neither contested nor refused. */
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
      // What was typed on meanwhile goes next, from what has just been saved.
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
      // A save that ran before may have left out what was typed during it.
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
