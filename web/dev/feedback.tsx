import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { CookieBanner } from '#web/frame/layout/Banners.tsx'
import { ActionDialog, Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Loading, LoadingOverlay, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Notification } from '#web/ui/feedback/Notification.tsx'
import { Tooltip } from '#web/stations/MapBox.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { Stateful, type Group } from './sample.tsx'

const tones = ['info', 'success', 'warning', 'danger'] as const
const types = ['success', 'error', 'warning', 'backendProblem'] as const
const overlayMs = 2000
const nothing = () => undefined

export const feedback: Group = ({ ui, common, errors, login }) => {
  const { title, body } = common.broken
  const retry = (
    <Actions>
      <Button variant="secondary">{common.retry}</Button>
    </Actions>
  )
  const query = { isFetching: false, refetch: nothing }
  const queries = [
    { key: 'waiting', asked: query },
    { key: 'failed', asked: { ...query, error: { code: 'NETWORK_ERROR' } } },
    { key: 'retried', asked: { isFetching: true, refetch: nothing, error: {} } },
    { key: 'empty', asked: { ...query, data: [] } },
    { key: 'loaded', asked: { ...query, data: [common.home, common.history] } },
  ]
  return {
    Alert: [
      ...tones.map((tone) => (
        <Alert key={tone} actions={retry} title={title} tone={tone}>
          {body}
        </Alert>
      )),
      <Alert key="short">{body}</Alert>,
    ],
    CookieBanner: (
      <CookieBanner
        accept={common.cookies.accept}
        other={retry}
        title={common.cookies.name}
        onAccept={nothing}
      >
        {common.cookies.text}
      </CookieBanner>
    ),
    Dialog: [false, true].map((wide) => (
      <Stateful key={String(wide)} initial={false}>
        {(isOpen, setOpen) => (
          <Actions>
            <Button onClick={() => setOpen(true)}>{title}</Button>
            <Dialog
              actions={retry}
              open={isOpen}
              picture={<NothingHere />}
              title={title}
              wide={wide}
              onClose={() => setOpen(false)}
            >
              <p>{body}</p>
            </Dialog>
          </Actions>
        )}
      </Stateful>
    )),
    ActionDialog: [{}, { danger: true }, { busy: true }].map((state) => (
      <Stateful key={Object.keys(state).join(' ')} initial={false}>
        {(isOpen, setOpen) => (
          <Actions>
            <Button onClick={() => setOpen(true)}>{login.out.title}</Button>
            <ActionDialog
              action={common.logOut}
              cancel={common.line.later}
              open={isOpen}
              title={login.out.title}
              onAction={() => setOpen(false)}
              onClose={() => setOpen(false)}
              {...state}
            >
              <p>{login.out.wait}</p>
            </ActionDialog>
          </Actions>
        )}
      </Stateful>
    )),
    Loading: (
      <Loading>
        <Skeleton shape="title" width="40%" />
        <Skeleton lines={3} />
        <Skeleton shape="plate" />
        <Skeleton height="4rem" shape="block" />
      </Loading>
    ),
    LoadingOverlay: (
      <Stateful initial={false}>
        {(isActive, setActive) => (
          <Actions>
            <Button
              onClick={() => {
                setActive(true)
                setTimeout(() => setActive(false), overlayMs)
              }}
            >
              {ui.loading}
            </Button>
            <LoadingOverlay active={isActive} />
          </Actions>
        )}
      </Stateful>
    ),
    Notification: types.map((type) => (
      <Stateful key={type} initial={false}>
        {(isShown, setShown) => (
          <Actions>
            <Button onClick={() => setShown(true)}>{type}</Button>
            <Notification
              notification={isShown ? { type, text: title, action: common.retry } : null}
              onClose={() => setShown(false)}
            />
          </Actions>
        )}
      </Stateful>
    )),
    Tooltip: (['top', 'bottom', 'left'] as const).map((side) => (
      <Tooltip key={side} side={side} text={errors.fields.INVALID}>
        <Button variant="secondary">{side}</Button>
      </Tooltip>
    )),
    QueryBoundary: queries.map(({ key, asked }) => (
      <QueryBoundary
        key={key}
        asked={asked}
        empty={<p>{errors.NOT_FOUND}</p>}
        failed={common.notLoaded.title}
        waiting={<Skeleton lines={2} />}
      >
        {(rows: readonly string[]) => <p>{rows.join(', ')}</p>}
      </QueryBoundary>
    )),
  }
}
