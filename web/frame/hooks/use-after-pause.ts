import { useEffect, useState } from 'react'

const pauseMs = 300

/** The text as it was when the user last paused. */
export function useAfterPause(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
