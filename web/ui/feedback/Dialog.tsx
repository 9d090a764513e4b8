import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Actions, Button, IconButton } from '../inputs/Button.tsx'
import { classes } from '../classes.ts'
import { Cross } from '../icons/icons.tsx'
import { useUi } from '../layout/UiContext.tsx'
import { countOpenDialog } from './open-dialogs.ts'
import css from './Dialog.module.css'

let last: HTMLElement | null = null

// The server draws pages without a document.
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) last = target
  })

/** The element that has the focus, or had it last. */
const lastFocused = (): HTMLElement | null => last

export interface DialogProps {
  open: boolean
  /** Called for Escape, the close button, or a click outside. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons, usually `<Actions>`. They stay in sight while the content scrolls. */
  actions?: ReactNode
  /** A typed but unsent text: a click outside no longer closes. */
  dirty?: boolean
  wide?: boolean
  /** Shown above the title, for example an illustration of success. */
  picture?: ReactNode
}

/**
 * The browser's own modal: traps focus, closes by Escape and by its button, returns focus. A sheet
 * on phones. Focus starts at the title, or at the element with `data-autofocus`.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  dirty,
  wide,
  picture,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { words } = useUi()

  // Close events that the clean-up below has caused. Content that loads late runs it while open.
  const ownCloses = useRef(0)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return undefined
    // A page that waited for the dialog's code was hidden, and its button has lost the focus.
    const opener = document.activeElement === document.body ? lastFocused() : null
    dialog.showModal()
    const closed = countOpenDialog()
    const start = dialog.querySelector<HTMLElement>('[data-autofocus]')
    ;(start ?? dialog.querySelector('h2'))?.focus()
    // Closed before it leaves the page: only a mounted dialog returns the focus to where it was.
    return () => {
      if (dialog.open) ownCloses.current += 1
      dialog.close()
      opener?.focus({ preventScroll: true })
      closed()
    }
  }, [open])

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      closedby={dirty ? 'closerequest' : 'any'}
      className={classes(css.dialog, wide && css.wide)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Chromium closes on a second Escape without an event to cancel.
      onClose={(event) => {
        if (ownCloses.current > 0) {
          ownCloses.current -= 1
          return
        }
        if (open && !event.currentTarget.open) onClose()
      }}
    >
      {open && (
        <div className={css.sheet}>
          <div className={css.body} data-stack="4">
            {picture && <div className={css.picture}>{picture}</div>}
            <h2 className={css.title} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {children}
          </div>
          {actions && <div className={css.actions}>{actions}</div>}
          <IconButton className={css.close} label={words.close} onClick={onClose}>
            <Cross />
          </IconButton>
        </div>
      )}
    </dialog>
  )
}

/** A dialog with one action and a button that closes without it. */
export function ActionDialog({
  action,
  cancel,
  busy = false,
  danger = false,
  form,
  onAction,
  ...dialog
}: Omit<DialogProps, 'actions'> & {
  /** The text of the button. */
  action: ReactNode
  cancel: ReactNode
  busy?: boolean
  /** The action removes something. */
  danger?: boolean
  /** Id of the form that the button submits, instead of `onAction`. */
  form?: string
  onAction?: () => unknown
}) {
  return (
    <Dialog
      {...dialog}
      actions={
        <Actions>
          <Button
            busy={busy}
            form={form}
            type={form === undefined ? 'button' : 'submit'}
            variant={danger ? 'danger' : 'primary'}
            onClick={() => void onAction?.()}
          >
            {action}
          </Button>
          <Button variant="secondary" onClick={dialog.onClose}>
            {cancel}
          </Button>
        </Actions>
      }
    />
  )
}
