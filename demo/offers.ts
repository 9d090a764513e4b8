import { unsaidTerms, type PickupTerms } from '#rules/order/pickup-terms.ts'

const radius = (km: number): PickupTerms['area'] => ({ kind: 'radius', km })
const workdays = [0, 1, 2, 3, 4]

/** Offers of pickups by the key of the station. Other stations are asked for fee and time. */
export const demoOffers: ReadonlyMap<string, PickupTerms> = new Map([
  // Tampere, Lahdesjärvi
  [
    'st15',
    {
      ...unsaidTerms,
      area: radius(30),
      fee: {
        kind: 'bands',
        bands: [
          { up_to_km: 10, cents: 0 },
          { up_to_km: 30, cents: 4500 },
        ],
      },
      windows: workdays.flatMap((weekday) => [
        { weekday, from: 480, to: 720, capacity: 2 },
        { weekday, from: 720, to: 960, capacity: 2 },
      ]),
      confirm: 'automatic',
      payment: ['card', 'invoice'],
    },
  ],
  // Tampere, Myllypuro
  [
    'st53',
    {
      ...unsaidTerms,
      area: radius(100),
      fee: {
        kind: 'bands',
        bands: [
          { up_to_km: 20, cents: 0 },
          { up_to_km: 50, cents: 6000 },
          { up_to_km: 100, cents: 11_000 },
        ],
      },
      windows: [1, 3].map((weekday) => ({ weekday, from: 540, to: 900, capacity: 4 })),
      confirm: 'automatic',
      note: {
        fi: 'Kuljettaja soittaa tuntia ennen.',
        se: '',
        en: 'The driver calls an hour ahead.',
      },
    },
  ],
  // Turku, Oriketo
  [
    'st09',
    {
      ...unsaidTerms,
      area: radius(50),
      fee: { kind: 'free' },
      windows: workdays.map((weekday) => ({ weekday, from: 480, to: 960, capacity: 3 })),
    },
  ],
])
