import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { webhookEvents } from '#rules/access/webhook-events.ts'
import {
  newWebhook,
  type NewWebhook as NewWebhookBody,
  type Webhook,
  type WebhookDelivery,
} from '#contract/systems/webhook.ts'
import { count, date, fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { ConfirmDialog } from '#web/frame/notices/ConfirmDialog.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { ListWithForm, NewSecret, webhooks } from './ListWithForm.tsx'
import css from './Keys.module.css'

/** The addresses that are told of events, each with its deliveries. */
export function Webhooks() {
  const { webhooks: t } = useTexts('operatorKeys')
  const asked = webhooks.useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true })
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const leave = () => {
    setAdding(false)
    setSecret(null)
  }
  const made = secret !== null && (
    <NewSecret secret={secret} title={t.secretTitle} what={t.secretWhat} onDone={leave} />
  )
  return (
    <ListWithForm
      asked={asked}
      form={made || (isAdding ? <NewWebhook onCancel={leave} onMade={setSecret} /> : null)}
      lead={t.what}
      title={t.title}
      words={t}
      onAdd={() => setAdding(true)}
    >
      {(webhook) => <WebhookCard webhook={webhook} onSecret={setSecret} />}
    </ListWithForm>
  )
}

function WebhookCard({
  webhook,
  onSecret,
}: {
  webhook: Webhook
  onSecret: (secret: string) => void
}) {
  const { id, url, events } = webhook
  const { webhooks: t } = useTexts('operatorKeys')
  const dispatch = useAppDispatch()
  const [test] = webhooks.useTestWebhookMutation()
  const [isOpen, setOpen] = useState(false)
  const [asks, setAsks] = useState<'renew' | 'remove' | null>(null)
  const { busy, error, run } = useAction(async () => {
    const answer = await test({ webhookId: id })
    if (!answer.error) dispatch(notify({ type: 'success', text: t.tested }))
    return answer.error
  })
  return (
    <Card>
      <Stack gap={3}>
        <h3 className={css.address}>{url}</h3>
        <p>{events.map((event) => t.event[event]).join(', ')}</p>
        <Failure error={error} />
        <Actions>
          <Button busy={busy} variant="secondary" onClick={run}>
            {t.test}
          </Button>
          <Button variant="secondary" onClick={() => setAsks('renew')}>
            {t.renew}
          </Button>
          <Button variant="secondary" onClick={() => setAsks('remove')}>
            {t.remove}
          </Button>
        </Actions>
        <Collapse level={4} open={isOpen} title={t.log} onToggle={setOpen}>
          {isOpen && <Deliveries webhookId={id} />}
        </Collapse>
      </Stack>
      {asks && (
        <AskDialog
          asks={asks}
          webhook={webhook}
          onClose={() => setAsks(null)}
          onSecret={onSecret}
        />
      )}
    </Card>
  )
}

/** Asks before the address gets a new secret, or goes. */
function AskDialog({
  webhook: { id: webhookId, url },
  asks,
  onClose,
  onSecret,
}: {
  webhook: Webhook
  asks: 'renew' | 'remove'
  onClose: () => void
  onSecret: (secret: string) => void
}) {
  const { webhooks: t, keep } = useTexts('operatorKeys')
  const dispatch = useAppDispatch()
  const [renew] = webhooks.useRenewWebhookSecretMutation()
  const [remove] = webhooks.useRemoveWebhookMutation()
  const { title, what, onAction } = {
    renew: {
      title: t.renewTitle,
      what: t.renewWhat,
      onAction: async () => {
        const { data, error } = await renew({ webhookId })
        if (data) onSecret(data.secret)
        return error
      },
    },
    remove: {
      title: t.removeTitle,
      what: t.removeWhat,
      onAction: async () => {
        const { error } = await remove({ webhookId })
        if (!error) dispatch(notify({ type: 'success', text: t.removed }))
        return error
      },
    },
  }[asks]
  return (
    <ConfirmDialog
      danger
      action={t[asks]}
      cancel={keep}
      title={title}
      onAction={onAction}
      onClose={onClose}
    >
      <p className={css.address}>{fill(what, { url })}</p>
    </ConfirmDialog>
  )
}

const empty = { url: '', events: [...webhookEvents] as readonly string[] }

/** The form of a new address. */
function NewWebhook({
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
      <form noValidate data-stack="4" onSubmit={submit}>
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
      </form>
    </Card>
  )
}

/** The deliveries to an address, each with its result. */
function Deliveries({ webhookId }: { webhookId: string }) {
  const { webhooks: t } = useTexts('operatorKeys')
  const locale = useLocale()
  const asked = webhooks.useListDeliveriesQuery({ webhookId }, { refetchOnMountOrArgChange: true })
  const resultOf = ({ state, outcome, attempts }: WebhookDelivery) =>
    [t.states[state], outcome?.replace('http_', 'HTTP '), count(t.attempts, attempts, locale)]
      .filter(Boolean)
      .join(' · ')
  return (
    <Stack gap={3}>
      <QueryBoundary
        asked={asked}
        empty={<p>{t.logNone}</p>}
        failed={t.logFailed}
        waiting={<Skeleton height="6rem" shape="block" width="100%" />}
      >
        {(list) => (
          <Table
            caption={t.log}
            columns={[
              { key: 'at', head: t.at },
              { key: 'event', head: t.happened },
              { key: 'state', head: t.state },
              { key: 'again', head: t.again },
            ]}
            rows={list.map((delivery) => ({
              key: delivery.id,
              cells: [
                date(delivery.occurred_at, locale, 'moment'),
                t.event[delivery.event],
                resultOf(delivery),
                <SendAgain key="again" deliveryId={delivery.id} webhookId={webhookId} />,
              ],
            }))}
          />
        )}
      </QueryBoundary>
      <Actions>
        <Button busy={asked.isFetching} variant="secondary" onClick={() => void asked.refetch()}>
          {t.refresh}
        </Button>
      </Actions>
    </Stack>
  )
}

function SendAgain({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const { webhooks: t } = useTexts('operatorKeys')
  const dispatch = useAppDispatch()
  const [resend] = webhooks.useResendDeliveryMutation()
  const { busy, error, run } = useAction(async () => {
    const answer = await resend({ webhookId, deliveryId })
    if (!answer.error) dispatch(notify({ type: 'success', text: t.sentAgain }))
    return answer.error
  })
  return (
    <>
      <Button busy={busy} variant="quiet" onClick={run}>
        {t.again}
      </Button>
      <Failure error={error} />
    </>
  )
}
