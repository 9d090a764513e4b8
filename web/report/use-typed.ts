import { useState } from 'react'
import { same } from './merge.ts'

/**
 * What is being typed in a field whose value is tidied on the way (spaces, commas): it stands as it
 * was typed as long as it means the value, and gives way to what comes from elsewhere.
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
