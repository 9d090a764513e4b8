import {
  useState,
  type ChangeEvent,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  type ReactNode,
} from 'react'
import * as z from 'zod/mini'
import { registeredOwner } from '#contract/handover.ts'
import { yardContract } from '#contract/yard.ts'
import { businessId } from '#rules/people/business-id.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { SecretInput } from '#web/ui/inputs/SecretInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import { isPress, useFirstField } from '../focus.ts'
import { NationalityChoice } from '../PersonFields.tsx'
import type { StepProps } from '../Recycle.tsx'
import { InSight, StepErrorAlert } from '../StepPage.tsx'
import { basisAfter, checkedOf, type Basis, type Checked, type OwnerWay } from './ByHand.tsx'
import { extrasOf } from '#web/api/errors.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useReadYardVehicleQuery } from '../../api.ts'

const representative = z.extend(registeredOwner, { business_id: businessId })

/**
 * Asks the registers by the personal id on the ID card, for a company by its business id too. The
 * personal id lives in its input only: not in the draft, not in a cache, not in an address.
 */
export function ById({
  way,
  company,
  state,
  change,
  onByHand,
  onChecked,
}: StepProps & {
  way: Exclude<OwnerWay, 'typed'>
  /** The owner's name in the registry. */
  company: string | null
  onByHand: (basis: Basis) => void
  onChecked: (checked: Checked) => void
}) {
  const { owner } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { send } = useSend()
  const [isStranger, setStranger] = useState(false)
  const { car, handover } = state
  const isCompany = way === 'company'
  const first = useFirstField()

  const { form, field, error, isSending, submit } = useApiForm({
    initial: {
      personal_id: '',
      business_id: handover.business_id,
      nationality: null as string | null,
    },
    schema: isCompany ? representative : registeredOwner,
    toBody: ({ personal_id, business_id, nationality }) => ({
      personal_id,
      ...(isCompany ? { business_id } : { nationality }),
    }),
    send: (body) => send(yardContract.checkOwner, { shopId, vehicleId: car?.id ?? 0, body }),
    onSuccess: ({ matches, owner: name, ...found }) =>
      matches ? onChecked({ name, ...checkedOf(found) }) : setStranger(true),
    onChange: ({ business_id }) => change({ handover: { ...handover, business_id } }),
  })
  const check = (event?: SubmitEvent<HTMLFormElement>) => {
    setStranger(false)
    submit(event)
  }
  const goOn = (event: ChangeEvent<HTMLInputElement>) => {
    const { personal_id, nationality } = form.getValues()
    const isComplete = registeredOwner.safeParse({ personal_id, nationality }).success
    if (isComplete && isPress(event)) event.currentTarget.form?.requestSubmit()
  }
  const basis = basisAfter[error?.code ?? '']
  const byHand = basis && (
    <Button variant="secondary" onClick={() => onByHand(basis)}>
      {owner.byHand}
    </Button>
  )
  const { url: link } = extrasOf(error, 'PRH_REDIRECT_NEEDED')
  return (
    <form noValidate onSubmit={check}>
      {isCompany && company && <p>{fill(owner.company, { company })}</p>}
      {isCompany && (
        <TextInput
          {...field('business_id')}
          {...first}
          required
          short
          autoComplete="off"
          hint={owner.businessIdHint}
          label={owner.businessId}
        />
      )}
      <SecretInput
        {...field('personal_id')}
        {...(!isCompany && first)}
        required
        hint={owner.personalIdHint}
        label={isCompany ? owner.personalIdOfRepresentative : owner.personalId}
        show={owner.show}
      />
      {!isCompany && <NationalityChoice {...field('nationality')} onFirst={goOn} />}
      {link ? (
        <ByPhone link={link} vehicleId={car?.id ?? 0} onChanged={() => check()}>
          {byHand}
        </ByPhone>
      ) : (
        <StepErrorAlert busy={isSending} error={error} onRetry={() => check()}>
          {byHand}
        </StepErrorAlert>
      )}
      {isStranger && (
        <InSight>
          <Alert
            live
            actions={
              <Actions>
                <Button variant="secondary" onClick={() => onByHand('other')}>
                  {owner.byHand}
                </Button>
              </Actions>
            }
            title={isCompany ? owner.strangerCompany : owner.stranger}
            tone="warning"
          >
            <p>{owner.strangerWhat}</p>
          </Alert>
        </InSight>
      )}
      <ActionBar>
        <Button busy={isSending} type="submit">
          {owner.check}
        </Button>
      </ActionBar>
    </form>
  )
}

const QrCode = lazyScreen(() => import('#web/ui/display/QrCode.tsx'))

/**
 * A QR code with which the customer proves the right to represent on an own phone. `onChanged` runs
 * when the service announces a change of the vehicle.
 */
function ByPhone({
  link,
  vehicleId,
  onChanged,
  children,
}: {
  link: string
  vehicleId: number
  onChanged: () => void
  /** The button of the way by hand. */
  children: ReactNode
}) {
  const { owner } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { fulfilledTimeStamp } = useReadYardVehicleQuery({ shopId, vehicleId })
  const seen = useRef(fulfilledTimeStamp)
  const change = useEffectEvent(onChanged)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== fulfilledTimeStamp) change()
    seen.current = fulfilledTimeStamp
  }, [fulfilledTimeStamp])
  return (
    <Alert live actions={<Actions>{children}</Actions>} title={owner.byPhone}>
      <Stack gap={3}>
        <p>{owner.byPhoneWhat}</p>
        <Suspense fallback={null}>
          <QrCode label={owner.byPhoneCode} text={link} />
        </Suspense>
        <p>{owner.byPhoneElse}</p>
      </Stack>
    </Alert>
  )
}
