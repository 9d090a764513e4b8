import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiError } from '#web/api/http.ts'
import { same, without, type Changes, type Fields } from './merge.ts'
import { createSaver } from './saver.ts'

const lost: ApiError = { code: 'NETWORK_ERROR', fields: {}, status: 'FETCH_ERROR', requestId: null }

/** A service of one report, which another device may change, with a connection that may fail. */
function service(fields: Fields = {}, prefilled: readonly string[] = []) {
  const it = {
    serverState: { fields, prefilled },
    cut: false,
    refuses: null as ApiError | null,
    sent: [] as Fields[],
    kept: null as Changes | null,
    elsewhere: (part: Fields) => {
      const filled = it.serverState.prefilled.filter((name) => !(name in part))
      it.serverState = { fields: { ...it.serverState.fields, ...part }, prefilled: filled }
    },
    open: (kept: Changes | null = null) =>
      createSaver({
        serverState: it.serverState,
        kept,
        keep: (changes) => {
          it.kept = changes
        },
        ask: () => Promise.resolve(it.cut ? { error: lost } : { serverState: it.serverState }),
        send: (typed, serverState) => {
          if (it.cut) return Promise.resolve({ error: lost })
          if (it.refuses) return Promise.resolve({ error: it.refuses })
          const isContested = (name: string) =>
            !same(it.serverState.fields[name], serverState.fields[name])
          const contested = Object.keys(typed).filter(isContested)
          it.sent.push(typed)
          it.elsewhere(without(typed, contested))
          return Promise.resolve({ serverState: it.serverState, contested })
        },
      }),
  }
  return it
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('saving a report while typing', () => {
  test('sends the same value that confirms a filled-in field, also over a refresh', async () => {
    const it = service({ a: 1 }, ['a'])
    const saver = it.open()
    saver.change({ a: 1 })
    await saver.refresh()
    expect(saver.read().unsaved).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(it.sent).toEqual([{ a: 1 }])
    expect(saver.read()).toMatchObject({ phase: 'saved', unsaved: [] })
  })

  test('sends only changed fields, after the typing pauses', async () => {
    const it = service({ a: 1, b: 2 })
    const saver = it.open()
    saver.change({ a: 10 })
    saver.change({ a: 11 })
    expect(saver.read().phase).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(it.sent).toEqual([{ a: 11 }])
    expect(saver.read()).toMatchObject({ phase: 'saved', fields: { a: 11, b: 2 } })
    expect(it.kept).toBeNull()
  })

  test('stores unsent changes over a reload and sends them when online', async () => {
    const it = service({ a: 1 })
    it.cut = true
    const saver = it.open()
    saver.change({ a: 5 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(saver.read()).toMatchObject({ phase: 'failed', error: { code: 'NETWORK_ERROR' } })
    saver.stop()
    it.cut = false
    const again = it.open(it.kept)
    expect(again.read().fields).toEqual({ a: 5 })
    await vi.advanceTimersByTimeAsync(10)
    expect(it.serverState.fields).toEqual({ a: 5 })
    expect(it.kept).toBeNull()
  })

  test('merges two devices, and reports a conflict with both values until it is decided', async () => {
    const it = service({ a: 1, b: 1, c: 1 })
    const saver = it.open()
    it.elsewhere({ b: 2, c: 3 })
    saver.change({ a: 9, c: 4 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(it.serverState.fields).toEqual({ a: 9, b: 2, c: 3 })
    expect(saver.read()).toMatchObject({ fields: { a: 9, b: 2, c: 4 }, conflicts: { c: 3 } })
    saver.decide('c', true)
    await vi.advanceTimersByTimeAsync(10)
    expect(it.serverState.fields['c']).toBe(4)
    expect(saver.read().conflicts).toEqual({})

    it.elsewhere({ a: 100 })
    saver.change({ a: 7 })
    await vi.advanceTimersByTimeAsync(1_000)
    saver.decide('a', false)
    await vi.advanceTimersByTimeAsync(10)
    expect(saver.read()).toMatchObject({ fields: { a: 100 }, phase: 'saved', conflicts: {} })
    expect(it.kept).toBeNull()
  })

  test('keeps a refused field with its error, and saves the others', async () => {
    const it = service({ a: 1, b: 1 })
    it.refuses = {
      code: 'VALIDATION_ERROR',
      fields: { a: 'INVALID' },
      status: 400,
      requestId: null,
    }
    const saver = it.open()
    saver.change({ a: -1, b: 2 })
    await vi.advanceTimersByTimeAsync(10)
    const flushed = saver.flush()
    it.refuses = null
    expect(await flushed).toBe(false)
    expect(saver.read()).toMatchObject({ fieldErrors: { a: 'INVALID' }, fields: { a: -1, b: 2 } })
    saver.change({ a: 3 })
    expect(await saver.flush()).toBe(true)
    expect(it.serverState.fields).toEqual({ a: 3, b: 2 })
  })

  test('sends what was typed during a save after it', async () => {
    const it = service({ a: '' })
    const saver = it.open()
    saver.change({ a: 'k' })
    const running = saver.flush()
    saver.change({ a: 'ki' })
    await running
    await vi.advanceTimersByTimeAsync(2_000)
    expect(it.serverState.fields).toEqual({ a: 'ki' })
    expect(saver.read()).toMatchObject({ phase: 'saved', conflicts: {} })
  })
})
