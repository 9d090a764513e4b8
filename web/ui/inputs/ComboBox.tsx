import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Hidden } from '../display/Hidden.tsx'
import { TextInput } from './TextInput.tsx'
import type { TextInputProps } from './TextInput.tsx'
import { useCombobox } from './use-combobox.ts'
import css from './ComboBox.module.css'

type Props<T> = Omit<TextInputProps, 'value' | 'onChange' | 'list'> & {
  value: string
  options: readonly T[]
  /** Label of an option. Labels are unique. */
  labelOf: (option: T) => string
  /** Shown before each option. */
  icon?: ReactNode
  /** Name of the list of options. */
  listLabel: string
  /** Status that screen readers read while one types: searching, or the number of results. */
  status: ReactNode
  searching?: boolean
  onType: (text: string) => void
  onChoose: (option: T) => void
}

/** A text field with suggestions while typing (ARIA combobox with a listbox). */
export function ComboBox<T>({
  value,
  options,
  labelOf,
  icon,
  listLabel,
  status,
  searching = false,
  onType,
  onChoose,
  ...input
}: Props<T>) {
  const firstByEnter = value.trim() !== ''
  const box = useCombobox({ options, firstByEnter, onType, onChoose })
  return (
    <div className={css.search}>
      <TextInput {...input} {...box.field} autoComplete="off" spellCheck={false} value={value} />
      <output aria-live="polite">
        <Hidden>{(searching || box.isOpen) && status}</Hidden>
      </output>
      {searching && <span aria-hidden="true" className={css.searching} />}
      {box.isOpen && (
        <ul {...box.list} aria-label={listLabel} className={css.list}>
          {options.map((option, index) => (
            <li
              key={labelOf(option)}
              {...box.optionAt(index, option)}
              className={classes(css.option, index === box.active && css.active)}
            >
              {icon}
              {labelOf(option)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
