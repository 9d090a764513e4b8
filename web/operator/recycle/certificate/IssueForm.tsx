import { useCallback, useState, type ChangeEvent } from 'react'
import * as z from 'zod/mini'
import {
  certificateContract,
  electronicCertificate,
  type SeenFacts,
} from '#contract/certificate.ts'
import type { Vehicle } from '#contract/station-vehicle.ts'
import {
  differingAtEnd,
  identificationNeeds,
  identificationTries,
  identificationWays,
  matchesLastSix,
  type IdentificationWay,
} from '#rules/certificate/identification.ts'
import { ifValid, remarks, requiredText, text } from '#rules/fields.ts'
import { fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Progress } from '#web/ui/display/Progress.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { asApiError } from '#web/api/errors.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { useAppSelector, notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { request } from '#web/api/client.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import type { ApiError } from '#web/api/http.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import { cleared, removeFiles, type Wizard } from '../draft.ts'
import { isPress } from '../focus.ts'
import type { StepProps } from '../Recycle.tsx'
import { hasPowersOfAttorney } from '../steps.ts'
import { StepErrorAlert } from '../StepPage.tsx'
import { useReturnToStep, useStoredFile } from '../use-finish.ts'
import { useTechnicalRecord } from '../search/use-search.ts'
import { FileChoice } from '../../picture/FileChoice.tsx'
import { ConfirmIssue } from './ConfirmIssue.tsx'
import { IssueChoiceFields, rememberChoices, type IssueChoices } from './IssueFields.tsx'
import { Identification, useIdentification, wayOf, waysFor } from './Identification.tsx'
import { paperTypes } from '../../picture/fit-picture.ts'
import css from './certificate.module.css'

/** Needs of a vehicle whose number was compared before, maybe on another device. */
const nothing = { vin_seen: false, photo: false, reason: false }
const chosenFile = z.instanceof(File, { error: 'REQUIRED' })
/**
 * `file` is the signed paper, or null for an electronic certificate. The other added fields are those
 * of the comparison.
 */
const schemaOf = (way: IdentificationWay | null) => {
  const needs = way ? identificationNeeds[way] : nothing
  return z.extend(electronicCertificate, {
    file: z.nullable(chosenFile),
    vin_seen: needs.vin_seen ? requiredText : text,
    photo: needs.photo ? chosenFile : z.nullable(chosenFile),
    reason: needs.reason ? requiredText : remarks,
  })
}
const schemas = new Map(identificationWays.map((way) => [way, schemaOf(way)]))
type Typed = {
  readonly agent_name: string
  readonly plates: IssueChoices['plates']
  readonly vin_seen: string
  readonly reason: string
}
/** Whether all six characters are typed, and one of them is wrong. */
const isWrongEnd = (car: Vehicle | null, seen: string) =>
  car?.vin != null && Boolean(differingAtEnd(seen, car.vin)?.length)

/** The form compares by itself, so that it tells a wrong number and a missing answer at once. */
const schemaWithNumber = (vin: string) =>
  z.extend(schemaOf('last_six'), {
    vin_seen: requiredText.check(
      z.refine((seen) => matchesLastSix(seen, vin), {
        ...ifValid('INVALID'),
        error: 'VIN_MISMATCH',
      }),
    ),
  })
const schemaOfCompared = schemaOf(null)

/** Identifies the vehicle, then issues the certificate electronically or uploads the signed paper. */
export function IssueForm({
  state,
  change,
  goTo,
  last,
}: StepProps & { last: IssueChoices | null }) {
  const { certificate: texts } = useTexts('operatorRecycle')
  const { again } = useTexts('operatorDay').waiting
  const setBack = useReturnToStep(state, change)
  const shopId = useShopId()
  const pageLocale = useLocale()
  const me = useAppSelector(({ auth }) => `${auth.firstName} ${auth.lastName}`.trim())
  const { send, share, isAgain } = useSend()
  const keyFor = useIdempotencyKey()
  const [setPaperKey] = useState(() => (paperKey: string | null) => change({ paperKey }))
  const [paper, setPaper] = useStoredFile(state.paperKey, setPaperKey)
  const setNumberKey = useCallback((numberKey: string | null) => change({ numberKey }), [change])
  const [photo, setPhoto] = useStoredFile(state.numberKey, setNumberKey)
  const { record } = useTechnicalRecord(state)
  const { car, identification, issue, powers } = state
  const identify = useIdentification(state, change, send)
  const comparing = car ? wayOf(car, identification) : 'last_six'
  const [comparesAgain, setComparesAgain] = useState(false)
  const isCompared = Boolean(car?.identified) && !comparesAgain
  const hasPlates = Boolean(car?.plate)
  const locale = issue.locale ?? pageLocale
  const way = issue.way ?? last?.way ?? 'electronic'
  const isPaper = way === 'paper'
  const schema = isCompared
    ? schemaOfCompared
    : comparing === 'last_six' && car?.vin
      ? schemaWithNumber(car.vin)
      : (schemas.get(comparing) ?? schemaOf(comparing))
  const enter = (part: Partial<Wizard['issue']>) => change({ issue: { ...issue, ...part } })

  const [answer, setAnswer] = useState<((seen: SeenFacts | null) => void) | null>(null)
  const [isChanged, setChanged] = useState(false)
  // Enter in a field only opens the dialog.
  const confirmed = () =>
    new Promise<SeenFacts | null>((resolve) => {
      setAnswer(() => (seen: SeenFacts | null) => {
        setAnswer(null)
        resolve(seen)
      })
    })

  const toBody = ({ agent_name, plates, vin_seen, reason }: Typed) => ({
    agent_name,
    plates: hasPlates ? plates : 'missing',
    powers_of_attorney_received: 0,
    power_of_attorney_positions: powers.paper.map((place) => place + 1),
    powers_of_attorney_missing_reason: powers.without ?? '',
    consent_refused_reason: powers.refusal?.reason ?? '',
    locale,
    file: isPaper ? (paper ?? undefined) : null,
    vin_seen,
    photo: !isCompared && identificationNeeds[comparing].photo ? (photo ?? undefined) : null,
    reason,
  })
  const { form, field, errorOf, error, clearError, isSending, submit } = useApiForm({
    initial: {
      agent_name: issue.agent ?? last?.agent ?? me,
      plates: issue.plates ?? last?.plates ?? null,
      file: null,
      vin_seen: identification.seen,
      photo: null,
      reason: identification.reason,
    },
    schema,
    toBody,
    send: async ({ file, vin_seen, photo: picture, reason, ...typed }) => {
      const refused = isCompared
        ? null
        : await identify(comparing, { vin_seen, reason, photo: picture })
      if (refused) return refused === 'ended' ? null : refused
      setChanged(false)
      for (;;) {
        const seen = await confirmed()
        if (!seen) return null
        const body = { ...typed, seen }
        const call = { shopId, vehicleId: car?.id ?? 0, body }
        const idempotencyKey = keyFor([body, file?.name, file?.size, file?.lastModified])
        const result = file
          ? await send(certificateContract.uploadCertificate, { ...call, file, idempotencyKey })
          : await send(certificateContract.issueCertificate, { ...call, idempotencyKey })
        if (!result || !('error' in result) || result.error.code !== 'FACTS_CHANGED') return result
        setChanged(true)
      }
    },
    onSuccess: (certificate) => {
      if (!car) return
      const { agent_name: agent, plates } = form.getValues()
      void rememberChoices({ agent, way, plates: hasPlates ? plates : null })
      removeFiles({ ...state, pictureKey: null })
      change({
        car: {
          ...car,
          has_certificate: true,
          certificate,
          status: car.status === 'shop_listing' ? car.status : 'shop_process',
        },
        isCertUploaded: true,
        paperKey: null,
        numberKey: null,
        identification: cleared.identification,
      })
      goTo('details')
    },
    // Issued already, such as when the first response was lost: the vehicle is loaded again.
    onError: (failed) => {
      const refused = asApiError(failed)
      if (refused.code === 'IDENTIFICATION_MISSING') {
        change({ identification: { ...identification, accepted: null } })
        setComparesAgain(true)
      }
      return setBack(refused)
    },
    onChange: ({ agent_name: agent, plates, vin_seen: seen, reason }) => {
      const isMiss =
        comparing === 'last_six' && seen !== identification.seen && isWrongEnd(car, seen)
      const misses = Math.min(identification.misses + (isMiss ? 1 : 0), identificationTries)
      change({
        issue: { ...issue, agent, plates },
        identification: { ...identification, seen, reason, misses },
      })
      // The service counts the tries too, and its audit keeps the wrong number.
      if (isMiss) void identify('last_six', { vin_seen: seen, reason: '', photo: null })
    },
  })
  if (car === null) return null
  const chosenPlates = form.getValues('plates')
  const answerPlates = (event: ChangeEvent<HTMLInputElement>) => {
    const wasOpen = form.getValues('plates') === null
    void field('plates').onChange(event)
    const isComplete = schema.safeParse(toBody(form.getValues())).success
    if (wasOpen && isComplete && isPress(event)) event.currentTarget.form?.requestSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Identification
        car={car}
        misses={identification.misses}
        photo={photo ?? null}
        photoError={errorOf('photo')}
        place={record?.vin_place ?? null}
        reason={field('reason')}
        seen={identification.way === 'scan' ? identification.seen : ''}
        typed={identification.seen}
        vinSeen={field('vin_seen')}
        way={comparing}
        ways={waysFor(car, identification)}
        onAgain={isCompared ? () => setComparesAgain(true) : null}
        onPhoto={(chosen) => {
          clearError()
          setPhoto(chosen)
        }}
        onScan={(code) => {
          form.setValue('vin_seen', code)
          change({ identification: { ...identification, seen: code, way: 'scan' } })
        }}
        onWay={(way) => {
          clearError()
          form.clearErrors(['vin_seen', 'photo', 'reason'])
          form.setValue('vin_seen', '')
          change({ identification: { ...identification, seen: '', way } })
        }}
      />
      <IssueChoiceFields
        agent={form.getValues('agent_name')}
        field={field}
        locale={locale}
        plates={hasPlates ? (last?.plates ?? null) : undefined}
        way={way}
        onPlates={answerPlates}
        onLocale={(chosen) => enter({ locale: chosen })}
        onWay={(chosen) => {
          clearError()
          enter({ way: chosen })
        }}
      />
      {isPaper && (
        <SignedCertificateUpload
          car={car}
          error={errorOf('file')}
          file={paper ?? null}
          onFile={(file) => {
            clearError()
            setPaper(file)
          }}
        />
      )}
      {isPaper && share !== null && (
        <Progress label={isAgain ? again : texts.sending} value={share} />
      )}
      <StepErrorAlert busy={isSending} error={error} onRetry={() => submit()} />
      {answer && (
        <ConfirmIssue
          car={car}
          isChanged={isChanged}
          isWithoutPowers={powers.without !== null && !hasPowersOfAttorney(withoutReason(state))}
          plates={hasPlates && chosenPlates ? texts.plateStates[chosenPlates] : null}
          record={record}
          onAnswer={answer}
          onRefused={setBack}
        />
      )}
      <ActionBar>
        <Button busy={isSending} type="submit">
          {texts.goToConfirm}
        </Button>
      </ActionBar>
    </form>
  )
}

const withoutReason = ({ car, powers }: Wizard) => ({ car, powers: { ...powers, without: null } })

/** The certificate on paper: download the filled form, sign it, upload a picture or a scan. */
function SignedCertificateUpload({
  car,
  file,
  error,
  onFile,
}: {
  car: Vehicle
  file: File | null
  error: string | undefined
  onFile: (file: File | null) => void
}) {
  const { paper: texts } = useTexts('operatorRecycle')
  const dispatch = useAppDispatch()
  const shopId = useShopId()
  const [busy, setBusy] = useState(false)
  const [callError, setCallError] = useState<ApiError | null>(null)

  const download = async () => {
    setCallError(null)
    setBusy(true)
    const call = { shopId, vehicleId: car.id }
    const result = await request(certificateContract.downloadUnsignedCertificate, call)
    setBusy(false)
    if ('error' in result) return setCallError(result.error)
    downloadFile(result.data)
    dispatch(notify({ type: 'success', text: fill(texts.downloaded, { name: result.data.name }) }))
  }
  return (
    <ol className={css.paper} data-stack="5">
      <li>
        <h2>{texts.fetch}</h2>
        <p>{texts.fetchWhat}</p>
        <div>
          <Button
            busy={busy}
            icon={<Download />}
            variant="secondary"
            onClick={() => void download()}
          >
            {texts.download}
          </Button>
        </div>
        {callError && (
          <StepErrorAlert busy={busy} error={callError} onRetry={() => void download()} />
        )}
      </li>
      <li>
        <h2>{texts.sign}</h2>
        <p>{texts.signWhat}</p>
      </li>
      <li>
        <h2>{texts.bring}</h2>
        <FileChoice
          accept={paperTypes}
          file={file}
          words={{ take: texts.take, choose: texts.choose, remove: texts.remove }}
          onFile={onFile}
        />
        <FieldError id="paper-error">{error && texts.missing}</FieldError>
      </li>
    </ol>
  )
}
