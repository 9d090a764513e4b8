import { useEffect, useEffectEvent, useState } from 'react'
import { timing } from '#rules/limits.ts'
import { Button, IconButton } from '../inputs/Button.tsx'
import { classes } from '../classes.ts'
import { Check, Cross, Unplugged, Warning } from '../icons/icons.tsx'
import { useUi } from '../layout/UiContext.tsx'
import css from './feedback.module.css'

export type NotificationType = 'success' | 'error' | 'warning' | 'backendProblem'

export interface NotificationProps {
  /** Message, or null. A new object is announced again. */
  notification: { type: NotificationType; text: string; action?: string | null } | null
  /** Called by the notification's button, whose text is `action`. */
  onAction?: () => void
  onClose: () => void
}

const icons = { success: Check, error: Warning, warning: Warning, backendProblem: Unplugged }

/**
 * The notification at the top of the page. It closes after 4096 ms, but waits while it has the
 * pointer or the focus. Keep it mounted, because its live regions stay on the page. A modal dialog
 * covers it, so errors in a dialog use an `Alert` there.
 */
export function Notification({ notification, onAction, onClose }: NotificationProps) {
  const { words } = useUi()
  const [held, setHeld] = useState(false)

  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (notification === null || held) return undefined
    const timer = setTimeout(close, timing.notificationMs)
    return () => clearTimeout(timer)
  }, [notification, held])

  const urgent = notification?.type === 'error' || notification?.type === 'backendProblem'
  const IconOfType = notification && icons[notification.type]
  const face = notification && IconOfType && (
    <span
      className={classes(css.notification, css[notification.type])}
      onBlur={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <IconOfType />
      <span className={css.notificationBody}>
        <span className={css.notificationText}>{notification.text}</span>
        {notification.action && (
          <Button
            variant="secondary"
            onClick={() => {
              setHeld(false)
              onAction?.()
            }}
          >
            {notification.action}
          </Button>
        )}
      </span>
      <IconButton
        label={words.close}
        onClick={() => {
          setHeld(false)
          onClose()
        }}
      >
        <Cross />
      </IconButton>
    </span>
  )
  return (
    <div className={css.place}>
      <output aria-atomic="true">{!urgent && face}</output>
      <div aria-atomic="true" role="alert">
        {urgent && face}
      </div>
    </div>
  )
}
