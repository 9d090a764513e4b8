import { useState, type KeyboardEvent, type RefObject } from 'react'
import { TextInput, type TextInputProps } from '#web/ui/inputs/TextInput.tsx'
import css from '../find/StationSearch.module.css'
import { ScanButton } from './ScanButton.tsx'

/**
 * A field for codes, one after another: scanned by the camera or a USB scanner, or typed. Enter hands
 * the text over, and the field is empty again and keeps the focus.
 */
export function ScanField({
  ref,
  told,
  onEnter,
  ...field
}: Omit<TextInputProps, 'value' | 'onChange'> & {
  ref: RefObject<HTMLInputElement | null>
  /** With it the camera stays open for the next code, and shows these words. */
  told?: string
  onEnter: (text: string) => void
}) {
  const [text, setText] = useState('')
  // No form of its own: it may stand in one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (text.trim() === '') return
    onEnter(text)
    setText('')
  }
  return (
    <div className={css.row} data-cluster="2 3" data-align="end">
      <TextInput
        {...field}
        ref={ref}
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="done"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ScanButton told={told} onRead={onEnter} onType={() => ref.current?.focus()} />
    </div>
  )
}
