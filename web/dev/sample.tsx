import { useState, type ReactNode } from 'react'
import type { Locale } from '#texts/index.ts'
import type { Texts } from '#web/texts/texts.ts'
import type { UiWords } from '#web/ui/layout/UiContext.tsx'

/** Texts of the service that the samples show, so that each language has its real lengths. */
export type Words = {
  readonly ui: UiWords
  readonly common: Texts<'common'>
  readonly errors: Texts<'firstErrors'>
  readonly login: Texts<'login'>
  readonly vehicle: Texts<'vehicle'>
}

/** Samples of a folder of web/ui by the name of their part. */
export type Group = (words: Words, locale: Locale) => Readonly<Record<string, ReactNode>>

/** A part with a state of its own. */
export function Stateful<T>({
  initial,
  children,
}: {
  initial: T
  children: (value: T, set: (value: T) => void) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}

/** A target of links that stays on the page. */
export const here = '/dev/components'
