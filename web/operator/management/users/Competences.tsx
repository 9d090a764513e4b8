import { Controller, useFormContext } from 'react-hook-form'
import { competences } from '#rules/treatment/lines.ts'
import { CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { UserFields } from './user-fields.ts'

/** Skills of a user that lines of the treatment record ask for. */
export function Competences() {
  const { competences: t } = useTexts('operatorManagement').users
  const { control } = useFormContext<UserFields>()
  return (
    <Controller
      control={control}
      name="competences"
      render={({ field: { value, onChange } }) => (
        <CheckboxGroup
          legend={t.title}
          name="competences"
          options={competences.map((each) => ({ value: each, label: t[each] }))}
          values={value}
          onChange={onChange}
        />
      )}
    />
  )
}
