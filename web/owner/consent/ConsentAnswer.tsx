import { useId, useRef } from 'react'
import { consentContract, type ConsentRequest } from '#contract/consent.ts'
import {
  consentDays,
  consentWordingVersion,
  type ConsentAnswer as Answer,
} from '#rules/order/consent.ts'
import { consentStatement } from '#texts/consent-statement.ts'
import { date, fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useAnswerConsentMutation } from '../api.ts'

type Slot = NonNullable<ConsentRequest['slot']>

/** The wording of the consent and the person's answer, which can be changed while `can` says so. */
export function ConsentAnswer({
  request,
  onChange,
}: {
  request: ConsentRequest & { slot: Slot }
  onChange: (request: ConsentRequest) => void
}) {
  const { request: texts, statement } = useTexts('consent')
  const dispatch = useAppDispatch()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef<Answer>('given')
  const [send] = useAnswerConsentMutation()
  const { slot, vehicle, asked_by: name } = request
  const { field, error, isSending, submit } = useApiForm({
    initial: { email: slot.email ?? '' },
    schema: consentContract.answerConsent.body,
    toBody: ({ email }) => ({
      state: wanted.current,
      wording_version: consentWordingVersion,
      email: wanted.current === 'given' && email !== '' ? email : undefined,
    }),
    send: (body) => send({ consentId: slot.id, body }),
    onSuccess: (answered) => {
      dispatch(notify({ type: 'success', text: texts.sent }))
      onChange(answered)
      heading.current?.focus()
    },
  })
  const wants = (state: Answer) => () => {
    wanted.current = state
  }
  const may = (state: Answer) => slot.can.includes(state)
  const plate = vehicle.plate ?? vehicle.vin ?? ''
  return (
    <section aria-labelledby={titleId} data-stack="4">
      <h2 ref={heading} id={titleId} tabIndex={-1}>
        {texts.wordingTitle}
      </h2>
      {slot.company && <p>{fill(texts.company, { company: slot.company })}</p>}
      <blockquote>
        <p>{consentStatement(statement, { plate, person: name })}</p>
        <p>{fill(texts.conditions, { days: consentDays.valid })}</p>
      </blockquote>
      <Answered slot={slot} />
      {slot.can.length > 0 && (
        <form noValidate data-stack="4" onSubmit={submit}>
          {may('given') && (
            <TextInput
              autoComplete="email"
              hint={texts.emailHint}
              label={texts.email}
              type="email"
              {...field('email')}
              onKeyDown={(event) => {
                // Enter would press the first button and so give the consent.
                if (event.key === 'Enter') event.preventDefault()
              }}
            />
          )}
          <Failure error={error} title={texts.failed} />
          <Actions>
            {may('given') && (
              <Button busy={isSending} type="submit" onClick={wants('given')}>
                {texts.give}
              </Button>
            )}
            {may('refused') && (
              <Button busy={isSending} type="submit" variant="secondary" onClick={wants('refused')}>
                {texts.refuse}
              </Button>
            )}
            {may('withdrawn') && (
              <Button
                busy={isSending}
                type="submit"
                variant="secondary"
                onClick={wants('withdrawn')}
              >
                {texts.withdraw}
              </Button>
            )}
          </Actions>
        </form>
      )}
    </section>
  )
}

/** The answer that the person gave, until when it is valid, and whether it can be changed. */
function Answered({ slot }: { slot: Slot }) {
  const { state, answered_at: at, valid_until: until, email, can } = slot
  const { request: texts } = useTexts('consent')
  const locale = useLocale()
  if (at === null || state === 'requested' || state === 'lapsed') return null
  const time = date(at, locale, 'moment')
  if (state === 'given') {
    return (
      <Alert tone="success">
        <p>{fill(texts.given, { time, until: until ? date(until, locale) : '' })}</p>
        {email && <p>{fill(texts.news, { email })}</p>}
        {can.length === 0 && <p>{texts.handedOver}</p>}
      </Alert>
    )
  }
  return (
    <Alert tone="warning">
      <p>{fill(texts[state], { time })}</p>
      {can.length > 0 && <p>{texts.changeMind}</p>}
    </Alert>
  )
}
