import type { Load } from '#contract/load.ts'
import type { RegisterEntry as Entry } from '#contract/treatment/register-entry.ts'
import { date, fill, number } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useShopId } from '../state.ts'
import { load as calls, registerEntry } from './api.ts'

/** Facts for the register of transfer documents, and the tick that a user entered them there. */
export function RegisterEntry({ load }: { load: Load }) {
  return load.hand_entry === null ? null : <ByHand load={load} />
}

function ByHand({ load: { id: loadId, register } }: { load: Load }) {
  const { byHand: t } = useTexts('operatorLoad')
  const shopId = useShopId()
  const asked = registerEntry.useReadRegisterEntryQuery(
    { shopId, loadId },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Card>
      <h2>{t.title}</h2>
      <p>{register ? t.whatRefused : t.what}</p>
      <QueryBoundary
        asked={asked}
        failed={t.failed}
        waiting={<Skeleton height="8rem" shape="block" width="100%" />}
      >
        {(entry) => (
          <Stack gap={4}>
            <Tick entry={entry} loadId={loadId} />
            <Collapse defaultOpen={entry.taken === null} level={3} title={t.show}>
              <Facts entry={entry} />
            </Collapse>
          </Stack>
        )}
      </QueryBoundary>
    </Card>
  )
}

function Tick({
  entry: { taken, is_outdated: isOutdated },
  loadId,
}: {
  entry: Entry
  loadId: number
}) {
  const { byHand: t } = useTexts('operatorLoad')
  const locale = useLocale()
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [take] = registerEntry.useTakeToRegisterMutation()
  const toggled = useAction(async () => {
    const answer = await take({ shopId, loadId, body: { is_taken: taken === null } })
    return answer.error
  })
  const renewed = useAction(async () => {
    const answer = await take({ shopId, loadId, body: { is_taken: true } })
    if (!answer.error) dispatch(notify({ type: 'success', text: t.renewed }))
    return answer.error
  })
  return (
    <Stack gap={3}>
      <Checkbox
        checked={taken !== null}
        hint={
          taken && fill(t.takenBy, { name: taken.name, when: date(taken.at, locale, 'moment') })
        }
        label={t.tick}
        name="taken_to_register"
        onChange={() => {
          if (!toggled.busy) toggled.run()
        }}
      />
      {isOutdated && (
        <Alert title={t.outdated} tone="warning">
          <Stack gap={3}>
            <p>{t.outdatedWhat}</p>
            <Actions>
              <Button busy={renewed.busy} variant="secondary" onClick={renewed.run}>
                {t.renew}
              </Button>
            </Actions>
          </Stack>
        </Alert>
      )}
      <Failure error={toggled.error ?? renewed.error} title={t.tickFailed} />
    </Stack>
  )
}

/** A household has no business id and no contact. */
const isPerson = ({ role }: Entry['parties'][number]) => role === 'household'

const languages = { fi: 0, se: 1, en: 2 } as const

function Facts({ entry }: { entry: Entry }) {
  const { byHand: t } = useTexts('operatorLoad')
  const locale = useLocale()
  const exact = (kg: number) =>
    number(kg, locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 })
  const inWords = (words: Entry['wastes'][number]['facts'][number]['words']) =>
    words[languages[locale]]
  const orMissing = (value: string | null) => value ?? <strong>{t.missing}</strong>
  return (
    <Stack gap={4}>
      {entry.parties.map((party) => (
        <Stack key={party.role} gap={3}>
          <h4>{t.parties[party.role]}</h4>
          <DescriptionList
            columns
            facts={[
              { term: isPerson(party) ? t.name : t.company, value: orMissing(party.company) },
              { term: t.businessId, value: !isPerson(party) && orMissing(party.business_id) },
              {
                term: t.address,
                value: party.role === 'carrier' ? party.address : orMissing(party.address),
              },
              { term: t.contact, value: !isPerson(party) && orMissing(party.contact) },
              { term: t.phone, value: !isPerson(party) && orMissing(party.phone) },
              { term: t.email, value: party.email },
            ]}
          />
        </Stack>
      ))}
      <Stack gap={3}>
        <h4>{t.transport}</h4>
        <DescriptionList
          columns
          facts={[
            {
              term: t.dispatched,
              value: entry.dispatched_at && date(entry.dispatched_at, locale, 'moment'),
            },
            {
              term: t.received,
              value: entry.received_at && date(entry.received_at, locale, 'moment'),
            },
            { term: t.means, value: entry.transport && inWords(entry.transport) },
            { term: t.plates, value: entry.truck_plates },
          ]}
        />
      </Stack>
      {entry.wastes.map((waste) => (
        <Stack key={waste.line} gap={3}>
          <h4>{fill(t.lowCode, { code: waste.low_code })}</h4>
          <DescriptionList
            columns
            facts={[
              { term: t.amount, value: waste.kg === null ? orMissing(null) : exact(waste.kg) },
              ...waste.facts.map(({ fact, words }) => ({
                term: t.facts[fact],
                value: inWords(words),
              })),
            ]}
          />
        </Stack>
      ))}
    </Stack>
  )
}

type Registering = Pick<Load, 'id' | 'state' | 'register'>

/** The register refused the transfer document. Shows its words and what the station does. */
export function RegisterError({ load }: { load: Registering }) {
  const { register: t } = useTexts('operatorLoad')
  const { state, register } = load
  if (register?.state !== 'refused') return null
  return (
    <Alert title={t.refusedTitle} tone="danger">
      <Stack gap={3}>
        <p>{fill(t.refusedWhat, { reason: register.reason ?? '' })}</p>
        <p>{t.refusedDo}</p>
        {state !== 'taken_back' && <SendAgain loadId={load.id} />}
      </Stack>
    </Alert>
  )
}

function SendAgain({ loadId }: { loadId: number }) {
  const { register: t } = useTexts('operatorLoad')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const keyOf = useIdempotencyKey()
  const [send] = calls.useSendLoadToRegisterMutation()
  const { busy, error, run } = useAction(async () => {
    const call = { shopId, loadId }
    const answer = await send({ ...call, idempotencyKey: keyOf(call) })
    if (answer.error) return answer.error
    dispatch(notify({ type: 'success', text: t.againDone }))
    // The button leaves the page with its alert.
    requestAnimationFrame(focusHeading)
    return undefined
  })
  return (
    <>
      <Actions>
        <Button busy={busy} variant="secondary" onClick={run}>
          {t.again}
        </Button>
      </Actions>
      <Failure error={error} title={t.againFailed} />
    </>
  )
}
