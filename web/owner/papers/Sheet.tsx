import type { ReactNode } from 'react'
import type { owner } from '#texts/fi/owner.ts'
import type { vehicle as vehicleTexts } from '#texts/fi/vehicle.ts'
import type { Translated } from '#texts/index.ts'
import { Vin } from '#web/ui/display/DescriptionList.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import css from './Sheet.module.css'

type Words = {
  readonly lang: string
  readonly power: Translated<(typeof owner)['power']>
  readonly terms: Translated<typeof vehicleTexts>
}

export type SheetVehicle = {
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
export function Sheet({
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
    <article aria-label={label} className={css.sheet}>
      <header className={css.title}>
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
      <section className={css.statement}>
        {words.map(({ lang, power }) => (
          <p key={lang} lang={lang}>
            {power.statement}
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
