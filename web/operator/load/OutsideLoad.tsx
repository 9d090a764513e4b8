import { useState } from 'react'
import { outsideLoadContract, type OutsideLoad as Shown } from '#contract/load.ts'
import { date, fill } from '#texts/index.ts'
import type { ApiError, Result } from '#web/api/http.ts'
import { request } from '#web/api/client.ts'
import { uuid } from '#web/api/uuid.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { NotFound } from '#web/frame/errors/NotFound.tsx'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { usePublicQuery } from '#web/frame/hooks/use-public-query.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { PageHead, focusHeading } from '#web/frame/layout/PageHead.tsx'
import { PublicFrame } from '#web/frame/layout/PublicFrame.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { ReasonDialog } from '../vehicle/ReasonDialog.tsx'
import { LoadLines, WasteLines } from './LoadLines.tsx'
import { Receipt } from './Receipt.tsx'
import { useWeight } from './use-weight.ts'

const linkOfPage = () => {
  const [, , loadId, token = ''] = location.pathname.split('/')
  return { loadId: Number(loadId), token }
}
const ask = () => request('GET /public/load/:loadId/:token/', linkOfPage())

/** The mailed link of a receiver outside the service: its load, to receive or to refuse once. */
export default function OutsideLoad() {
  const { sign: t } = useTexts('operatorLoad')
  const { answer, again } = usePublicQuery(ask)
  const [answered, setAnswered] = useState<Shown | null>(null)
  const failure = answer && 'error' in answer ? answer.error : null
  const load = answered ?? (answer && 'data' in answer ? answer.data : null)
  if (failure?.status === 400 || failure?.status === 404) {
    return (
      <PublicFrame>
        <PageHead page="notFound" />
        <NotFound message={t.badLink} />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame>
      <PageHead page="outsideLoad" />
      <Stack gap={6}>
        {failure && <Failed error={failure} onRetry={again} />}
        {!answer && (
          <Loading>
            <Skeleton shape="title" />
            <Skeleton height="16rem" shape="block" width="100%" />
          </Loading>
        )}
        {load && (
          <>
            <PageTitle lead={fill(t.lead, { company: load.from.company, receiver: load.receiver })}>
              {fill(t.title, { number: load.number })}
            </PageTitle>
            <Answered load={load} />
            <Corrected load={load} />
            <Facts load={load} />
            <Answer
              load={load}
              onAnswered={(data) => {
                setAnswered(data)
                requestAnimationFrame(focusHeading)
              }}
            />
          </>
        )}
      </Stack>
    </PublicFrame>
  )
}

function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { sign: t } = useTexts('operatorLoad')
  if (error.code !== 'LOAD_LINK_EXPIRED')
    return <LoadError error={error} title={t.failed} onRetry={onRetry} />
  return (
    <>
      <PageTitle>{t.expired}</PageTitle>
      <p>{t.expiredWhat}</p>
    </>
  )
}

function Answered({ load }: { load: Shown }) {
  const { sign: t } = useTexts('operatorLoad')
  const locale = useLocale()
  const { state, settled_at: at, refusal } = load
  if (at === null) return null
  const isReceived = state === 'received'
  return (
    <Alert title={isReceived ? t.received : t.refused} tone={isReceived ? 'success' : 'danger'}>
      <p>{fill(t.by, { name: load.signed_by ?? '', when: date(at, locale, 'moment') })}</p>
      {refusal !== null && <p>{refusal}</p>}
    </Alert>
  )
}

/** The newest correction by the sender. */
function Corrected({ load: { version, corrected } }: { load: Shown }) {
  const { correct: t } = useTexts('operatorLoad')
  const locale = useLocale()
  if (!corrected) return null
  const { at, reason, text } = corrected
  const when = date(at, locale, 'moment')
  return (
    <Alert title={t.received} tone="warning">
      <p>{fill(t.receivedWhat, { version, when, reason: t.reasons[reason] })}</p>
      {text && <p>{text}</p>}
    </Alert>
  )
}

function Facts({ load }: { load: Shown }) {
  const { sign, columns, ...t } = useTexts('operatorLoad')
  const locale = useLocale()
  const { weight } = useWeight()
  const showError = useShowError()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const file: Result<File> = await request('GET /public/load/:loadId/:token/paper/', linkOfPage())
    setBusy(false)
    if ('error' in file) showError(file.error)
    else downloadFile(file.data)
  }
  const contact = [load.sender_phone, load.sender_email].filter(Boolean).join(', ')
  return (
    <Card>
      <DescriptionList
        columns
        facts={[
          { term: columns.sender, value: `${load.from.name}, ${load.from.company}` },
          { term: t.carrier, value: load.carrier },
          { term: t.plates, value: load.truck_plates },
          { term: t.computedWeight, value: weight(load.computed_kg) },
          { term: t.net, value: load.net_kg !== null && weight(load.net_kg) },
          {
            term: t.confirmed.holder,
            value: load.sent_at && date(load.sent_at, locale, 'moment'),
          },
        ]}
      />
      {contact && <p>{fill(sign.askSender, { contact })}</p>}
      <Actions>
        <Button busy={busy} icon={<Download />} variant="secondary" onClick={() => void open()}>
          {load.is_hazardous ? t.transferPaper : t.paper}
        </Button>
      </Actions>
    </Card>
  )
}

function Answer({ load, onAnswered }: { load: Shown; onAnswered: (load: Shown) => void }) {
  const [refuser, setRefuser] = useState<string | null>(null)
  if (load.state !== 'sent')
    return load.waste_lines.length > 0 ? (
      <WasteLines load={load} />
    ) : (
      <LoadLines isOwn={false} load={load} />
    )
  return (
    <>
      <Receipt
        asksName
        load={load}
        schema={outsideLoadContract.receiveOutsideLoad.body}
        send={async (body, idempotencyKey) => {
          const call = { ...linkOfPage(), body, idempotencyKey }
          const sent = await request('POST /public/load/:loadId/:token/receive/', call)
          return 'error' in sent ? { error: sent.error } : { data: sent.data }
        }}
        onDone={onAnswered}
        onRefuse={setRefuser}
      />
      {refuser !== null && (
        <RefuseAnswer
          name={refuser}
          version={load.version}
          onClose={() => setRefuser(null)}
          onRefused={onAnswered}
        />
      )}
    </>
  )
}

function RefuseAnswer({
  name,
  version,
  onRefused,
  onClose,
}: {
  name: string
  /** Version of the load on the page. */
  version: number
  onRefused: (load: Shown) => void
  onClose: () => void
}) {
  const { refuse: t } = useTexts('operatorLoad')
  const [key] = useState(uuid)
  const [error, setError] = useState<ApiError | undefined>(undefined)
  const refuse = async (reason: string) => {
    const sent = await request('POST /public/load/:loadId/:token/refuse/', {
      ...linkOfPage(),
      body: { name, reason, version },
      idempotencyKey: key,
    })
    if ('error' in sent) {
      setError(sent.error)
      return null
    }
    onClose()
    onRefused(sent.data)
    return sent.data
  }
  return (
    <ReasonDialog
      error={error}
      ready={Object.values(t.reasons)}
      texts={t}
      onClose={onClose}
      onConfirm={refuse}
    />
  )
}
