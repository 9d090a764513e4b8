import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { IssuedCertificate } from '#contract/station-vehicle.ts'
import { certificateContract, electronicCertificate } from '#contract/certificate.ts'
import { limits, locales } from '#rules/limits.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { languageNames } from '#web/ui/layout/LanguageSwitcher.tsx'
import { Progress } from '#web/ui/display/Progress.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useAppSelector } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { useShopId } from '../../state.ts'
import { removeFiles } from '../draft.ts'
import type { Wizard } from '../draft.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepErrorAlert } from '../StepTrouble.tsx'
import { useStoredFile } from '../use-saved-file.ts'
import { useStepForm } from '../use-step-form.ts'
import { useReturnToStep } from '../use-return-to-step.ts'
import { SignedCertificateUpload } from './Paper.tsx'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'

const plateStates = ['destroyed', 'missing', 'returned'] as const
const ways = ['electronic', 'paper'] as const

/** Who issues the certificate and what became of the plates; then on the spot, or as signed paper. */
export function IssueForm({ state, change }: StepProps) {
  const {
    certificate: texts,
    waiting: { again },
  } = useTexts('operatorRecycle')
  const setBack = useReturnToStep(state, change)
  const shopId = useShopId()
  const pageLocale = useLocale()
  const me = useAppSelector(({ auth }) => `${auth.firstName} ${auth.lastName}`.trim())
  const { form, fault, callError, forgive, read, ask, busy, share, isAgain } = useStepForm()
  const keyFor = useIdempotencyKey()
  const [setPaperKey] = useState(() => (paperKey: string | null) => change({ paperKey }))
  const [paper, setPaper] = useStoredFile(state.paperKey, setPaperKey)
  const { car, issue, powers } = state
  if (car === null) return null

  const agent = issue.agent ?? me
  const hasPlates = car.plate !== null
  const locale = issue.locale ?? pageLocale
  const isPaper = issue.way === 'paper'
  const enter = (part: Partial<Wizard['issue']>) => change({ issue: { ...issue, ...part } })

  const save = async () => {
    const body = read(
      electronicCertificate,
      {
        agent_name: agent,
        plates: hasPlates ? issue.plates : 'missing',
        powers_of_attorney_received: powers.paper.length,
        powers_of_attorney_missing_reason: powers.without ?? '',
        locale,
      },
      isPaper && !paper ? { file: 'REQUIRED' } : undefined,
    )
    if (!body) return
    const call = { shopId, vehicleId: car.id }
    // Issued already, e.g. when the first answer was lost: then the vehicle asked anew tells.
    const certificate: IssuedCertificate | null = await (isPaper && paper
      ? ask(
          certificateContract.uploadCertificate,
          {
            ...call,
            body,
            file: paper,
            idempotencyKey: keyFor([body, paper.name, paper.size, paper.lastModified]),
          },
          setBack,
        )
      : ask(
          certificateContract.issueCertificate,
          { ...call, body, idempotencyKey: keyFor(body) },
          setBack,
        ))
    if (!certificate) return
    removeFiles({ ...state, pictureKey: null })
    change({
      car: { ...car, has_certificate: true, certificate },
      isCertUploaded: true,
      paperKey: null,
    })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <RadioGroup
        framed
        legend={texts.way}
        name="way"
        options={ways.map((value) => ({
          value,
          label: texts.ways[value].label,
          hint: texts.ways[value].hint,
        }))}
        value={issue.way}
        onChange={({ currentTarget }) => {
          forgive()
          enter({ way: currentTarget.value === 'paper' ? 'paper' : 'electronic' })
        }}
      />
      <TextInput
        required
        autoComplete="name"
        error={fault('agent_name')}
        hint={texts.agentHint}
        label={texts.agent}
        maxLength={limits.name}
        value={agent}
        onChange={(event) => enter({ agent: event.currentTarget.value })}
      />
      {hasPlates && (
        <RadioGroup
          required
          row
          error={fault('plates')}
          legend={texts.plates}
          name="plates"
          options={plateStates.map((value) => ({ value, label: texts.plateStates[value] }))}
          value={issue.plates ?? ''}
          onChange={({ currentTarget }) => {
            enter({ plates: plateStates.find((value) => value === currentTarget.value) ?? null })
          }}
        />
      )}
      <Select
        short
        label={texts.language}
        value={locale}
        onChange={({ currentTarget }) => {
          enter({ locale: locales.find((value) => value === currentTarget.value) ?? null })
        }}
      >
        {locales.map((value) => (
          <option key={value} value={value}>
            {languageNames[value]}
          </option>
        ))}
      </Select>
      {isPaper && (
        <SignedCertificateUpload
          car={car}
          error={fault('file')}
          file={paper ?? null}
          onFile={(file) => {
            forgive()
            setPaper(file)
          }}
        />
      )}
      {isPaper && busy && share !== null && (
        <Progress label={isAgain ? again : texts.sending} value={share} />
      )}
      {callError && <StepErrorAlert busy={busy} error={callError} onRetry={() => void save()} />}
      <ActionBar>
        <Button busy={busy} type="submit">
          {isPaper ? texts.upload : texts.issue}
        </Button>
      </ActionBar>
    </form>
  )
}
