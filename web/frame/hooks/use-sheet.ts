import { useRef } from 'react'
import { useLocation, useNavigate } from '#web/frame/routing/routing.tsx'

/** A sheet over a page. It is an entry of the browser's history, so Back closes it first. */
export type Sheet = {
  /** Name of the open sheet. null: none is open. */
  readonly sheet: string | null
  readonly open: (name: string) => void
  /** Shows another sheet in place of the open one. */
  readonly change: (name: string) => void
  /** Closes the sheet and leaves its entry. */
  readonly close: () => void
  /** Closes the sheet whose work is done. Its entry stays for the next page. */
  readonly finish: () => void
}

/** Returns the sheet that is open on this page. A reload keeps it open. */
export function useSheet(): Sheet {
  const { pathname, search, key, state } = useLocation()
  const navigate = useNavigate()
  const left = useRef<string | null>(null)
  const show = (name: string | null, replace: boolean) =>
    navigate({ pathname, search }, { replace, state: name === null ? null : { sheet: name } })
  return {
    sheet: sheetOf(state),
    open: (name) => show(name, false),
    change: (name) => show(name, true),
    close: () => {
      // A second Escape must not leave the page.
      if (left.current === key) return
      left.current = key
      navigate(-1)
    },
    finish: () => show(null, true),
  }
}

function sheetOf(state: unknown): string | null {
  const named = state as { readonly sheet?: unknown } | null
  return typeof named?.sheet === 'string' ? named.sheet : null
}
