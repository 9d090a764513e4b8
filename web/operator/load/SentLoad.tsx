import { useState } from 'react'
import { loadContract, type Load } from '#contract/load.ts'
import { confirmationOf, correctionEnd, correctsNet, isOfReceiver } from '#rules/load/correction.ts'
import { isVehicleLoad, loadRoles } from '#rules/load/load.ts'
import { pages } from '#rules/pages.ts'
import { date, fill, number } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import type { Result } from '#web/api/http.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Download, Pencil } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useShopId } from '../state.ts'
import { Changes, LinkDialog, ReceiveForm } from './SentLoadParts.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { LoadLines, WasteLines } from './LoadLines.tsx'
import { LoadState } from './LoadRow.tsx'
import { RegisterEntry, RegisterError } from './RegisterEntry.tsx'
import { useReadPaper } from './use-read-paper.ts'
import { useWeight } from './use-weight.ts'
import css from './Loads.module.css'

/** A load that was sent. Its receiver takes or refuses it here. */
export function SentLoad({ load }: { load: Load }) {
  const t = useTexts('operatorLoad')
  const locale = useLocale()
  const shopId = useShopId()
  const isToReceive = load.state === 'sent' && load.receiver?.id === shopId
  const percent = number(load.deviation_percent ?? 0, locale)
  return (
    <Stack gap={4}>
      {load.refusal !== null && (
        <Alert title={t.refusedTitle} tone="danger">
          {load.refusal}
        </Alert>
      )}
      <Corrected load={load} />
      <RegisterError load={load} />
      {load.needs_check && (
        <Alert title={fill(t.differsTitle, { percent })} tone="warning">
          {t.differsWhat}
        </Alert>
      )}
      <Facts load={load} />
      <RegisterEntry load={load} />
      {isToReceive && isVehicleLoad(load.kind) && <ToVehicle load={load} />}
      {isToReceive && !isVehicleLoad(load.kind) ? (
        <ReceiveForm load={load} />
      ) : (
        <>
          {load.lines.length > 0 && (
            <LoadLines isOwn={load.from.id === shopId && !isToReceive} load={load} />
          )}
          {load.waste_lines.length > 0 && <WasteLines load={load} />}
        </>
      )}
    </Stack>
  )
}

/** A party learns that the other one corrected the load. */
function Corrected({ load }: { load: Load }) {
  const { correct: t } = useTexts('operatorLoad')
  const locale = useLocale()
  const shopId = useShopId()
  const newest = load.versions.at(-1)
  if (!newest) return null
  const isReceivers = isOfReceiver(load, newest)
  if ((load.from.id === shopId) !== isReceivers) return null
  const { version, at, reason } = newest
  const when = date(at, locale, 'moment')
  return (
    <Alert title={isReceivers ? t.receivedNet : t.received} tone="warning">
      {fill(t.receivedWhat, { version, when, reason: t.reasons[reason] })}
    </Alert>
  )
}

function Facts({ load }: { load: Load }) {
  const t = useTexts('operatorLoad')
  const locale = useLocale()
  const { weight } = useWeight()
  const [isMailing, setMailing] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const [openedAt] = useState(() => new Date())
  const shopId = useShopId()
  const readPaper = useReadPaper()
  const end = correctionEnd(load)
  const isSenders = load.from.id === shopId
  const isCorrectable = (isSenders || correctsNet(load, shopId)) && end !== null && openedAt <= end
  const { from, receiver, link, register, net_kg: net, deviation_percent: deviation } = load
  const isWaiting = load.state === 'sent'
  const confirmedBy = (found: Load['confirmations'][number] | undefined) =>
    found &&
    fill(found.version < load.version ? t.correct.by : t.by, {
      name: found.name,
      when: date(found.at, locale, 'moment'),
      version: found.version,
    })
  return (
    <Card>
      <h2>{t.facts}</h2>
      <p className={css.state} data-cluster="2 3" data-inline>
        <LoadState load={load} />
      </p>
      <DescriptionList
        columns
        facts={[
          {
            term: t.columns.sender,
            value:
              load.kind === 'household'
                ? t.byHand.parties.household
                : `${from.name}, ${from.company}`,
          },
          {
            term: t.receiver,
            value: receiver ? `${receiver.name}, ${receiver.company}` : load.outside_name,
          },
          {
            term: t.outside.mailedTo,
            value:
              isWaiting &&
              link &&
              fill(t.outside.until, {
                email: load.outside_receiver?.email ?? '',
                when: date(link.sent_at, locale, 'moment'),
                until: date(new Date(link.works_until), locale),
              }),
          },
          { term: t.carrier, value: load.carrier },
          { term: t.businessId, value: load.carrier_business_id },
          { term: t.carrierPhone, value: load.carrier_phone },
          { term: t.plates, value: load.truck_plates },
          {
            term: t.columns.vehicles,
            value: load.kind === 'hulls' && number(load.vehicles, locale),
          },
          { term: t.computedWeight, value: !isVehicleLoad(load.kind) && weight(load.computed_kg) },
          { term: t.net, value: net !== null && weight(net) },
          {
            term: t.deviation,
            value: deviation !== null && fill(t.percent, { percent: number(deviation, locale) }),
          },
          {
            term: t.register.title,
            value:
              register &&
              fill(t.register[register.state], { when: date(register.at, locale, 'moment') }),
          },
          { term: t.correct.version, value: load.version > 1 && String(load.version) },
          ...loadRoles.map((role) => ({
            term: t.confirmed[role],
            value: confirmedBy(confirmationOf(load, role)),
          })),
        ]}
      />
      <Actions>
        <FileButton
          load={load}
          read={readPaper}
          word={load.is_hazardous ? t.transferPaper : t.paper}
        />
        {isWaiting && link && (
          <Button variant="quiet" onClick={() => setMailing(true)}>
            {t.outside.again}
          </Button>
        )}
        {isCorrectable && (
          <Button icon={<Pencil />} variant="secondary" onClick={() => setCorrecting(true)}>
            {isSenders ? t.correct.button : t.correct.buttonOfNet}
          </Button>
        )}
      </Actions>
      <Changes load={load} />
      <Collapse level={3} title={t.otherFiles}>
        <Actions>
          {formats.map((format) => (
            <FileButton
              key={format}
              load={load}
              read={(at) => request(loadContract.readLoadData, { ...at, query: { format } })}
              word={t[format]}
            />
          ))}
        </Actions>
      </Collapse>
      {isMailing && <LinkDialog load={load} onClose={() => setMailing(false)} />}
      {isCorrecting && <CorrectDialog load={load} onClose={() => setCorrecting(false)} />}
    </Card>
  )
}

/** Formats of a load for other programs. */
const formats = ['json', 'csv'] as const

type At = { shopId: number; loadId: number }

/** Downloads a file of the load, to print, to keep, or for another program. */
function FileButton({
  load: { id, number: name },
  word,
  read,
}: {
  load: Load
  word: string
  read: (at: At) => Promise<Result<File>>
}) {
  const shopId = useShopId()
  const showError = useShowError()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const answer = await read({ shopId, loadId: id })
    setBusy(false)
    if ('error' in answer) showError(answer.error)
    else downloadFile(answer.data)
  }
  return (
    <Button busy={busy} icon={<Download />} variant="secondary" onClick={() => void open()}>
      <Named name={`${word} ${name}`}>{word}</Named>
    </Button>
  )
}

/** The receiving station settles the load on the page of its vehicle. */
function ToVehicle({ load }: { load: Load }) {
  const t = useTexts('operatorLoad')
  const [line] = load.lines
  return (
    <Card>
      <p>{t.followsVehicle}</p>
      <Actions>
        <LinkButton href={`${pages.operatorIncoming.path}?vehicle=${line?.vehicle_id}`}>
          {t.toVehicle}
        </LinkButton>
      </Actions>
    </Card>
  )
}
