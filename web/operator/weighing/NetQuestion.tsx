import type { WeightFault } from '#rules/treatment/weight-limits.ts'
import { fill, number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import type { useSecondLook } from './use-second-look.ts'

type Look = ReturnType<ReturnType<typeof useSecondLook>['at']>

/** The question about an unusual weight of a load, and the field that takes it once more. */
export function NetQuestion({
  fault,
  deviation,
  isAsked,
  again,
}: Pick<Look, 'isAsked' | 'again'> & { fault: WeightFault; deviation: number | null }) {
  const { receive: t } = useTexts('operatorLoad')
  const locale = useLocale()
  return (
    <>
      {fault !== null && (
        <Alert live tone="warning">
          {fill(isAsked ? t.ask : t.differs, { percent: number(deviation ?? 0, locale) })}
        </Alert>
      )}
      {again && (
        <TextInput
          required
          short
          autoComplete="off"
          error={again.isWrong ? t.againWrong : undefined}
          inputMode="decimal"
          label={t.again}
          value={again.typed}
          onChange={(event) => again.type(event.currentTarget.value)}
        />
      )}
    </>
  )
}
