import { useEffect } from 'react'
import type { consentContract } from '#contract/consent.ts'
import type { yardContract } from '#contract/yard.ts'
import { limits } from '#rules/limits.ts'
import { date, fill } from '#texts/index.ts'
import type { Reply } from '#web/api/request.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import type { Wizard } from '../draft.ts'

type Consents = Reply<typeof consentContract.readVehicleConsents>
type Power = Reply<typeof yardContract.listPowersOfAttorney>[number]
type Powers = Wizard['powers']

/** Copies the consents and the refusal into the draft: the steps depend on them. */
export function useConsentsInDraft(
  powers: Powers,
  enter: (part: Partial<Powers>) => void,
  known: { consents: Consents; files: readonly Power[]; consented: number } | null,
): void {
  const refusedAt = known?.consents?.refused_at ?? null
  const hasLater =
    known?.files.some(({ created_at: at }) => refusedAt !== null && at > refusedAt) ?? false
  const consented = known?.consented ?? 0
  useEffect(() => {
    if (known === null) return
    const { refusal } = powers
    const isUnchanged =
      refusedAt === null ? refusal === null : refusal?.has_later_power === hasLater
    if (consented === powers.consented && isUnchanged) return
    enter({
      consented,
      refusal:
        refusedAt === null ? null : { reason: refusal?.reason ?? '', has_later_power: hasLater },
    })
  })
}

/** The consents that the owners gave in the service, with the newest time, and whether they count. */
export function ConsentLine({ consents }: { consents: NonNullable<Consents> }) {
  const { consents: texts } = useTexts('operatorRecycle')
  const locale = useLocale()
  const { given, needed, counted, slots } = consents
  const times = slots.flatMap(({ state, answered_at: at }) => (state === 'given' && at ? [at] : []))
  const newest = times.toSorted().at(-1)
  if (given < 2 || newest === undefined) return null
  const words = { given, needed, time: date(newest, locale, 'moment') }
  return (
    <Alert tone={counted > 0 ? 'success' : 'info'}>
      <p>{fill(texts.given, words)}</p>
      {counted === 0 && <p>{texts.notCounted}</p>}
    </Alert>
  )
}

/** The refusal of an owner: the papers that it needs, and the reason once they are there. */
export function RefusedConsentFields({
  refusal,
  at,
  error,
  onReason,
}: {
  refusal: NonNullable<Powers['refusal']>
  at: string
  error: string | false
  onReason: (reason: string) => void
}) {
  const { consents: texts } = useTexts('operatorRecycle')
  const locale = useLocale()
  return (
    <>
      <Alert
        title={fill(texts.refused, { time: date(at, locale, 'moment') })}
        tone={refusal.has_later_power ? 'warning' : 'danger'}
      >
        <p>{refusal.has_later_power ? texts.refusedPaper : texts.refusedWhat}</p>
      </Alert>
      {refusal.has_later_power && (
        <TextArea
          required
          error={error}
          hint={texts.reasonHint}
          label={texts.reason}
          maxLength={limits.remarks}
          rows={3}
          value={refusal.reason}
          onChange={({ currentTarget }) => onReason(currentTarget.value)}
        />
      )}
    </>
  )
}
