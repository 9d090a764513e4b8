import type { WebhookDelivery } from '#contract/systems/webhook.ts'
import { count, date } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Table } from '#web/ui/display/Table.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { webhooks } from './api.ts'

/** The deliveries to an address, each with its result. */
export function Deliveries({ webhookId }: { webhookId: string }) {
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
