import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { userTypes } from '#rules/people/user-types.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Info, Unplugged } from '#web/ui/icons/icons.tsx'
import { classes } from '#web/ui/classes.ts'
import { currentBuild } from '#web/app/current-app.ts'
import { followWorker, requestCaching, reload, updates } from '#web/service-worker/follow.ts'
import { useAppSelector } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useOnline } from '../hooks/use-online.ts'
import css from '#web/ui/display/Strip.module.css'

/**
 * A page in a frame of another site stores nothing, and the spare parts search stays small without
 * it.
 */
const mayKeep = () => window.top === window && currentBuild(document) !== 'spare-parts'

let isFollowed = false

/** Notices of the page itself: it is offline, or there is a newer version. */
export default function Notices() {
  const { line } = useTexts('common')
  const isOn = useOnline()
  const update = useSyncExternalStore(updates.listen, updates.read)
  const [postponed, setPostponed] = useState<string | null>(null)
  const { isAuthenticated, userType } = useAppSelector(({ auth }) => auth)
  const part = userType === userTypes.person ? 'person' : 'operator'

  useEffect(() => {
    if (isFollowed || !mayKeep()) return
    isFollowed = true
    void followWorker()
  }, [])
  useEffect(() => {
    if (isAuthenticated && mayKeep()) void requestCaching(part)
  }, [isAuthenticated, part])

  const showsUpdate = update !== 'none' && postponed !== update
  return (
    <StripPlace label={line.label}>
      {!isOn && <Strip icon={<Unplugged />} title={line.off} tone="warning" what={line.offWhat} />}
      {showsUpdate && (
        <Strip
          actions={
            <>
              <Button variant="secondary" onClick={reload}>
                {line.reload}
              </Button>
              <Button variant="quiet" onClick={() => setPostponed(update)}>
                {line.later}
              </Button>
            </>
          }
          icon={<Info />}
          title={line.updated}
          tone="info"
          what={line.updatedWhat}
        />
      )}
    </StripPlace>
  )
}

/**
 * Place of the strips at the head of the page. It stays mounted, so that screen readers read what
 * appears.
 */
function StripPlace({ label, children }: { label: string; children: ReactNode }) {
  return (
    <output aria-label={label} className={css.place}>
      {children}
    </output>
  )
}

/** One fact about the whole page, above its head: offline, or a new version. It covers nothing. */
function Strip({
  tone,
  icon,
  title,
  what,
  actions,
}: {
  tone: 'info' | 'warning'
  icon: ReactNode
  title: string
  what: string
  actions?: ReactNode
}) {
  return (
    <span className={classes(css.strip, css[tone])}>
      {icon}
      <span className={css.text}>
        <strong>{title}.</strong> <span>{what}</span>
      </span>
      {actions && <span className={css.actions}>{actions}</span>}
    </span>
  )
}
