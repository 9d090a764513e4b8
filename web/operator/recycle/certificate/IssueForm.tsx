import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { IssuedCertificate } from '#contract/shop-vehicle.ts'
import { electronicCertificate, yardContract } from '#contract/yard.ts'
import { limits, locales } from '#rules/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/Checkbox.tsx'
import { languageNames } from '#web/ui/LanguageSwitcher.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { fieldText } from '#web/errors.ts'
import type { Answer, ApiError } from '#web/http.ts'
import { useAppSelector } from '#web/store.ts'
import { useLocale, useTexts } from '#web/texts.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { useShopId } from '../../state.ts'
import { forgetFiles } from '../draft.ts'
import type { Wizard } from '../draft.ts'
import { noFaults, readInput, useFaultyForm } from '../faults.ts'
import type { Faults } from '../faults.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepTrouble } from '../StepTrouble.tsx'
import { useKeptFile } from '../use-kept-file.ts'
import { useSend } from '../use-send.ts'
import { useSetBack } from '../use-set-back.ts'
import { Paper } from './Paper.tsx'
import { useRepeatKey } from './use-repeat-key.ts'

const plateStates = ['destroyed', 'missing', 'returned'] as const
const ways = ['electronic', 'paper'] as const

/** Who issues the certificate and what became of the plates; then on the spot, or as signed paper. */
export function IssueForm({ state, change }: StepProps) {
  const { certificate: texts } = useTexts('operatorRecycle')
  const errors = useTexts('errors')
  const setBack = useSetBack(change)
  const shopId = useShopId()
  const pageLocale = useLocale()
  const me = useAppSelector(({ auth }) => `${auth.firstName} ${auth.lastName}`.trim())
  const { send, busy, share } = useSend()
  const keyFor = useRepeatKey()
  const [faults, setFaults] = useState<Faults>(noFaults)
  const [trouble, setTrouble] = useState<ApiError | null>(null)
  const [setPaperKey] = useState(() => (paperKey: string | null) => change({ paperKey }))
  const [paper, setPaper] = useKeptFile(state.paperKey, setPaperKey)
  const form = useFaultyForm(faults)
  const { car, issue, powers } = state
  if (car === null) return null

  const agent = issue.agent ?? me
  const hasPlates = car.plate !== null
  const locale = issue.locale ?? pageLocale
  const isPaper = issue.way === 'paper'
  const enter = (part: Partial<Wizard['issue']>) => change({ issue: { ...issue, ...part } })

  const save = async () => {
    setTrouble(null)
    const read = readInput(electronicCertificate, {
      agent_name: agent,
      plates: hasPlates ? issue.plates : 'missing',
      powers_of_attorney_received: powers.length,
      locale,
    })
    const noFile: Faults = isPaper && !paper ? { file: 'REQUIRED' } : noFaults
    const found = 'faults' in read ? { ...read.faults, ...noFile } : noFile
    setFaults(found)
    if ('faults' in read || found !== noFaults) return
    const call = { shopId, vehicleId: car.id }
    const answer: Answer<IssuedCertificate> | null = await (isPaper && paper
      ? send(yardContract.uploadCertificate, {
          ...call,
          // The row's body names the fields; in a form the file stands beside them.
          body: formOf(read.data, paper) as unknown as typeof read.data,
          idempotencyKey: keyFor([read.data, paper.name, paper.size, paper.lastModified]),
        })
      : send(yardContract.issueCertificate, {
          ...call,
          body: read.data,
          idempotencyKey: keyFor(read.data),
        }))
    if (!answer) return
    if ('error' in answer) return fail(answer.error)
    forgetFiles({ ...state, pictureKey: null })
    change({
      car: { ...car, has_certificate: true, certificate: answer.data },
      isCertUploaded: true,
      paperKey: null,
    })
  }
  const fail = (error: ApiError) => {
    // Issued already, e.g. when the first answer was lost: then the vehicle asked anew tells.
    if (setBack(error)) return
    const fields = Object.keys(error.fields)
    if (fields.length > 0 && error.code === 'VALIDATION_ERROR') setFaults(error.fields)
    else setTrouble(error)
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
          setTrouble(null)
          enter({ way: currentTarget.value === 'paper' ? 'paper' : 'electronic' })
        }}
      />
      <TextInput
        required
        autoComplete="name"
        error={fieldText(faults.agent_name, errors)}
        hint={texts.agentHint}
        label={texts.agent}
        maxLength={limits.name}
        value={agent}
        onChange={(event) => enter({ agent: event.currentTarget.value })}
      />
      {hasPlates && (
        <RadioGroup
          required
          error={fieldText(faults.plates, errors)}
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
        <Paper
          car={car}
          error={fieldText(faults.file, errors)}
          file={paper ?? null}
          onFile={(file) => {
            setTrouble(null)
            setPaper(file)
          }}
        />
      )}
      {isPaper && busy && share !== null && <Progress label={texts.sending} value={share} />}
      {trouble && <StepTrouble busy={busy} error={trouble} onRetry={() => void save()} />}
      <ActionBar>
        <Button busy={busy} type="submit">
          {isPaper ? texts.upload : texts.issue}
        </Button>
      </ActionBar>
    </form>
  )
}

function formOf(fields: Readonly<Record<string, string | number>>, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('file', file)
  return form
}
