import { useState, type ReactNode, type SubmitEvent } from 'react'
import { date, fill } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Search } from '#web/ui/icons/icons.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { request } from '#web/api/client.ts'
import type { Result } from '#web/api/http.ts'
import type { Reply, RowOf } from '#web/api/request.ts'
import { ErrorAlert } from '#web/frame/errors/ErrorAlert.tsx'
import { PageHead } from '#web/frame/layout/PageHead.tsx'
import { PublicFrame } from '#web/frame/layout/PublicFrame.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { CheckFile } from './CheckFile.tsx'
import css from './Verify.module.css'

type Found = Reply<RowOf<'POST /public/certificate/number/'>>

/** Shows whether a certificate is valid, by the number and the date of issue on its paper. */
export default function VerifyByNumber() {
  const { verify } = useTexts('public')
  const { fields: words } = useTexts('errors')
  const t = verify.byNumber
  const [answer, setAnswer] = useState<Result<Found> | null>(null)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [checks, setChecks] = useState(0)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = (name: string) =>
      form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() ?? ''
    const body = {
      number: typed('number').toUpperCase(),
      issued_at: typed('issued_at'),
    }
    const faults = [
      ...(numberForm.test(body.number) ? [] : ['number']),
      ...(body.issued_at === '' ? ['issued_at'] : []),
    ]
    setWrong(faults)
    setAnswer(null)
    // The answer about a file goes too.
    setChecks(checks + 1)
    const [first] = faults
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    setAnswer(await request('POST /public/certificate/number/', { body }))
    setBusy(false)
  }

  return (
    <PublicFrame>
      <PageHead page="verifyByNumber" />
      <Stack gap={6}>
        <PageTitle lead={t.lead}>{t.title}</PageTitle>
        <Card>
          <form noValidate data-stack="4" onSubmit={(event) => void submit(event)}>
            <TextInput
              required
              autoCapitalize="characters"
              autoComplete="off"
              error={wrong.includes('number') && t.numberWrong}
              hint={t.numberHint}
              label={verify.number}
              name="number"
              spellCheck={false}
            />
            <TextInput
              required
              error={wrong.includes('issued_at') && words.REQUIRED}
              label={verify.issuedAt}
              name="issued_at"
              type="date"
            />
            <div>
              <Button busy={busy} icon={<Search />} type="submit">
                {t.check}
              </Button>
            </div>
          </form>
        </Card>
        <div aria-live="polite">{answer && <Outcome answer={answer} />}</div>
        <CheckFile key={checks} onCheck={() => setAnswer(null)} />
      </Stack>
    </PublicFrame>
  )
}

const numberForm = /^FI-\d{4}-[A-Z\d]{6}$/

function Outcome({ answer }: { answer: Result<Found> }): ReactNode {
  const { verify } = useTexts('public')
  const locale = useLocale()
  const t = verify.byNumber
  if ('error' in answer) {
    if (answer.error.code !== 'NOT_FOUND') {
      return <ErrorAlert error={answer.error} title={verify.failed} />
    }
    return (
      <Alert title={t.none} tone="danger">
        {t.noneWhat}
      </Alert>
    )
  }
  const {
    number,
    issued_at: issuedAt,
    issuer,
    state,
    state_on: day,
    replaced_by: newer,
  } = answer.data
  const ended = newer
    ? fill(verify.replacedWhat, { number: newer.number, date: date(newer.issued_at, locale) })
    : fill(verify.annulledWhat, { date: day ? date(day, locale) : '' })
  return (
    <Stack gap={4}>
      <Alert
        title={state === 'valid' ? t.valid : newer ? verify.replaced : verify.annulled}
        tone={state === 'valid' ? 'success' : 'warning'}
      >
        {state === 'valid' ? t.validWhat : ended}
      </Alert>
      <Card className={css.paper}>
        <DescriptionList
          facts={[
            { term: verify.number, value: number },
            { term: verify.issuedAt, value: date(issuedAt, locale) },
            { term: verify.issuer, value: issuer },
          ]}
        />
      </Card>
    </Stack>
  )
}
