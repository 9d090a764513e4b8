import { use, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { fill, languageTag, locales } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { ArrowLeft } from '#web/ui/icons/icons.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useAppSelector } from '#web/app/store.ts'
import { loadTexts, useLocale, useTexts } from '#web/texts/texts.ts'
import { useReadHistoryQuery } from '../api.ts'
import { storedDraft } from '../recycle/draft.ts'
import { recognised } from '../recycle/recognised.ts'
import { copiesFrom } from './path.ts'
import { Sheet } from './Sheet.tsx'
import type { SheetVehicle } from './Sheet.tsx'
import css from './PowerOfAttorney.module.css'

/** The vehicle in the address: from the flow, or from the history. */
function useVehicle(id: string | null): SheetVehicle | null {
  const [draft] = useState(storedDraft)
  const drafted = String(draft.vehicle?.id) === id ? recognised(draft) : null
  const { data } = useReadHistoryQuery(undefined, { skip: id === null || drafted !== null })
  return drafted ?? data?.find((entry) => String(entry.id) === id) ?? null
}

/** Powers of attorney to print, one A4 each. Owners fill them in by hand for the station. */
export default function PowerOfAttorney() {
  const { power } = useTexts('owner')
  const locale = useLocale()
  const auth = useAppSelector((state) => state.auth)
  const navigate = useNavigate()
  const [parameters, setParameters] = useSearchParams()
  const vehicle = useVehicle(parameters.get('vehicle'))
  const copies = copiesFrom(parameters.get('copies'))
  // The reader's language first: another reader of the paper may speak another language.
  const order = [locale, ...locales.filter((other) => other !== locale)]
  const words = order.map((language) => ({
    lang: languageTag[language],
    power: use(loadTexts('owner', language)).power,
    terms: use(loadTexts('vehicle', language)),
  }))

  const setCopies = (text: string) =>
    setParameters(
      (before) => {
        before.set('copies', String(copiesFrom(text)))
        return before
      },
      { replace: true },
    )
  return (
    <div className={css.page}>
      <div className={css.controls}>
        <Stack gap={6}>
          <PageTitle lead={power.lead}>{power.title}</PageTitle>
          <TextInput
            short
            hint={power.copiesHint}
            inputMode="numeric"
            label={power.copies}
            max={9}
            min={1}
            type="number"
            value={copies}
            onChange={(event) => setCopies(event.currentTarget.value)}
          />
          <Actions>
            <Button icon={<Printer />} onClick={() => window.print()}>
              {power.print}
            </Button>
            <Button icon={<ArrowLeft />} variant="quiet" onClick={() => void navigate(-1)}>
              {power.back}
            </Button>
          </Actions>
        </Stack>
      </div>
      <section className={css.sheets}>
        <Hidden>
          <h2>{power.sheets}</h2>
        </Hidden>
        {Array.from({ length: copies }, (_, index) => (
          <Sheet
            key={index}
            attorney={`${auth.firstName} ${auth.lastName}`.trim()}
            label={fill(power.sheet, { n: index + 1, total: copies })}
            vehicle={vehicle}
            words={words}
          />
        ))}
      </section>
    </div>
  )
}
