import { useFormContext } from 'react-hook-form'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { fieldText } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'

/** `field(name)` ties an input of the surrounding form to its place and to what is wrong there. */
export function useField<Fields extends FieldValues>() {
  const { register, formState, getFieldState } = useFormContext<Fields>()
  const texts = useTexts('errors')
  return (name: FieldPath<Fields>) => ({
    ...register(name),
    error: fieldText(getFieldState(name, formState).error?.message, texts),
  })
}
