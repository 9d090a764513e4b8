import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { newWebhook, type NewWebhook as NewWebhookBody } from '#contract/systems/webhook.ts'
import { webhookEvents } from '#rules/access/webhook-events.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { webhooks } from './api.ts'

const empty = { url: '', events: [...webhookEvents] as readonly string[] }

/** The form of a new address. */
export function NewWebhook({
  onMade,
  onCancel,
}: {
  onMade: (secret: string) => void
  onCancel: () => void
}) {
  const { webhooks: t, keep } = useTexts('operatorKeys')
  const [create] = webhooks.useCreateWebhookMutation()
  const { field, errorOf, form, error, isSending, submit } = useApiForm({
    initial: empty,
    schema: newWebhook,
    toBody: ({ url, events }) => ({ url, events: [...events] as NewWebhookBody['events'] }),
    send: (body, { idempotencyKey }) => create({ body, idempotencyKey }),
    onSuccess: ({ secret }) => onMade(secret),
  })
  const { setFocus } = form
  useEffect(() => setFocus('url'), [setFocus])
  return (
    <Card>
      <h3>{t.new}</h3>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <TextInput {...field('url')} required hint={t.urlHint} label={t.url} type="url" />
          <Controller
            control={form.control}
            name="events"
            render={({ field: { value, onChange } }) => (
              <CheckboxGroup
                error={errorOf('events')}
                legend={t.events}
                name="events"
                options={webhookEvents.map((event) => ({ value: event, label: t.event[event] }))}
                values={value}
                onChange={onChange}
              />
            )}
          />
          <Failure error={error} />
          <Actions>
            <Button busy={isSending} type="submit">
              {t.create}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {keep}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  )
}
