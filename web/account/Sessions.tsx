import { date, fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Check } from '#web/ui/icons/icons.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import type { CallError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from './api.ts'
import type { Session } from './api.ts'
import css from './Sessions.module.css'

/** The user's open sessions. Any except the current one can be ended. */
export function Sessions() {
  const { sessions: texts } = useTexts('account')
  const query = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Card>
      <h2>{texts.title}</h2>
      <p>{texts.what}</p>
      <QueryBoundary
        asked={query}
        failed={texts.failed}
        waiting={<Skeleton height="4rem" lines={2} shape="block" width="100%" />}
      >
        {(sessions) => <List sessions={sessions} />}
      </QueryBoundary>
    </Card>
  )
}

function List({ sessions }: { sessions: readonly Session[] }) {
  const { sessions: texts } = useTexts('account')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [end, ending] = useEndSessionMutation()
  const [endOthers, endingOthers] = useEndOtherSessionsMutation()

  const tell = (error: CallError | undefined, text: string) => {
    if (error) showError(error)
    else dispatch(notify({ type: 'success', text }))
  }

  const endOne = async (sessionId: string) => tell((await end({ sessionId })).error, texts.ended)
  const endAll = async () => tell((await endOthers()).error, texts.othersEnded)

  const others = sessions.filter(({ is_current: isCurrent }) => !isCurrent)
  return (
    <>
      <ul className={css.sessions}>
        {sessions.map(({ id, device, is_current: isCurrent, created_at, refreshed_at }) => {
          const name = device ?? texts.unknown
          const time = date(created_at, locale, 'moment')
          return (
            <li key={id} className={css.session}>
              <div>
                <p className={css.device}>
                  {name}{' '}
                  {isCurrent && (
                    <Badge icon={<Check />} tone="success">
                      {texts.current}
                    </Badge>
                  )}
                </p>
                <p className={css.times}>
                  {fill(texts.since, { time })},{' '}
                  {fill(texts.used, { time: date(refreshed_at, locale, 'moment') })}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  busy={ending.isLoading && ending.originalArgs?.sessionId === id}
                  variant="quiet"
                  onClick={() => void endOne(id)}
                >
                  <span aria-hidden="true">{texts.end}</span>
                  <Hidden>{fill(texts.endNamed, { device: name, time })}</Hidden>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {others.length === 0 ? (
        <p className={css.times}>{texts.alone}</p>
      ) : (
        <Actions>
          <Button busy={endingOthers.isLoading} variant="secondary" onClick={() => void endAll()}>
            {texts.endOthers}
          </Button>
        </Actions>
      )}
    </>
  )
}
