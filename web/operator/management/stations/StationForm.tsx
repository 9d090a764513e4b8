import { useNavigate } from '#web/frame/routing/routing.tsx'
import { newShop } from '#contract/stations.ts'
import { fill } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { RecordForm } from '../RecordForm.tsx'
import { PlacePart } from '../location/PlacePart.tsx'
import { TwoColumns } from '../View.tsx'
import { useStations } from '../record-actions.ts'
import { BasicsPart, HoursPart, ServicesPart, UsersPart } from './StationPart.tsx'
import { stationBody, stationFields } from './station-fields.ts'

/** The data of a new station. Only the name is required. */
export function StationForm({
  founder,
  back,
}: {
  /** The user who opens the station and works there. */
  founder: number
  back: string
}) {
  const { stations: t, form: common } = useTexts('operatorManagement')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { create } = useStations()
  const locale = useLocale()
  const api = useApiForm({
    initial: stationFields(null, founder),
    schema: newShop,
    toBody: (fields) => stationBody(fields, locale),
    fieldOfCode: { EMAIL_INVALID: 'email' },
    send: (body, { idempotencyKey }) => create(body, idempotencyKey),
    onSuccess: ({ name }) => {
      dispatch(notify({ type: 'success', text: fill(t.created, { name }) }))
      // The first station leads to the choice of one. This form must not be the page to return to.
      navigate(back, { flushSync: true })
    },
  })
  const { field, errorOf } = api
  return (
    <RecordForm back={back} api={api} words={t.open}>
      <TwoColumns>
        <Stack gap={4}>
          <Card>
            <h2>{common.basics}</h2>
            <BasicsPart field={field} />
          </Card>
          <PlacePart withMap field={field} />
        </Stack>
        <Stack gap={4}>
          <Card>
            <h2>{t.hours.title}</h2>
            <HoursPart field={field} />
          </Card>
          <Card>
            <h2>{t.services}</h2>
            <ServicesPart errorOf={errorOf} field={field} />
          </Card>
          <Card>
            <UsersPart errorOf={errorOf} />
          </Card>
        </Stack>
      </TwoColumns>
    </RecordForm>
  )
}
