import { useId, useState, type ReactNode, type KeyboardEvent, type PointerEvent } from 'react'
import { classes } from '../classes.ts'
import { Hidden } from '../display/Hidden.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'
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
  /** Enter without an option to choose. */
  onEnter?: (() => void) | undefined
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
  onEnter,
  ...input
}: Props<T>) {
  const firstByEnter = value.trim() !== ''
  const box = useCombobox({ options, firstByEnter, onType, onChoose, onEnter })
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
              data-line="3"
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

/**
 * Behaviour of an ARIA combobox with a listbox of `options`: arrows move, Enter chooses the marked
 * or the first option, Escape closes. The focus stays in the field. Spread the results on the
 * field, the list and each option.
 */
function useCombobox<T>({
  options,
  firstByEnter = true,
  onType,
  onChoose,
  onEnter,
}: {
  options: readonly T[]
  /** Enter without a marked option chooses the first. */
  firstByEnter?: boolean
  onType: (text: string) => void
  onChoose: (option: T) => void
  onEnter?: (() => void) | undefined
}) {
  const listId = useId()
  const [isClosed, setClosed] = useState(true)
  const [active, setActive] = useState(-1)
  const isOpen = options.length > 0 && !isClosed
  const optionId = (index: number) => `${listId}-${index}`

  const choose = (option: T) => {
    setActive(-1)
    setClosed(true)
    onChoose(option)
  }
  const move = (step: 1 | -1) => {
    setClosed(false)
    const from = active < 0 && step < 0 ? options.length : active
    setActive((from + step + options.length) % options.length)
  }
  // Enter does not submit a surrounding form.
  const enter = () => {
    const option = options[active] ?? (firstByEnter ? options[0] : undefined)
    if (isOpen && option) choose(option)
    else onEnter?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && options.length > 0) move(1)
    else if (event.key === 'ArrowUp' && options.length > 0) move(-1)
    else if (event.key === 'Enter') enter()
    else if (event.key === 'Escape' && isOpen) setClosed(true)
    else return
    event.preventDefault()
  }

  return {
    isOpen,
    active,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
      onBlur: () => setClosed(true),
      onFocus: () => setClosed(false),
      onKeyDown,
      onChange: (event: { currentTarget: { value: string } }) => {
        setClosed(false)
        setActive(-1)
        onType(event.currentTarget.value)
      },
    },
    list: { role: 'listbox', id: listId },
    optionAt: (index: number, option: T) => ({
      role: 'option',
      id: optionId(index),
      'aria-selected': index === active,
      onClick: () => choose(option),
      // Keeps the focus in the field, so that the list does not close before the click.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
    }),
  } as const
}
