import type { WeightFault } from '#rules/treatment/weight-limits.ts'
import { fill, number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useState, type SubmitEvent } from 'react'
import { numberOrNull } from '#rules/typed-number.ts'

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

/**
 * A weight that differs from the computed one is asked about: the second press of the button sends it.
 * One beyond the limits is typed again first, because nobody means ten times the weight.
 */
export function useSecondLook() {
  const locale = useLocale()
  const [asked, setAsked] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const kg = (text: string) => numberOrNull(text, locale, 'kg')
  const type = (text: string) => {
    setTyped(text)
    setWrong(false)
  }
  return {
    /** Second statement on that weight. */
    saidOf: (net: string) => {
      const again = kg(typed)
      return asked === net
        ? { is_net_confirmed: true, ...(again !== null && { net_again: again }) }
        : {}
    },
    at: (
      fault: WeightFault,
      net: string,
      submit: (event: SubmitEvent<HTMLFormElement>) => void,
    ) => {
      const isAsked = asked === net && fault !== null
      const asksTwice = isAsked && fault === 'refuse'
      const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
        if (fault !== null && !isAsked) {
          event.preventDefault()
          type('')
          return setAsked(net)
        }
        if (asksTwice && kg(typed) !== kg(net)) {
          event.preventDefault()
          return setWrong(true)
        }
        return submit(event)
      }
      return { onSubmit, isAsked, again: asksTwice && { typed, type, isWrong } }
    },
  }
}
