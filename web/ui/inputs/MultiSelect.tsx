import { type Chosen, toggled, withAll, between, extended, matches } from './selection.ts'
import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type MouseEvent,
} from 'react'
import { count, fill } from '#texts/index.ts'
import { Button } from './Button.tsx'
import { classes } from '../classes.ts'
import { FieldError, type ErrorText } from './Field.tsx'
import { TextInput } from './TextInput.tsx'
import { useUi } from '../layout/UiContext.tsx'
import field from './Field.module.css'
import css from './MultiSelect.module.css'

/** Longest list without a filter. */
const atOneGlance = 8

const alphabet = new Intl.Collator('fi')

export interface MultiSelectProps {
  label: ReactNode
  hint?: ReactNode
  error?: ErrorText
  options: readonly { readonly id: number; readonly name: string }[]
  /** Ascending, also in `onChange`. */
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  onBlur?: () => void
  /** Shown in place of an empty list. */
  empty: ReactNode
  /** Focus target of a form for an error in the choice. */
  ref?: Ref<{ focus: () => void }>
}

/**
 * Several of many options, by pointer, touch or keyboard (use-multi-select.ts), with a filter and
 * "all".
 */
export function MultiSelect({
  label,
  hint,
  error,
  options,
  chosen,
  onChange,
  onBlur,
  empty,
  ref,
}: MultiSelectProps) {
  const { words, locale } = useUi()
  const t = words.multiSelect
  const id = useId()
  const [filter, setFilter] = useState('')
  const shown = options
    .filter(({ name }) => matches(filter, name))
    .toSorted((a, b) => alphabet.compare(a.name, b.name))
  const select = useMultiSelect(
    shown.map((option) => option.id),
    chosen,
    onChange,
  )
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const ties = {
    'aria-labelledby': `${id}-label`,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    onBlur,
  }
  const list = useRef<HTMLUListElement>(null)
  // Moves from the filter to the list. Enter does not submit the form.
  const toList = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.focus()
  }
  useImperativeHandle(ref, () => ({ focus: () => list.current?.focus() }))
  const numbers = {
    n: options.filter((option) => chosen.includes(option.id)).length,
    total: options.length,
  }
  return (
    <div className={field.field} data-stack="1">
      <span className={field.label} id={`${id}-label`}>
        {label}
      </span>
      {hint && (
        <div className={field.hint} data-soft="note" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {options.length === 0 && <p data-soft>{empty}</p>}
      {options.length > atOneGlance && (
        <TextInput
          autoComplete="off"
          className={css.filter}
          label={t.filter}
          labelHidden
          placeholder={t.filter}
          spellCheck={false}
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
          onKeyDown={toList}
        />
      )}
      {options.length > 0 && (
        <div className={css.tools} data-cluster="0 3" data-apart>
          <output className={css.count} data-soft="small">
            {fill(t.chosen, numbers)}
          </output>
          <output className={field.hidden}>{filter && count(t.found, shown.length, locale)}</output>
          <Button disabled={shown.length === 0} variant="quiet" onClick={select.chooseAll}>
            {select.hasAll ? t.none : t.all}
          </Button>
        </div>
      )}
      {options.length > 0 && shown.length === 0 && <p data-soft>{t.noMatch}</p>}
      {shown.length > 0 && (
        <ul {...select.list} {...ties} ref={list} className={css.list}>
          {shown.map((option) => (
            <li
              key={option.id}
              {...select.optionOf(option.id)}
              className={classes(css.option, option.id === select.active && css.active)}
              data-line="3"
            >
              <span aria-hidden="true" className={css.box} />
              {option.name}
            </li>
          ))}
        </ul>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/**
 * Behaviour of an ARIA listbox with several choices. Spread the results on the list and each
 * option. A press or tap toggles, with Shift from the last press on. Arrows, Home and End move, and
 * choose with Shift. Space toggles, Ctrl+A chooses all. `shown` has the ids in the sequence of the
 * list.
 */
function useMultiSelect(shown: Chosen, chosen: Chosen, onChange: (chosen: Chosen) => void) {
  const listId = useId()
  const [anchor, setAnchor] = useState<number | null>(null)
  const [marked, setMarked] = useState<number | null>(null)
  const active = marked !== null && shown.includes(marked) ? marked : null
  const hasAll = shown.length > 0 && shown.every((id) => chosen.includes(id))
  const optionId = (id: number) => `${listId}-${id}`

  const press = (id: number, shift: boolean) => {
    onChange(shift ? extended(chosen, shown, anchor, id) : toggled(chosen, id))
    setMarked(id)
    if (!shift) setAnchor(id)
  }
  const move = (to: number, shift: boolean) => {
    const next = shown[Math.max(0, Math.min(shown.length - 1, to))]
    if (next === undefined) return
    setMarked(next)
    if (shift) onChange(withAll(chosen, between(shown, active, next), true))
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active === null ? -1 : shown.indexOf(active)
    const { key, shiftKey } = event
    const control = event.ctrlKey || event.metaKey
    if (key === 'ArrowDown') move(at + 1, shiftKey)
    else if (key === 'ArrowUp') move(at - 1, shiftKey)
    else if (key === 'Home') move(0, shiftKey)
    else if (key === 'End') move(shown.length - 1, shiftKey)
    else if (key === ' ' && active !== null) press(active, shiftKey)
    else if (key.toLowerCase() === 'a' && control) chooseAll()
    else return
    event.preventDefault()
  }
  /** Chooses all displayed options, or none when all are chosen. */
  const chooseAll = () => onChange(withAll(chosen, shown, !hasAll))

  return {
    active,
    hasAll,
    chooseAll,
    list: {
      role: 'listbox',
      'aria-multiselectable': true,
      'aria-activedescendant': active === null ? undefined : optionId(active),
      tabIndex: 0,
      onFocus: () => {
        if (active === null) setMarked(shown.find((id) => chosen.includes(id)) ?? shown[0] ?? null)
      },
      onKeyDown,
    },
    optionOf: (id: number) => ({
      role: 'option',
      id: optionId(id),
      'aria-selected': chosen.includes(id),
      onClick: (event: MouseEvent) => press(id, event.shiftKey),
    }),
  } as const
}
