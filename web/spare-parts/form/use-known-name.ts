import { useEffect, useRef, useState } from 'react'
import { timing } from '#rules/limits.ts'
import type { Result } from '#web/api/http.ts'
import { exactly } from '#web/vehicle/suggest-names.ts'

/** `unknown`: no such name. `failed`: the request failed. */
type Check = 'none' | 'running' | 'unknown' | 'failed'

/**
 * A make or a model while it is typed. A known name counts at once, in any case. Another text is
 * looked up 1024 ms after the last key, and the found name is filled in. `find` sends the request.
 * A model is searched `within` a make. See docs/domain/specification-map.md#constants-and-limits.
 */
export function useKnownName({
  names,
  formOf,
  find,
}: {
  names: readonly string[]
  formOf: (written: string) => string
  find: (written: string, within: string) => Promise<Result<{ name: string }>>
}) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<string | null>(null)
  const [written, setWritten] = useState<string | null>(null)
  const [check, setCheck] = useState<Check>('none')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const put = (next: string, name: string | null) => {
    clearTimeout(timer.current)
    latest.current += 1
    setText(next)
    setFound(name)
    setWritten(null)
    setCheck('none')
  }

  /** Returns the meant name at once, or null, which shows an error. */
  const settle = async (typed: string, within = ''): Promise<string | null> => {
    put(typed, null)
    const known = exactly(names, typed, formOf)
    if (known !== null || typed.trim() === '') return known
    const mine = latest.current
    setCheck('running')
    const result = await find(typed.trim(), within)
    if (mine !== latest.current) return null
    if ('error' in result) {
      setCheck(result.error.code === 'NOT_FOUND' ? 'unknown' : 'failed')
      return null
    }
    const { name } = result.data
    put(name, name)
    // A corrected spelling needs no message.
    if (formOf(typed) !== formOf(name)) setWritten(typed.trim())
    return name
  }

  return {
    text,
    name: found ?? exactly(names, text, formOf),
    /** The typed text, if another name replaced it. */
    written,
    check,
    type: (next: string, within = '') => {
      put(next, null)
      if (next.trim() === '') return
      timer.current = setTimeout(() => void settle(next, within), timing.makeModelCheckMs)
    },
    choose: (name: string) => put(name, name),
    reset: () => put('', null),
    settle,
  }
}

export type KnownName = ReturnType<typeof useKnownName>
