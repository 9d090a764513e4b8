import { useState } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import css from './Field.module.css'

/**
 * Field for text that others should not see, for example a personal id. `show` labels the box that
 * reveals it. Neither the browser nor its keyboard stores it.
 */
export function SecretInput({
  show,
  ...input
}: Omit<TextInputProps, 'type' | 'short' | 'autoComplete'> & { show: string }) {
  const [visible, setVisible] = useState(false)
  return (
    <div className={css.field} data-stack="1">
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
