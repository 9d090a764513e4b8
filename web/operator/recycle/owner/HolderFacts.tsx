import { useRef, useState } from 'react'
import {
  certificateContract,
  holderCompletion,
  type Holder,
  type Holders,
  type Approval,
} from '#contract/certificate.ts'
import type { HolderField } from '#rules/certificate/holder.ts'
import { pages } from '#rules/pages.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Button, LinkButton, Actions } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { certificate } from '../../api.ts'
import { useRole, useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import { NationalityChoice } from '../PersonFields.tsx'
import { StepErrorAlert } from '../StepPage.tsx'
import { OwnerDocuments } from './OwnerDocuments.tsx'
import { may } from '#rules/permissions.ts'
import type { ApiError } from '#web/api/http.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'

type Props = { readonly vehicleId: number; readonly onDone: () => void }

/**
 * The owners as the certificate will name them, with inputs for what no registry tells. The button
 * saves these and goes on. Without the company's permit nobody goes on. While a main user must approve
 * the owner, the button only saves, and then leads to the vehicles in process.
 */
export function HolderFacts({ vehicleId, onDone }: Props) {
  const { holders: texts } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const query = certificate.useReadHoldersQuery(
    { shopId, vehicleId },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <QueryBoundary
      asked={{ ...query, data: query.currentData }}
      failed={texts.failed}
      waiting={
        <Loading>
          <Skeleton height="6rem" shape="block" />
        </Loading>
      }
    >
      {(known) => (
        <Form
          key={vehicleId}
          known={known}
          reread={query.refetch}
          vehicleId={vehicleId}
          onDone={onDone}
        />
      )}
    </QueryBoundary>
  )
}

const empty = { name: '', address: '', business_id: '', nationality: null as string | null }

type Reread = ReturnType<typeof certificate.useReadHoldersQuery>['refetch']

function Form({
  known,
  reread,
  vehicleId,
  onDone,
}: Props & { readonly known: Holders; readonly reread: Reread }) {
  const { holders: texts, owner, approval } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { send } = useSend()
  const { holders, issuer_missing: issuerMissing, needs_document: needed } = known
  const [attempts, setAttempts] = useState(0)
  const isUnproven = isUnprovenIn(known)
  const isComplete = holders.every(({ missing }) => missing.length === 0)
  const isWaiting = known.approval === 'needed'
  // The button leaves the screen once only the approval is missing.
  const heading = useRef<HTMLHeadingElement>(null)
  const { field, error, isSending, submit } = useApiForm({
    initial: { holders: holders.map(() => empty) },
    schema: holderCompletion,
    toBody: (fields) => ({
      holders: fields.holders.flatMap((typed, position) => {
        const asked = askedOf(holders[position])
        const told = Object.fromEntries(
          asked.flatMap((name) => (typed[name] || name !== 'address' ? [[name, typed[name]]] : [])),
        )
        return asked.length > 0 ? [{ position, ...told }] : []
      }),
    }),
    send: async (body) => {
      if (body.holders.length > 0)
        return send(certificateContract.completeHolders, { shopId, vehicleId, body })
      // The list of documents may show one that was added after the owners were read.
      if (!isUnproven) return { data: known }
      const { data = known, error: failure } = await reread()
      return failure ? { error: failure } : { data }
    },
    onSuccess: (now) => {
      if (isUnprovenIn(now)) setAttempts((before) => before + 1)
      else if (now.approval === 'needed') heading.current?.focus()
      else onDone()
    },
  })
  return (
    <form noValidate onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      {!isComplete && <p>{texts.lead}</p>}
      {holders.map((holder, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- an owner without a name has only its position
        <Card key={position} as="div">
          <DescriptionList facts={factsOf(holder, texts)} />
          {askedOf(holder).map((name) =>
            name === 'nationality' ? (
              <NationalityChoice key={name} {...field(`holders.${position}.nationality`)} />
            ) : (
              <TextInput
                key={name}
                {...field(`holders.${position}.${name}`)}
                autoComplete="off"
                hint={
                  name === 'address' && holder.address_withheld ? texts.withheldHint : undefined
                }
                label={texts.fields[name]}
                required={holder.missing.includes(name)}
              />
            ),
          )}
        </Card>
      ))}
      {needed !== null && (
        <OwnerDocuments
          attempts={attempts}
          hasDocument={known.has_document}
          kind={needed}
          vehicleId={vehicleId}
        />
      )}
      {known.approval !== null && (
        <OwnerApproval
          isOwnCheck={known.is_own_check}
          state={known.approval}
          vehicleId={vehicleId}
        />
      )}
      {issuerMissing.length > 0 && (
        <Alert title={texts.issuerMissing} tone="danger">
          <p>{issuerMissing.map((name) => texts.issuerFields[name]).join(', ')}</p>
          <p>{texts.issuerMissingWhat}</p>
        </Alert>
      )}
      <StepErrorAlert busy={isSending} error={error} onRetry={() => submit()} />
      {issuerMissing.length === 0 && (
        <ActionBar>
          {!isWaiting ? (
            <Button busy={isSending} trailing={<ArrowRight />} type="submit">
              {owner.goOn}
            </Button>
          ) : isComplete && !isUnproven ? (
            <LinkButton href={pages.operatorProcess.path} variant="secondary">
              {approval.toProcess}
            </LinkButton>
          ) : (
            <Button busy={isSending} type="submit">
              {approval.save}
            </Button>
          )}
        </ActionBar>
      )}
    </form>
  )
}

const isUnprovenIn = ({ needs_document: needed, has_document: has }: Holders) =>
  needed !== null && !has

/** Facts that the form asks for. A withheld address may stay empty. */
function askedOf(holder: Holder | undefined): HolderField[] {
  if (!holder) return []
  const mayTell = holder.address_withheld && holder.address === null && holder.missing.length > 0
  return mayTell ? [...new Set([...holder.missing, 'address' as const])] : holder.missing
}

type HolderTexts = ReturnType<typeof useTexts<'operatorRecycle'>>['holders']

function factsOf(holder: Holder, texts: HolderTexts) {
  const { fields } = texts
  return [
    { term: fields.name, value: holder.name },
    { term: fields.business_id, value: holder.business_id },
    {
      term: fields.address,
      value: holder.address ?? (holder.address_withheld ? texts.withheld : null),
    },
    { term: fields.nationality, value: holder.nationality },
  ].filter(({ value }) => value !== null)
}

/**
 * Says who must approve the typed owner: any main user, or another one than the typist. Lets a main user
 * who did not type the owner approve.
 */
function OwnerApproval({
  vehicleId,
  state,
  isOwnCheck,
}: {
  vehicleId: number
  state: NonNullable<Approval>
  isOwnCheck: boolean
}) {
  const { approval: texts } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const role = useRole()
  const { send, busy } = useSend()
  const [error, setError] = useState<ApiError | null>(null)
  if (state === 'given') return <Alert title={texts.given} tone="success" />
  const approve = async () => {
    setError(null)
    const answer = await send(certificateContract.approveOwner, { shopId, vehicleId })
    if (!answer) return
    if ('error' in answer) setError(answer.error)
    else dispatch(notify({ type: 'success', text: texts.done }))
  }
  const isMainUser = may(role, 'yard.owner.approve')
  const mayApprove = isMainUser && !isOwnCheck
  const [title, what] = mayApprove
    ? [texts.asks, texts.check]
    : isMainUser
      ? [texts.waitsForOther, texts.other]
      : [texts.waits, texts.what]
  return (
    <>
      <Alert
        actions={
          mayApprove && (
            <Actions>
              <Button busy={busy} onClick={() => void approve()}>
                {texts.approve}
              </Button>
            </Actions>
          )
        }
        title={title}
        tone="warning"
      >
        <p>{what}</p>
      </Alert>
      <StepErrorAlert busy={busy} error={error} onRetry={() => void approve()} />
    </>
  )
}
