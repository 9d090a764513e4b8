import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { personalId } from '#rules/people/personal-id.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { SecretInput } from '#web/ui/inputs/SecretInput.tsx'
import { request } from '#web/api/client.ts'
import { fieldText } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { powerOfAttorneyPath } from '../../papers/path.ts'
import { FlowPage } from '../FlowPage.tsx'
import type { StepProps } from '../Recycle.tsx'
import { OwnerErrorAlert } from '../Trouble.tsx'

/** Refusals after which a power of attorney is the way on. */
const byPower: ReadonlySet<string> = new Set([
  'PRH_API_PERMISSION_DENIED',
  'PRH_JOINT_SIGNATURE_NEEDED',
])

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

/** The personal id lives in its input only: not in the draft, not in a cache, not in an address. */
function RightForm({ draft, change, goTo }: StepProps) {
  const { right, printPower } = useTexts('recycle')
  const errors = useTexts('errors')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [callError, setCallError] = useState<ApiError | null>(null)

  const check = async () => {
    const read = personalId.safeParse(input.current?.value ?? '')
    setCallError(null)
    setWrong(read.success ? undefined : read.error.issues[0]?.message)
    if (!read.success) return input.current?.focus()
    setBusy(true)
    const result = await request('POST /owner/vehicle/search-business/', {
      body: { plate_or_vin: draft.plateOrVin, personal_id: read.data },
    })
    setBusy(false)
    if ('error' in result) {
      const fault = result.error.fields.personal_id
      if (fault) setWrong(fault)
      else setCallError(result.error)
      return input.current?.focus()
    }
    change({ vehicle: result.data })
    goTo('summary')
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void check()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={6}>
        {callError && (
          <OwnerErrorAlert busy={busy} error={callError} onRetry={() => void check()}>
            {byPower.has(callError.code) && (
              <LinkButton
                href={powerOfAttorneyPath({ vehicleId: draft.vehicle?.id ?? null, copies: 1 })}
                icon={<Printer />}
                variant="secondary"
              >
                {printPower}
              </LinkButton>
            )}
          </OwnerErrorAlert>
        )}
        <SecretInput
          ref={input}
          required
          error={fieldText(wrong, errors)}
          hint={right.hint}
          label={right.label}
          show={right.show}
          onChange={() => setWrong(undefined)}
        />
        <Actions>
          <Button busy={busy} type="submit">
            {right.button}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
