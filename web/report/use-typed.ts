import { useState } from 'react'
import { same } from './merge.ts'

/**
 * Text of a field whose value is tidied (spaces, commas). The typed text stays while it means the
 * value. A value from elsewhere replaces it.
 */
export function useTyped<V>(
  value: V,
  { read, write }: { readonly read: (text: string) => V; readonly write: (value: V) => string },
): readonly [text: string, type: (text: string) => V] {
  const [typed, setTyped] = useState(() => write(value))
  const type = (text: string) => {
    setTyped(text)
    return read(text)
  }
  return [same(read(typed), value) ? typed : write(value), type]
}
