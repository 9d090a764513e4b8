import { useRef } from 'react'
import { uuid } from '#web/api/uuid.ts'

/**
 * Returns the key of a body. The key stays the same while the body does, so a repeat after a lost
 * response happens once.
 */
export function useIdempotencyKey(): (sent: unknown) => string {
  const last = useRef({ sent: '', key: '' })
  return (sent) => {
    const text = JSON.stringify(sent)
    if (last.current.sent !== text) last.current = { sent: text, key: uuid() }
    return last.current.key
  }
}
