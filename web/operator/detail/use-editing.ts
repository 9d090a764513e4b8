import { useRef, useState } from 'react'

/** A part of the page that is read, and edited in place. Its button gets the focus back. */
export function useEditing() {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    // The button returns with the next frame.
    requestAnimationFrame(() => button.current?.focus())
  }
  return { editing, button, edit: () => setEditing(true), close }
}
