import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { PartsStation } from '#contract/spare-parts.ts'
import { partQuestion } from '#rules/station/part-question.ts'
import { fill } from '#texts/index.ts'
import { errorText } from '#web/api/errors.ts'
import { RobotTrap, useRobotCheck } from '#web/frame/forms/robot-check.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import type { Query } from '../link.ts'
import { request } from '../request.ts'
import { useTexts } from '../texts.ts'
import css from './AskForPart.module.css'

const schema = z.extend(z.omit(partQuestion, { took_ms: true }), { trap: z.string() })
const initial = { part: '', message: '', name: '', email: '', website: '' }

/** A question about a part of the searched vehicle to one station. */
export default function AskForPart({
  query,
  station,
  onClose,
}: {
  query: Query
  station: Pick<PartsStation, 'id' | 'name'>
  onClose: () => void
}) {
  const { ask: t } = useTexts('spareParts')
  const errors = useTexts('errors')
  const waitAsPerson = useRobotCheck()
  const place = useRef<HTMLFormElement>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  useEffect(() => {
    place.current?.querySelector('input')?.focus()
  }, [])
  const { form, field, error, isSending, submit } = useApiForm({
    initial,
    schema,
    toBody: ({ website, ...fields }) => ({
      ...fields,
      make: query.make,
      model: query.model,
      year: Number(query.year),
      trap: website,
    }),
    send: async (written, { idempotencyKey }) => {
      const took = await waitAsPerson()
      return request('POST /public/shop/:shopId/part-question/', {
        shopId: station.id,
        body: { ...written, took_ms: took, trap: written.trap as '' },
        idempotencyKey,
      })
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
      aria-label={fill(t.title, { station: station.name })}
      className={css.form}
      onSubmit={submit}
    >
      <Stack gap={4}>
        <p data-soft="">{t.what}</p>
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
