import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { shownCode } from '#rules/label/label.ts'
import { partQuestion, type PartQuestion } from '#rules/station/part-question.ts'
import { fill } from '#texts/index.ts'
import { errorText, type CallError } from '#web/api/errors.ts'
import { RobotTrap, useRobotCheck } from '#web/frame/forms/robot-check.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useSharedTexts } from '#web/texts/context.ts'
import css from './AskForPart.module.css'

const schema = z.extend(z.omit(partQuestion, { took_ms: true }), { trap: z.string() })

type Answer = { readonly data: unknown } | { readonly error: CallError }

/** A question to one station about a part of a vehicle, or about one part for sale. */
export default function AskForPart({
  vehicle,
  station,
  part,
  send,
  onClose,
}: {
  vehicle: { readonly make: string; readonly model: string; readonly year: number }
  station: string
  /** The part for sale, by its code and in words. */
  part?: { readonly code: string; readonly words: string }
  send: (question: PartQuestion, idempotencyKey: string) => Promise<Answer>
  onClose: () => void
}) {
  const t = useSharedTexts('partQuestion')
  const errors = useSharedTexts('errors')
  const waitAsPerson = useRobotCheck()
  const place = useRef<HTMLFormElement>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  useEffect(() => {
    place.current?.querySelector('input')?.focus()
  }, [])
  const { form, field, error, isSending, submit } = useApiForm({
    initial: { part: part?.words ?? '', message: '', name: '', email: '', website: '' },
    schema,
    toBody: ({ website, ...fields }) => ({
      ...fields,
      ...vehicle,
      ...(part && { part_code: part.code }),
      trap: website,
    }),
    send: async (written, { idempotencyKey }) => {
      const took = await waitAsPerson()
      return send({ ...written, took_ms: took, trap: written.trap as '' }, idempotencyKey)
    },
    onSuccess: (_, { email }) => setSentTo(email),
  })
  if (sentTo !== null) {
    return (
      <Alert
        live
        actions={
          <Actions>
            <Button variant="secondary" onClick={onClose}>
              {t.close}
            </Button>
          </Actions>
        }
        title={t.sent}
        tone="success"
      >
        {fill(t.sentWhat, { email: sentTo })}
      </Alert>
    )
  }
  return (
    <form
      ref={place}
      noValidate
      aria-label={fill(t.title, { station })}
      className={css.form}
      onSubmit={submit}
    >
      <Stack gap={4}>
        <p data-soft="">{t.what}</p>
        {part && <p>{fill(t.code, { code: shownCode(part.code) })}</p>}
        <TextInput {...field('part')} required hint={t.partHint} label={t.part} />
        <TextArea {...field('message')} label={t.message} rows={3} />
        <TextInput {...field('name')} required autoComplete="name" label={t.name} />
        <TextInput
          {...field('email')}
          required
          autoCapitalize="none"
          autoComplete="email"
          hint={t.emailHint}
          inputMode="email"
          label={t.email}
          spellCheck={false}
          type="email"
        />
        <RobotTrap {...form.register('website')} label={t.trap} />
        {error && (
          <Alert live title={t.failed} tone="danger">
            {errorText(error, errors)}
          </Alert>
        )}
        <Actions>
          <Button busy={isSending} type="submit">
            {t.send}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t.close}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
