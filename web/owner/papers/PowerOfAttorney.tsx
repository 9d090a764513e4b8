import { use, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from '#web/frame/routing/routing.tsx'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import type { OwnerVehicle } from '#contract/shapes.ts'
import { consentStatement, type ConsentStatement } from '#texts/consent-statement.ts'
import { fill, languageTag, locales, type Translated } from '#texts/index.ts'
import type { owner } from '#texts/fi/owner.ts'
import type { vehicle as vehicleTexts } from '#texts/fi/vehicle.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { ArrowLeft } from '#web/ui/icons/icons.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Vin } from '#web/ui/display/DescriptionList.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useAppSelector } from '#web/app/store.ts'
import { loadTexts, useLocale, useTexts } from '#web/texts/texts.ts'
import { useReadHistoryQuery } from '../api.ts'
import { type RecycleDraft, storedDraft } from '../recycle/stored-draft.ts'
import { copiesFrom } from './papers.ts'
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
    statement: use(loadTexts('consent', language)).statement,
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
    <div className={css.page} data-stack="8">
      <div data-unprinted className={css.controls}>
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
            <Button icon={<ArrowLeft />} variant="quiet" onClick={() => navigate(-1)}>
              {power.back}
            </Button>
          </Actions>
        </Stack>
      </div>
      <section className={css.sheets} data-stack="8">
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

type Words = {
  readonly lang: string
  readonly power: Translated<(typeof owner)['power']>
  readonly statement: ConsentStatement
  readonly terms: Translated<typeof vehicleTexts>
}

type SheetVehicle = {
  readonly plate: string | null
  readonly vin: string | null
  readonly make: string | null
  readonly model: string | null
  readonly kind: Kind | null
}

/**
 * One power of attorney on one A4, in three languages. The other owners' names are not shown to
 * anyone, so everything about the grantor is a blank line.
 */
function Sheet({
  words,
  vehicle,
  attorney,
  label,
}: {
  words: readonly Words[]
  vehicle: SheetVehicle | null
  attorney: string
  label: string
}) {
  const said = (pick: (texts: Words) => string) => <Trilingual pick={pick} words={words} />
  const name = [vehicle?.make, vehicle?.model].filter(Boolean).join(' ')
  return (
    <article aria-label={label} className={css.sheet} data-stack="6">
      <header className={css.title} data-cluster="4" data-apart>
        <h3>{said(({ power }) => power.title)}</h3>
        {vehicle?.plate && <Plate kind={vehicle.kind} plate={vehicle.plate} size="md" />}
      </header>
      <section>
        <h4>{said(({ power }) => power.vehicle)}</h4>
        <Line label={said(({ terms }) => terms.plate)}>{vehicle?.plate}</Line>
        <Line label={said(({ terms }) => terms.makeAndModel)}>{name}</Line>
        <Line label={said(({ terms }) => terms.vin)}>
          {vehicle?.vin && <Vin>{vehicle.vin}</Vin>}
        </Line>
      </section>
      <section className={css.statement} data-stack="2">
        {words.map(({ lang, statement }) => (
          <p key={lang} lang={lang}>
            {consentStatement(statement, { person: statement.personBelow })}
          </p>
        ))}
      </section>
      <section>
        <h4>{said(({ power }) => power.attorney)}</h4>
        <Line label={said(({ power }) => power.name)}>{attorney}</Line>
      </section>
      <section>
        <h4>{said(({ power }) => power.grantor)}</h4>
        <Line label={said(({ power }) => power.name)} />
        <Line label={said(({ power }) => power.birthDate)} />
        <Line label={said(({ power }) => power.address)} />
        <Line label={said(({ power }) => power.phone)} />
      </section>
      <section className={css.signing}>
        <Line label={said(({ power }) => power.placeAndDate)} />
        <Line label={said(({ power }) => power.signature)} />
      </section>
      <footer className={css.note}>{said(({ power }) => power.note)}</footer>
    </article>
  )
}

function Line({ label, children }: { label: ReactNode; children?: ReactNode }) {
  return (
    <p className={css.line}>
      <span className={css.label}>{label}</span>
      <span className={css.blank}>{children}</span>
    </p>
  )
}

/** The same words in each language, the reader's own first; the same word only once. */
function Trilingual({ words, pick }: { words: readonly Words[]; pick: (texts: Words) => string }) {
  const said = words.map((texts) => ({ lang: texts.lang, text: pick(texts) }))
  const different = said.filter(({ text }, i) => said.findIndex((one) => one.text === text) === i)
  return different.map(({ lang, text }, index) => (
    <span key={lang} lang={lang}>
      {index > 0 && ' · '}
      {text}
    </span>
  ))
}

/**
 * The vehicle for display. The service hides a company vehicle's plate until the right is checked.
 * Until then a typed plate is shown.
 */
function recognised({
  vehicle,
  plateOrVin,
}: Pick<RecycleDraft, 'vehicle' | 'plateOrVin'>): OwnerVehicle | null {
  if (vehicle === null || vehicle.is_verified) return vehicle
  const typed = readPlateOrVin(plateOrVin)
  return typed && 'plate' in typed ? { ...vehicle, plate: typed.plate } : vehicle
}
