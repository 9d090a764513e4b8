import { useState, useSyncExternalStore } from 'react'
import { limits } from '#rules/limits.ts'
import { pages } from '#rules/pages.ts'
import { CookieBanner } from '#web/ui/feedback/CookieBanner.tsx'
import { LoadingOverlay } from '#web/ui/feedback/Loading.tsx'
import { Notification } from '#web/ui/feedback/Notification.tsx'
import { hasCookie, setCookie } from '#web/storage/cookies.ts'
import { notificationClosed, useAppDispatch, useAppSelector } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { takeUndo } from './undo.ts'

const consent = 'cookie_consent'
const noChange = () => () => undefined

/** The cookie banner, shown until it was accepted on this browser in the last year. */
export function CookieConsent() {
  const { cookies } = useTexts('common')
  const [isAccepted, setAccepted] = useState(false)
  // A prerendered page does not know the browser's cookies.
  const isAsked = useSyncExternalStore(
    noChange,
    () => !hasCookie(consent),
    () => false,
  )
  if (isAccepted || !isAsked) return null
  const accept = () => {
    setCookie(consent, 'accepted', limits.cookieConsentDays)
    setAccepted(true)
  }
  return (
    <CookieBanner accept={cookies.accept} title={cookies.name} onAccept={accept}>
      {cookies.text} <a href={pages.cookies.path}>{cookies.more}</a>
    </CookieBanner>
  )
}

/** The top notification of the layout state. */
export function TopNotification() {
  const dispatch = useAppDispatch()
  const notification = useAppSelector(({ layout }) => layout.topNotification)
  const [close] = useState(() => () => void dispatch(notificationClosed()))
  const act = () => {
    close()
    takeUndo()
  }
  return (
    <Notification
      notification={notification.visible ? notification : null}
      onAction={act}
      onClose={close}
    />
  )
}

/** The overlay of the layout state's loading flag. */
export function Overlay() {
  const active = useAppSelector(({ layout }) => layout.loading)
  return <LoadingOverlay active={active} />
}
