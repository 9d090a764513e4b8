import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { phoneLink } from '#rules/people/phone.ts'
import { accessibilitySupervisor, statementDates } from '#rules/privacy/legal-pages.ts'
import { feedback as feedbackBody } from '#rules/privacy/feedback.ts'
import { date, fill } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useSettings } from '#web/app/settings.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import type { Reply, RowOf } from '#web/api/request.ts'
import { request } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { RobotTrap, useRobotCheck } from '#web/frame/forms/robot-check.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { Paragraphs, Part, Statement } from './Statement.tsx'
import css from './Statement.module.css'

/** The accessibility statement (Act 306/2019, section 9), with the form for feedback. */
export default function Accessibility() {
  const { accessibility } = useTexts('statements')
  const { status, gaps, tested, answer, supervisor } = accessibility
  const locale = useLocale()
  const testedOn = date(statementDates.accessibility, locale)
  const site = accessibilitySupervisor.site[locale]
  return (
    <Statement lead={accessibility.lead} name="accessibility" title={accessibility.title}>
      <Part title={status.title}>
        <Paragraphs text={status.text} />
      </Part>
      <Part title={gaps.title}>
        <ul>
          {gaps.items.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      </Part>
      <Part title={tested.title}>
        <Paragraphs text={[fill(tested.text[0], { date: testedOn }), tested.text[1]]} />
      </Part>
      <Card className={css.feedback}>
        <Part title={answer.title}>
          <p>{answer.text}</p>
          <FeedbackForm />
          <ByMail />
        </Part>
      </Card>
      <Part title={supervisor.title}>
        <p>{supervisor.text}</p>
        <address className={css.supervisor} data-stack="4">
          <p>
            <strong>Traficom</strong>
            <br />
            {supervisor.unit}
          </p>
          <DescriptionList
            facts={[
              {
                term: supervisor.phone,
                value: (
                  <a href={phoneLink(accessibilitySupervisor.phone)}>
                    {accessibilitySupervisor.phone}
                  </a>
                ),
              },
              { term: supervisor.email, value: <Mail to={accessibilitySupervisor.email} /> },
              {
                term: supervisor.site,
                value: (
                  <a href={site} rel="noreferrer">
                    {new URL(site).host}
                  </a>
                ),
              },
            ]}
          />
        </address>
      </Part>
    </Statement>
  )
}

/** The address in words. The form above does not show it. */
function ByMail() {
  const { answer } = useTexts('statements').accessibility
  const settings = useSettings()
  if (!settings) return null
  return (
    <p>
      {answer.byMail} <Mail to={settings.feedback_email} />
    </p>
  )
}

function Mail({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`}>
      <EmailText>{to}</EmailText>
    </a>
  )
}

type Sent = Reply<RowOf<'POST /public/accessibility-feedback/'>> & { readonly toSender: boolean }

const schema = z.extend(z.omit(feedbackBody, { took_ms: true }), { trap: z.string() })
const initial = { message: '', page: '', email: '', website: '' }

/** Feedback on accessibility. The text stays until it has been sent. */
function FeedbackForm() {
  const { feedback } = useTexts('statements')
  const texts = useTexts('errors')
  const waitAsPerson = useRobotCheck()
  const [sent, setSent] = useState<Sent | null>(null)

  const { form, field, error, isSending, submit } = useApiForm({
    initial,
    schema,
    toBody: ({ website, ...fields }) => ({ ...fields, email: fields.email || null, trap: website }),
    send: async (written, { idempotencyKey }) => {
      const took = await waitAsPerson()
      // A field that only a program fills goes as it is: the service refuses it.
      const body = { ...written, took_ms: took, trap: written.trap as '' }
      return request('POST /public/accessibility-feedback/', { body, idempotencyKey })
    },
    onSuccess: (data, { email }) => setSent({ ...data, toSender: email !== null }),
  })

  const writeAgain = () => {
    form.reset()
    setSent(null)
  }
  if (sent) return <SentNote sent={sent} onAgain={writeAgain} />
  return (
    <form noValidate data-stack="6" onSubmit={submit}>
      <TextArea
        required
        {...field('message')}
        hint={feedback.messageHint}
        label={feedback.message}
        rows={6}
      />
      <TextInput {...field('page')} hint={feedback.pageHint} label={feedback.page} />
      <TextInput
        autoCapitalize="none"
        autoComplete="email"
        {...field('email')}
        hint={feedback.emailHint}
        inputMode="email"
        label={feedback.email}
        spellCheck={false}
        type="email"
      />
      <RobotTrap {...form.register('website')} label={feedback.trap} />
      {error && (
        <Alert live title={feedback.failed} tone="danger">
          {errorText(error, texts)} {feedback.failedWhat}
        </Alert>
      )}
      <Actions>
        <Button busy={isSending} type="submit">
          {feedback.send}
        </Button>
      </Actions>
    </form>
  )
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
