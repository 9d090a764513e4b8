import { useState } from 'react'
import type { NamedLocation, OfferingStation } from '#contract/shapes.ts'
import { pages } from '#rules/pages.ts'
import { phoneLink } from '#rules/people/phone.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { kinds, type Kind } from '#rules/vehicle/vehicle.ts'
import { fill, number } from '#texts/index.ts'
import { unbroken } from '#texts/order-words.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { openingWords } from '#web/stations/Hours.tsx'
import { offerOpening } from '#web/stations/offers.ts'
import { nowhere, sitesOf, stationPages } from '#web/stations/search-api.ts'
import { nameParts, sharedNames } from '#web/stations/short-name.ts'
import { StationName } from '#web/stations/StationName.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Phone } from '#web/ui/icons/icons-places.tsx'
import { BackLink, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { PageTitle } from '#web/ui/layout/Page.tsx'
import { TownSelect } from './place/TownSelect.tsx'
import css from './steps.module.css'

/** Stations of the list. */
const most = 10

/** For a vehicle without a plate or number: the stations that take its kind, by their phones. */
export default function CallStep() {
  const { call: t, place: words, back } = useTexts('recycle')
  const { bring } = useTexts('ownerOrder')
  const vehicle = useTexts('vehicle')
  const [kind, setKind] = useState<Kind>('car')
  const [town, setTown] = useState<NamedLocation | null>(null)
  const point = town && hasCoordinates(town) ? { lat: town.lat, lng: town.lng } : null
  const asked = stationPages.usePages(
    { ...(point ?? nowhere), kind, municipality: town?.city ?? null, takes_vehicle: true },
    { skip: point === null },
  )
  const [now] = useState(() => new Date())
  const data = asked.currentData && sitesOf(asked.currentData.pages).slice(0, most)
  return (
    <div className={css.page} data-stack="6">
      <div>
        <BackLink href={pages.personHome.path}>{back}</BackLink>
        <PageTitle lead={t.lead}>{t.title}</PageTitle>
      </div>
      <div className={css.fields}>
        <Select
          label={t.vehicle}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            setKind(kinds.find((each) => each === value) ?? 'car')
          }
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {vehicle.kinds[each]}
            </option>
          ))}
        </Select>
        <TownSelect chosen={town} words={words} onChoose={setTown} />
      </div>
      {point && (
        <QueryBoundary
          asked={{ ...asked, data }}
          empty={<EmptyState level={2} title={t.none} />}
          failed={t.failed}
          waiting={<Skeleton height="4.5rem" lines={4} shape="block" />}
        >
          {(sites) => {
            const shared = sharedNames(sites)
            return (
              <ul data-stack data-framed>
                {sites.map((site) => (
                  <CallRow
                    key={site.id}
                    isShared={shared.has(nameParts(site.name, site.company)[1])}
                    now={now}
                    site={site}
                  />
                ))}
              </ul>
            )
          }}
        </QueryBoundary>
      )}
      <section className={css.needs}>
        <h2>{t.needs}</h2>
        <ul>
          {[bring.identity, t.paper, t.vin].map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function CallRow({
  site,
  now,
  isShared,
}: {
  site: OfferingStation
  now: Date
  /** Several rows have its short name. */
  isShared: boolean
}) {
  const words = useTexts('stations')
  const { call: t } = useTexts('recycle')
  const { actions } = useTexts('ownerOrder')
  const locale = useLocale()
  const { distance_km: far, phone } = site
  const opening = offerOpening(site, now)
  const facts = [
    far !== null && fill(words.km, { km: number(Math.round(far), locale) }),
    opening && openingWords(opening, words, locale),
  ]
  return (
    <li className={css.row} data-cluster="2 4">
      <div>
        <h2>
          <StationName isShared={isShared} site={site} />
        </h2>
        <p>{unbroken(facts.filter(Boolean).join(' · '))}</p>
        <p>{phone}</p>
      </div>
      {phone && (
        <LinkButton
          aria-label={fill(actions.call, { phone })}
          href={phoneLink(phone)}
          icon={<Phone />}
          variant="secondary"
        >
          {t.button}
        </LinkButton>
      )}
    </li>
  )
}
