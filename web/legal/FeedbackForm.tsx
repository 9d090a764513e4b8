import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { feedbackLeastMs } from '#rules/privacy/legal-pages.ts'
import { limits } from '#rules/limits.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import type { Reply, RowOf } from '#web/api/request.ts'
import { request } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import css from './Accessibility.module.css'

type Sent = Reply<RowOf<'POST /public/accessibility-feedback/'>> & { readonly toSender: boolean }

const fieldNames = ['message', 'page', 'email'] as const
type FieldName = (typeof fieldNames)[number]

/** Feedback on accessibility. The text stays until it has been sent. */
export function FeedbackForm() {
  const { feedback } = useTexts('statements')
  const texts = useTexts('errors')
  const keyOf = useIdempotencyKey()
  const id = useId()
  const openedAt = useRef(0)
  const [busy, setBusy] = useState(false)
  const [fieldErrors, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState<ApiError | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)

  useEffect(() => {
    openedAt.current = performance.now()
  }, [])

  const fail = (fields: Readonly<Record<string, string>>, form: HTMLFormElement) => {
    setFaults(fields)
    const first = fieldNames.find((name) => name in fields)
    if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus()
  }

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const formData = new FormData(form)
    const text = (name: string) => {
      const value = formData.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const written = { message: text('message'), page: text('page'), email: text('email') || null }
    setError(null)
    setFaults({})
    if (written.message === '') return fail({ message: 'REQUIRED' }, form)
    setBusy(true)
    // A person who pastes a text may be faster than the limit. The form then waits without a
    // message.
    const tooSoon = feedbackLeastMs - (performance.now() - openedAt.current)
    if (tooSoon > 0) await new Promise((resolve) => setTimeout(resolve, tooSoon))
    const took = Math.ceil(performance.now() - openedAt.current)
    const answer = await sendIt(
      { ...written, took_ms: took, trap: text('website') },
      keyOf(written),
    )
    setBusy(false)
    if ('data' in answer) return setSent({ ...answer.data, toSender: written.email !== null })
    const isAtField = fieldNames.some((name) => name in answer.error.fields)
    if (isAtField) fail(answer.error.fields, form)
    else setError(answer.error)
    return undefined
  }

  if (sent) return <SentNote sent={sent} onAgain={() => setSent(null)} />
  const faultOf = (name: FieldName) => fieldText(fieldErrors[name], texts.fields)
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={6}>
        <TextArea
          required
          error={faultOf('message')}
          hint={feedback.messageHint}
          label={feedback.message}
          maxLength={limits.remarks}
          name="message"
          rows={6}
        />
        <TextInput
          error={faultOf('page')}
          hint={feedback.pageHint}
          label={feedback.page}
          name="page"
        />
        <TextInput
          autoCapitalize="none"
          autoComplete="email"
          error={faultOf('email')}
          hint={feedback.emailHint}
          inputMode="email"
          label={feedback.email}
          maxLength={limits.email}
          name="email"
          spellCheck={false}
          type="email"
        />
        <div aria-hidden="true" className={css.trap}>
          <label htmlFor={`${id}-website`}>{feedback.trap}</label>
          <input autoComplete="off" id={`${id}-website`} name="website" tabIndex={-1} />
        </div>
        {error && (
          <Alert live title={feedback.failed} tone="danger">
            {errorText(error, texts)} {feedback.failedWhat}
          </Alert>
        )}
        <Actions>
          <Button busy={busy} type="submit">
            {feedback.send}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

type Body = Readonly<{
  message: string
  page: string
  email: string | null
  took_ms: number
  trap: string
}>

/** A filled hidden field is sent unchanged: the service refuses it. */
const sendIt = (body: Body, idempotencyKey: string) =>
  request('POST /public/accessibility-feedback/', {
    body: { ...body, trap: body.trap as '' },
    idempotencyKey,
  })

function fieldText(code: string | undefined, texts: Readonly<Record<string, string>>) {
  return code === undefined ? undefined : (texts[code] ?? texts['INVALID'])
}

function SentNote({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const { feedback } = useTexts('statements')
  const locale = useLocale()
  const note = useRef<HTMLDivElement>(null)
  // The pressed button has disappeared, so the focus moves to the note.
  useEffect(() => note.current?.focus(), [])
  const by = { reference: sent.reference, date: date(sent.answer_by, locale) }
  return (
    <div ref={note} tabIndex={-1}>
      <Alert
        live
        actions={
          <Actions>
            <Button variant="secondary" onClick={onAgain}>
              {feedback.another}
            </Button>
          </Actions>
        }
        title={feedback.sent}
        tone="success"
      >
        <p>{fill(feedback.sentWhat, by)}</p>
        <p>{sent.toSender ? feedback.receipt : feedback.noReply}</p>
      </Alert>
    </div>
  )
}
