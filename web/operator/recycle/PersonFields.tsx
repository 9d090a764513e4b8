import { useState, type ChangeEvent } from 'react'
import { finnish } from '#rules/people/nationality.ts'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useCountryNames } from '#web/frame/forms/NationalitySelect.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'

type Words = Readonly<Record<'firstName' | 'lastName' | 'address' | 'addressHint', string>>

/** Name and address of an owner, typed from papers. */
export function PersonFields({
  field,
  words,
}: {
  field: FieldOf<'first_name' | 'last_name' | 'address'>
  /** Default: the words for a living owner. */
  words?: Words | undefined
}) {
  const { add } = useTexts('operatorRecycle')
  const labels = words ?? add
  return (
    <>
      <TextInput {...field('first_name')} required autoComplete="off" label={labels.firstName} />
      <TextInput {...field('last_name')} required autoComplete="off" label={labels.lastName} />
      <TextInput
        {...field('address')}
        required
        autoComplete="off"
        hint={labels.addressHint}
        label={labels.address}
      />
    </>
  )
}

/**
 * The nationality of an owner: Finland, or a country of the list. Nothing is chosen before the user
 * answers, because certificates print the answer.
 */
export function NationalityChoice({
  name,
  error,
  onChange,
  onFirst,
}: Pick<ReturnType<FieldOf<string>>, 'name' | 'error' | 'onChange'> & {
  /** Gets the first answer, which may be the last one of its form. */
  onFirst?: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  const { certificate, holders: t } = useTexts('operatorRecycle')
  const [isForeign, setForeign] = useState<boolean>()
  const countries = useCountryNames()
  const others = countries.filter(({ code }) => code !== finnish)
  const tell = (code: string) => void onChange({ target: { name, value: code || null } })
  return (
    <>
      <RadioGroup
        required
        row
        error={!isForeign && error}
        hint={onFirst ? `${t.nationalityHint} ${certificate.goesOn}` : t.nationalityHint}
        legend={t.fields.nationality}
        name={`${name}.answer`}
        options={[
          { value: finnish, label: countries.find(({ code }) => code === finnish)?.name },
          { value: '', label: t.otherCountry },
        ]}
        value={isForeign === undefined ? 'none' : isForeign ? '' : finnish}
        onChange={(event) => {
          const { value } = event.currentTarget
          setForeign(value !== finnish)
          tell(value)
          if (isForeign === undefined) onFirst?.(event)
        }}
      />
      {isForeign && (
        <Select
          required
          autoComplete="off"
          error={error}
          label={t.whichCountry}
          onChange={({ currentTarget }) => tell(currentTarget.value)}
        >
          <option value="">–</option>
          {others.map(({ code, name: country }) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}
