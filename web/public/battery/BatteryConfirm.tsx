import { useState } from 'react'
import { fill } from '#texts/index.ts'
import { errorText } from '#web/api/errors.ts'
import { request } from '#web/api/client.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { NotFound } from '#web/frame/errors/NotFound.tsx'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { usePublicQuery } from '#web/frame/hooks/use-public-query.ts'
import { PageHead } from '#web/frame/layout/PageHead.tsx'
import { PublicFrame } from '#web/frame/layout/PublicFrame.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'

const linkOfPage = () => {
  const [, , , reportId, , token = ''] = location.pathname.split('/')
  return { reportId: Number(reportId), token }
}
const ask = () => request('GET /public/battery-report/:reportId/:token/', linkOfPage())

/** The mailed link that confirms a battery report. A press confirms it: mail programs open links by themselves. */
export default function BatteryConfirm() {
  const { confirm: t } = useTexts('battery')
  const errors = useTexts('errors')
  const { answer, again } = usePublicQuery(ask)
  const [isDone, setDone] = useState(false)
  const { busy, error, run } = useAction(async () => {
    const sent = await request('POST /public/battery-report/:reportId/:token/', linkOfPage())
    if ('error' in sent) return sent.error
    setDone(true)
    return undefined
  })
  const failure = answer && 'error' in answer ? answer.error : null
  const report = answer && 'data' in answer ? answer.data : null
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
      <PageHead page="batteryConfirm" />
      <Stack gap={6}>
        <PageTitle
          lead={report && fill(t.lead, { company: report.company_name, year: report.year })}
        >
          {t.title}
        </PageTitle>
        {failure && <LoadError error={failure} title={t.failed} onRetry={again} />}
        {!answer && (
          <Loading>
            <Skeleton height="10rem" shape="block" width="100%" />
          </Loading>
        )}
        {report && (
          <>
            <DescriptionList
              facts={[
                { term: t.company, value: report.company_name },
                { term: t.businessId, value: report.business_id },
                { term: t.year, value: report.year },
                { term: t.receipt, value: report.receipt },
              ]}
            />
            {error && (
              <Alert live tone="danger">
                {errorText(error, errors)}
              </Alert>
            )}
            {isDone || report.is_confirmed ? (
              <Alert live title={t.done} tone="success">
                {t.doneWhat}
              </Alert>
            ) : (
              <>
                <p>{t.notYours}</p>
                <Actions>
                  <Button busy={busy} onClick={run}>
                    {t.button}
                  </Button>
                </Actions>
              </>
            )}
          </>
        )}
      </Stack>
    </PublicFrame>
  )
}
