import * as z from 'zod/mini'
import { personalId } from '#rules/people/personal-id.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { SecretInput } from '#web/ui/inputs/SecretInput.tsx'
import { request } from '#web/api/client.ts'
import { asApiError } from '#web/api/errors.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { visitGateway } from '../draft.ts'
import { FlowPage } from '../FlowPage.tsx'
import type { StepProps } from '../Recycle.tsx'
import { OwnerErrorAlert } from '../Trouble.tsx'

/** Step 2, for a company's vehicle: may this person decide over it? */
export default function RightStep(props: StepProps) {
  const { draft, goTo } = props
  const { right, goOn } = useTexts('recycle')
  const { makeAndModel } = useTexts('vehicle')
  const { vehicle } = draft
  const company = vehicle?.company?.name ?? ''
  return (
    <FlowPage draft={draft} lead={right.lead} step="right" title={right.title}>
      <DescriptionList
        facts={[
          { term: right.company, value: company },
          {
            term: makeAndModel,
            value: [vehicle?.make, vehicle?.model].filter(Boolean).join(' '),
          },
        ]}
      />
      {vehicle?.is_verified ? (
        <>
          <Alert title={right.checked} tone="success">
            <p>{fill(right.checkedWhat, { company })}</p>
          </Alert>
          <Actions>
            <Button trailing={<ArrowRight />} onClick={() => goTo('summary')}>
              {goOn}
            </Button>
          </Actions>
        </>
      ) : (
        <RightForm {...props} />
      )}
    </FlowPage>
  )
}

const schema = z.object({ personal_id: personalId })

/** Keeps the personal id in its form only: not in the draft, not in a cache, not in an address. */
function RightForm({ draft, change, goTo }: StepProps) {
  const { right } = useTexts('recycle')
  const api = useApiForm({
    initial: { personal_id: '' },
    schema,
    toBody: (fields) => fields,
    send: (body) =>
      request('POST /owner/vehicle/search-business/', {
        body: { plate_or_vin: draft.plateOrVin, ...body },
      }),
    onSuccess: (vehicle) => {
      change({ vehicle })
      goTo('summary')
    },
    onError: (failed) => {
      const { url } = asApiError(failed)
      if (url) {
        visitGateway(url)
        return true
      }
      api.form.setFocus('personal_id')
      return false
    },
  })
  const { field, isSending, submit } = api
  const error = asApiError(api.error)
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={6}>
        {error && <OwnerErrorAlert busy={isSending} error={error} onRetry={() => submit()} />}
        <SecretInput
          {...field('personal_id')}
          required
          hint={right.hint}
          label={right.label}
          show={right.show}
        />
        <p>{fill(right.next, { company: draft.vehicle?.company?.name ?? '' })}</p>
        <Actions>
          <Button busy={isSending} type="submit">
            {right.button}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
