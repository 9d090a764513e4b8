import type { operator as fi } from '#texts/fi/operator.ts'
import type { Translated } from '#texts/index.ts'

export const operator: Translated<typeof fi> = {
  home: {
    title: 'Your stations',
    lead: 'These are the stations that you can work at with this username.',
    stations: { one: '{n} station', other: '{n} stations' },
    none: 'No stations',
    noneWhat: 'You have not been given a station yet. Contact your company’s main user.',
    failed: 'The stations could not be fetched',
  },
  roles: {
    operator: 'Main user of a recycling operator',
    contractor: 'Main user of a subcontractor',
    admin: 'Administrator',
    user: 'Station user',
  },
}
