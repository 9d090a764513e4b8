import type { reportRecords as fi } from '#texts/fi/report-records.ts'
import type { Translated } from '#texts/index.ts'

export const reportRecords: Translated<typeof fi> = {
  facts: {
    batteries: {
      one: 'Calculated from records, {n} battery.',
      other: 'Calculated from records, {n} batteries.',
    },
    without_weight: {
      one: 'The weight of {n} battery is missing. It is not in the sum.',
      other: 'The weight of {n} batteries is missing. They are not in the sum.',
    },
    receivers: {
      one: 'The records have one receiver.',
      other: 'The records have {n} receivers. Choose one, or type another name.',
    },
  },
  show: 'Show the batteries',
  showOf: 'Show the batteries: {name}',
  failed: 'We could not load the records behind the figures',
  list: {
    title: 'Batteries of the battery report',
    lead: 'These records are behind the figures of the battery report: batteries that were received in the year, and batteries in storage at its end.',
    back: 'Back to the battery report',
    failed: 'We could not load the batteries',
    filters: 'Narrow the list',
    all: 'All',
    use: 'Use',
    uses: { recycled: 'Sent to recycling', stored: 'In storage at the end of the year' },
    reported: 'Part of the report',
    unreported: 'Not in the report',
    unreportedWhat: {
      one: '{n} battery is not in the report: it is neither lithium nor NiMH, or its chemistry is not recorded.',
      other:
        '{n} batteries are not in the report: they are neither lithium nor NiMH, or their chemistry is not recorded.',
    },
    sum: { one: '{n} battery, {kg} kg', other: '{n} batteries, {kg} kg' },
    shown: 'The list shows {n} of {all} batteries. The figures count all of them.',
    none: 'The year has no records of batteries',
    noneWhat: 'A battery appears here when it is recorded as removed from a vehicle.',
    nothing: 'No battery matches the choices',
    showAll: 'Show all batteries',
    battery: 'Battery',
    unknown: 'Make unknown',
    serial: 'Serial number {serial}',
    chemistry: 'Chemistry',
    chemistryUnknown: 'Not recorded',
    form: 'Form',
    kg: 'Weight, kg',
    kgUnknown: 'Not recorded',
    shop: 'Station',
    where: 'Where',
    received: 'Received {date}, {receiver}',
    removed: 'In storage, removed {date}',
  },
}
