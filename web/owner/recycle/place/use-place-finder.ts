import { meantPlace } from './meant-place.ts'
import { useRef, useState } from 'react'
import type { NamedLocation, Point } from '#contract/shapes.ts'
import { request } from '#web/api/client.ts'
import type { CallError } from '#web/api/errors.ts'
import { findPosition, type PositionError } from '#web/stations/position.ts'
import { useLocale } from '#web/texts/texts.ts'
import { asOwnAddress, searchText } from './own-address.ts'

/** `needed`: neither a text nor a place. */
type FieldFault = CallError | 'needed'
type Busy = 'position' | 'text' | 'own'

type State = {
  readonly busy: Busy | null
  /** Error of the text field. */
  readonly fieldFault: FieldFault | null
  /** Places that the typed text may mean. */
  readonly several: readonly NamedLocation[]
  readonly positionFault: PositionError | null
  /** The geocoder does not know the owner's own address. */
  readonly isOwnUnknown: boolean
}

const quiet: State = {
  busy: null,
  fieldFault: null,
  several: [],
  positionFault: null,
  isOwnUnknown: false,
}

/** `asked`: the owner has chosen something else meanwhile, or is asked which place is meant. */
type Ended = 'found' | 'failed' | 'asked'

/** The geocoder takes texts of at least two characters. */
const fewest = 2

const pointOnMap = (at: Point): NamedLocation => ({
  label: '',
  address: null,
  city: null,
  postal: null,
  country: 'FI',
  precision: 'point',
  ...at,
})

/**
 * Searches a place by text, by the device's position, on the map, or by the owner's own address.
 * `onPlace` gets the place. A response to an earlier search is dropped.
 */
export function usePlaceFinder(onPlace: (place: NamedLocation | null) => void) {
  const locale = useLocale()
  const latest = useRef(0)
  /** The search that runs, and how it ends. */
  const running = useRef<Promise<Ended>>(Promise.resolve('asked'))
  const [state, setState] = useState(quiet)

  /** Starts a new search. Returns whether the search is still the latest. */
  const begin = (first: Partial<State> = {}) => {
    latest.current += 1
    const mine = latest.current
    setState({ ...quiet, ...first })
    return () => mine === latest.current
  }
  const search = (query: string) =>
    request('POST /location/locations/', { body: { query, locale } })

  const take = (place: NamedLocation) => {
    begin()
    onPlace(place)
  }

  const pick = async (at: Point) => {
    const isLatest = begin()
    onPlace(pointOnMap(at))
    const result = await request('POST /location/address/', { body: { ...at, locale } })
    if (!isLatest() || 'error' in result) return
    const { label, precision } = result.data
    onPlace({ ...result.data, ...at, label: precision === 'address' ? label : '' })
  }

  /** Searches the place that the text means. Several places are a question to the owner. */
  const findTyped = async (text: string): Promise<Ended> => {
    const query = text.trim()
    const isLatest = begin({ busy: 'text' })
    if (query.length < fewest) {
      const fieldFault = query === '' ? 'needed' : { code: 'LOCATION_NOT_FOUND' }
      setState({ ...quiet, fieldFault })
      return 'failed'
    }
    const result = await search(query)
    if (!isLatest()) return 'asked'
    if ('error' in result) {
      setState({ ...quiet, fieldFault: result.error })
      return 'failed'
    }
    const meant = meantPlace(result.data, query)
    if (meant) take(meant)
    else setState({ ...quiet, several: result.data })
    return meant ? 'found' : 'asked'
  }

  const run = (search: Promise<Ended>): Promise<Ended> => {
    running.current = search
    return search
  }

  /** Searches the owner's own address. */
  const findOwn = (own: string) => run(searchOwn(own))
  const searchOwn = async (own: string): Promise<Ended> => {
    const isLatest = begin({ busy: 'own' })
    const result = await search(searchText(own))
    if (!isLatest()) return 'asked'
    if ('error' in result) {
      setState({ ...quiet, fieldFault: result.error })
      return 'failed'
    }
    const place = asOwnAddress(own, result.data)
    if (place) take(place)
    else setState({ ...quiet, isOwnUnknown: true })
    return place ? 'found' : 'failed'
  }

  /** Asks the device for its position. */
  const locate = () => run(searchPosition())
  const searchPosition = async (): Promise<Ended> => {
    const isLatest = begin({ busy: 'position' })
    const found = await findPosition()
    if (!isLatest()) return 'asked'
    if ('fault' in found) setState({ ...quiet, positionFault: found.fault })
    else await pick(found.point)
    return 'point' in found ? 'found' : 'failed'
  }

  /** Forgets errors and questions: the text has changed. */
  const forget = () => {
    begin()
    onPlace(null)
  }
  /** Waits for the search that runs. */
  const settled = () => running.current
  return { ...state, take, pick, findTyped, findOwn, locate, settled, forget }
}
