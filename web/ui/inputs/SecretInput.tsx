import { useState } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { TextInput } from './TextInput.tsx'
import type { TextInputProps } from './TextInput.tsx'
import css from './Field.module.css'

/** A text that is not to be read over the shoulder, e.g. a personal id; `show` names the box that
 * shows it. Neither the browser nor its keyboard keeps it. */
export function SecretInput({
  show,
  ...input
}: Omit<TextInputProps, 'type' | 'short' | 'autoComplete'> & { show: string }) {
  const [visible, setVisible] = useState(false)
  return (
    <div className={css.field}>
      <TextInput
        short
        autoCapitalize="characters"
        autoCorrect="off"
        {...input}
        autoComplete="off"
        spellCheck={false}
        type={visible ? 'text' : 'password'}
      />
      <Checkbox
        checked={visible}
        label={show}
        onChange={(event) => setVisible(event.currentTarget.checked)}
      />
    </div>
  )
}
