import { useState } from 'react'
import { extrasOf, type CallError } from '#web/api/errors.ts'
import type { Replaced } from '#web/ui/inputs/ReplacedText.tsx'

type Texts = Readonly<Record<string, string>>

/** Every text of a body by its path. An empty choice is an empty text. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (value === null || value === undefined) return path === '' ? [] : [[path, '']]
  if (typeof value !== 'object' || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, part]) =>
    textsOf(part, path === '' ? key : `${path}.${key}`),
  )
}

/**
 * Texts of a form that somebody else may replace in the meantime. The form sends the texts that the
 * user saw. A text that is refused is shown at its field, and the user chooses one of the two.
 */
export function useReplacedTexts(change: (path: string, to: (mine: string) => string) => void) {
  const [shown, setShown] = useState<Texts>({})
  const [open, setOpen] = useState<Texts>({})
  const settle = (path: string, text: string) => {
    setShown((before) => ({ ...before, [path]: text }))
    setOpen((before) => {
      const { [path]: _, ...others } = before
      return others
    })
  }
  return {
    /** The seen texts of the changed parts. */
    seenBefore: (initial: object, changed: object): Texts => {
      const texts = textsOf(initial).filter(([path]) => (path.split('.')[0] ?? '') in changed)
      return Object.fromEntries(texts.map(([path, text]) => [path, shown[path] ?? text]))
    },
    showReplaced: (error: CallError): void => {
      const { texts } = extrasOf(error, 'TEXT_CHANGED')
      if (texts) setOpen(texts)
    },
    replacedAt: (path: string): Replaced | undefined => {
      const stored = open[path]
      if (stored === undefined) return undefined
      const settled = (to: (mine: string) => string) => () => {
        change(path, to)
        settle(path, stored)
      }
      return {
        stored,
        take: settled(() => stored),
        join: settled((mine) => [stored, mine].filter(Boolean).join('\n')),
        keep: settled((mine) => mine),
      }
    },
  }
}
