import { useEffect, useState } from 'react'
import type { FoundPart } from '#contract/spare-parts.ts'
import { partPath } from '#rules/label/label.ts'
import { partTypeNames, type PartType } from '#rules/part/part-type-names.ts'
import { mostParts } from '#rules/station/spare-parts.ts'
import { count, fill, number, inAlphabet, quantity } from '#texts/index.ts'
import type { ApiError } from '#web/api/http.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import type { Place, Query } from '../link.ts'
import { useLocale, useTexts } from '../texts.ts'
import { findParts } from './SingleParts.tsx'
import { inOrder, type PartOrder, type PlacedPart } from './part-order.ts'
import css from './PartsForSale.module.css'

type Answer = { readonly data: readonly FoundPart[] } | { readonly error: ApiError }

/** Cards shown at first and with each press: two screens of a phone. */
const atOnce = 12

/** Single parts for sale, by type, in a sequence. A card leads to the page of the part. */
export default function PartsForSale({
  answer,
  query,
  place,
  onRetry,
}: {
  answer: Answer
  query: Query
  place: Place | null
  onRetry: () => unknown
}) {
  const t = useTexts('singleParts')
  return (
    <section data-stack="4">
      <div>
        <h2>{t.title}</h2>
        <p data-soft="">{t.lead}</p>
      </div>
      {'error' in answer ? (
        <LoadError error={answer.error} title={t.failed} onRetry={() => void onRetry()} />
      ) : (
        <Found first={answer.data} place={place} query={query} />
      )}
    </section>
  )
}

function Found({
  first,
  query,
  place,
}: {
  first: readonly FoundPart[]
  query: Query
  place: Place | null
}) {
  const t = useTexts('singleParts')
  const names = useTexts('partTypes')
  const locale = useLocale()
  const [type, setType] = useState<PartType | null>(null)
  const [chosen, setOrder] = useState<PartOrder | null>(null)
  const [most, setMost] = useState(atOnce)
  const { parts, error, again } = usePartsOfType(query, first, type)
  const order = chosen === 'distance' && !place ? null : chosen
  const shown = inOrder(parts, order ?? (place ? 'distance' : 'newest'), place)
  const isCut = first.length >= mostParts
  const types = partTypeNames
    .filter((name) => isCut || first.some((part) => part.type === name))
    .toSorted((a, b) => inAlphabet(names[a], names[b], locale))
  const orders = (['newest', 'price', 'distance'] as const).filter(
    (each) => place || each !== 'distance',
  )
  return (
    <>
      <div className={css.tools}>
        <Select
          label={t.type}
          value={type ?? ''}
          onChange={({ currentTarget: { value } }) => {
            setType(types.find((each) => each === value) ?? null)
            setMost(atOnce)
          }}
        >
          <option value="">{t.anyType}</option>
          {types.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </Select>
        <Select
          label={t.order}
          value={order ?? (place ? 'distance' : 'newest')}
          onChange={({ currentTarget: { value } }) =>
            setOrder(orders.find((each) => each === value) ?? null)
          }
        >
          {orders.map((each) => (
            <option key={each} value={each}>
              {t.orders[each]}
            </option>
          ))}
        </Select>
      </div>
      {error && <LoadError error={error} title={t.failed} onRetry={() => void again()} />}
      <output data-soft="">
        {parts.length >= mostParts
          ? fill(t.newest, { n: number(mostParts, locale) })
          : count(t.found, parts.length, locale)}
      </output>
      <ul className={css.cards}>
        {shown.slice(0, most).map((part) => (
          <PartCard key={part.code} part={part} />
        ))}
      </ul>
      {shown.length > most && (
        <div>
          <Button variant="secondary" onClick={() => setMost(most + atOnce)}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  )
}

const nothing: readonly FoundPart[] = []

/** The parts of a type. A first answer with all parts has them; otherwise the service is asked. */
function usePartsOfType(query: Query, first: readonly FoundPart[], type: PartType | null) {
  const { make, model, year } = query
  const [asked, setAsked] = useState<{ type: PartType; answer: Answer } | null>(null)
  const isAsking = type !== null && first.length >= mostParts
  useEffect(() => {
    if (!isAsking) return undefined
    let gone = false
    const load = async () => {
      const answer = await findParts({ make, model, year }, type)
      if (!gone) setAsked({ type, answer })
    }
    void load()
    return () => {
      gone = true
    }
  }, [isAsking, make, model, year, type])
  if (!isAsking) {
    const parts = type === null ? first : first.filter((part) => part.type === type)
    return { parts, error: null, again: () => undefined }
  }
  const answer = asked?.type === type ? asked.answer : null
  return {
    parts: answer && 'data' in answer ? answer.data : nothing,
    error: answer && 'error' in answer ? answer.error : null,
    again: async () => setAsked({ type, answer: await findParts(query, type) }),
  }
}

function PartCard({ part }: { part: PlacedPart }) {
  const t = useTexts('singleParts')
  const names = useTexts('partTypes')
  const { sides, conditions } = useTexts('operatorPart')
  const locale = useLocale()
  const { price_cents: cents, mileage_km: mileage, distance_km: km, station } = part
  const name = part.title ?? names[part.type]
  return (
    <Card as="li" className={css.card}>
      <div data-line="3" data-align="stretch" data-apart>
        <h3 className={css.name}>
          <a href={partPath(part.code)} target="_top">
            {[name, part.side && sides[part.side].toLowerCase()].filter(Boolean).join(', ')}
          </a>
        </h3>
        <p className={css.price}>
          {cents === null
            ? t.askPrice
            : number(cents / 100, locale, { style: 'currency', currency: 'EUR' })}
        </p>
      </div>
      <p data-cluster="2">
        <Badge tone="action">{t.forSale}</Badge>
        {part.condition && <Badge>{conditions[part.condition]}</Badge>}
        {part.professional_only && <Badge tone="warning">{t.professional}</Badge>}
      </p>
      <p data-soft="">
        {[
          part.model_year && fill(t.year, { year: part.model_year }),
          mileage !== null && quantity(mileage, 'km', locale),
          part.warranty_months && count(t.warranty, part.warranty_months, locale),
          part.number,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={css.station}>
        {[
          station.name,
          station.city,
          km !== null &&
            fill(t.away, { km: number(km, locale, { maximumFractionDigits: km < 10 ? 1 : 0 }) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  )
}
