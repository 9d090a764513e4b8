import { useRef } from 'react'
import { uuid } from '#web/api/uuid.ts'

/**
 * The key of one action: the same as long as the same is sent, so that a repeat after a lost answer
 * happens once.
 */
export function useIdempotencyKey(): (sent: unknown) => string {
  const last = useRef({ sent: '', key: '' })
  return (sent) => {
    const text = JSON.stringify(sent)
    if (last.current.sent !== text) last.current = { sent: text, key: uuid() }
    return last.current.key
  }
}
