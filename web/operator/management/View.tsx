import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { Actions, BackLink, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { UnsavedChangesDialog } from '#web/frame/notices/UnsavedChangesDialog.tsx'
import type { ApiForm } from '#web/frame/forms/use-api-form.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import type { CallError } from '#web/api/errors.ts'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { ActionBar } from '../ActionBar.tsx'
import css from './management.module.css'

/** One record, or the form of a new one: the way back, its name, what it is, and its parts. */
export function View({
  back,
  title,
  lead,
  badges,
  children,
}: {
  back: { readonly href: string; readonly words: string }
  title: string
  lead?: ReactNode
  badges?: ReactNode
  children: ReactNode
}) {
  const [isUnsaved, report] = useState(false)
  const unsaved = useMemo(() => ({ isUnsaved, report }), [isUnsaved])
  useViewHead(title)
  return (
    <Unsaved value={unsaved}>
      <Stack gap={6}>
        <div data-stack="3">
          <Back {...back} />
          <PageTitle lead={lead}>{title}</PageTitle>
          {badges && (
            <p className={css.viewBadges} data-cluster="2">
              {badges}
            </p>
          )}
        </div>
        {children}
      </Stack>
    </Unsaved>
  )
}

type Parts = { children: ReactNode }

/** A form with what belongs to it beside it, where there is room. */
export function Columns({ children }: Parts) {
  return (
    <div className={css.columns} data-stack="5">
      {children}
    </div>
  )
}

/** Two parts that are alike, beside each other where there is room. */
export function TwoColumns({ children }: Parts) {
  return (
    <div className={css.halves} data-stack="5">
      {children}
    </div>
  )
}

/** Replaces a missing record. */
export function Missing({ back }: { back: { readonly href: string; readonly words: string } }) {
  const t = useTexts('operatorManagement')
  return (
    <Stack gap={4}>
      <Back {...back} />
      <EmptyState level={1} picture={<NothingFound />} title={t.notFound} what={t.notFoundWhat} />
    </Stack>
  )
}

function Back({ href, words }: { href: string; words: string }) {
  return (
    <div>
      <BackLink href={href}>{words}</BackLink>
    </div>
  )
}

/** Adds the record's name to the page's title while it is open and focuses its h1. */
function useViewHead(title: string): void {
  const { titleSuffix } = useTexts('common')
  useEffect(() => {
    const before = document.title
    document.title = title + titleSuffix
    return () => {
      document.title = before
    }
  }, [title, titleSuffix])
  useEffect(() => {
    window.scrollTo(0, 0)
    focusHeading()
  }, [])
}

const nowhere: ReadonlySet<string> = new Set()

/** The form of a record: its fields, error and buttons. Asks before unsaved changes are lost. */
export function RecordForm<Fields extends FieldValues>({
  api,
  words,
  back,
  children,
}: {
  api: ApiForm<Fields>
  /** The text of the main button. */
  words: string
  /** Address of the page that Cancel leads to, or what it does in a part of a page. */
  back: string | (() => void)
  children: ReactNode
}) {
  const { form: t } = useTexts('operatorManagement')
  useReportUnsaved(api.isUnsaved)
  return (
    <FormProvider {...api.form}>
      <form noValidate data-stack="4" onSubmit={api.submit}>
        {children}
        <Failure error={api.error} title={t.failed} />
        <ActionBar>
          <Button busy={api.isSending} type="submit">
            {words}
          </Button>
          {typeof back === 'string' ? (
            <LinkButton href={back} variant="secondary">
              {t.cancel}
            </LinkButton>
          ) : (
            <Button variant="secondary" onClick={back}>
              {t.cancel}
            </Button>
          )}
        </ActionBar>
        <UnsavedChangesDialog
          asks={api.isUnsaved}
          inside={nowhere}
          hasInput={() => api.isUnsaved}
          words={t.leave}
          onLeave={() => api.form.reset()}
        />
      </form>
    </FormProvider>
  )
}

type Act = {
  readonly words: string
  readonly busy?: boolean
  readonly onPress: () => void
}

/** Buttons that end a record. They are disabled until the form next to them is saved. */
export function EndingCard({
  title,
  what,
  acts,
  children,
}: {
  title: string
  what: string
  acts: readonly Act[]
  /** The dialogs that the buttons open. */
  children?: ReactNode
}) {
  const { form } = useTexts('operatorManagement')
  const { isUnsaved } = use(Unsaved)
  const [isTold, setTold] = useState(false)
  return (
    <Card>
      <h2>{title}</h2>
      <p>{what}</p>
      {isTold && isUnsaved && (
        <Alert live tone="warning">
          {form.saveFirst}
        </Alert>
      )}
      {acts.length > 0 && (
        <Actions>
          {acts.map(({ words, busy, onPress }) => (
            <Button
              key={words}
              busy={busy}
              variant="secondary"
              onClick={isUnsaved ? () => setTold(true) : onPress}
            >
              {words}
            </Button>
          ))}
        </Actions>
      )}
      {children}
    </Card>
  )
}

/** The way back for a station or subcontractor that was closed. */
export function ReopenCard({
  words,
  done,
  reopen,
}: {
  words: {
    readonly reopenTitle: string
    readonly reopenWhat: string
    readonly reopen: string
    readonly reopenFailed: string
  }
  /** Message after reopening. */
  done: string
  reopen: () => Promise<{ readonly error?: CallError | undefined }>
}) {
  const dispatch = useAppDispatch()
  const { busy, error, run } = useAction(async () => {
    const result = await reopen()
    if (!result.error) dispatch(notify({ type: 'success', text: done }))
    return result.error
  })
  return (
    <Card marked>
      <h2>{words.reopenTitle}</h2>
      <p>{words.reopenWhat}</p>
      <Failure error={error} title={words.reopenFailed} />
      <Actions>
        <Button busy={busy} variant="secondary" onClick={run}>
          {words.reopen}
        </Button>
      </Actions>
    </Card>
  )
}

/** Whether the form of a view holds something that has not been sent. */
export const Unsaved = createContext<{
  readonly isUnsaved: boolean
  readonly report: (isUnsaved: boolean) => void
}>({ isUnsaved: false, report: () => undefined })

/** Reports unsaved changes to the view. */
function useReportUnsaved(isDirty: boolean): void {
  const { report } = use(Unsaved)
  useEffect(() => {
    report(isDirty)
    return () => report(false)
  }, [isDirty, report])
}
