import type { NamedLocation } from '#contract/shapes.ts'
import { towns } from '#rules/station/towns.ts'
import { inAlphabet } from '#texts/index.ts'
import { Select } from '#web/ui/inputs/Select.tsx'
import { useLocale } from '#web/texts/texts.ts'

/** A town as the place, while the geocoder is down. */
export function TownSelect({
  chosen,
  words,
  onChoose,
}: {
  chosen: NamedLocation | null
  words: { readonly town: string; readonly noTown: string }
  onChoose: (place: NamedLocation) => void
}) {
  const locale = useLocale()
  const named = towns
    .map(([fi, sv, lat, lng]) => ({ name: locale === 'se' ? (sv ?? fi) : fi, lat, lng }))
    .sort((a, b) => inAlphabet(a.name, b.name, locale))
  const choose = (name: string) => {
    const town = named.find((each) => each.name === name)
    if (!town) return
    const { lat, lng } = town
    const place = { address: null, city: name, postal: null, country: 'FI' }
    onChoose({ ...place, lat, lng, label: name, precision: 'area' })
  }
  return (
    <Select
      label={words.town}
      value={named.find(({ name }) => name === chosen?.city)?.name ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{words.noTown}</option>
      {named.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  )
}
