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
      other: 'The records have {n} receivers. Choose one, or enter another name.',
    },
    without_refrigerant_person: {
      one: '{n} recovery of refrigerant without a qualified person.',
      other: '{n} recoveries of refrigerant without a qualified person.',
    },
    without_hv_person: {
      one: '{n} isolation without a person trained for high voltage.',
      other: '{n} isolations without a person trained for high voltage.',
    },
    hv_people: {
      one: 'The station has {n} user trained for high voltage. The main user sees the competences in the user’s data.',
      other:
        'The station has {n} users trained for high voltage. The main user sees the competences in the user’s data.',
    },
    sold_parts: {
      one: 'Calculated from records, {n} sold part.',
      other: 'Calculated from records, {n} sold parts.',
    },
  },
  shares: {
    holders: 'Right to hand over recorded: {n} of {of} certificates.',
    compared: 'VIN compared: {n} of {of} certificates.',
    starter_batteries: 'Starter batteries recorded: {n} of {of} vehicles with a record.',
    fluids: 'Fluids recorded: {n} of {of} lines of vehicles with a record.',
    refrigerants: 'Refrigerants recorded: {n} of {of} vehicles with a record.',
    oil_filters: 'Oil filters recorded: {n} of {of} vehicles with a record.',
    mercury: 'Mercury parts recorded: {n} of {of} vehicles with a record.',
    airbags: 'Airbags recorded: {n} of {of} vehicles with a record.',
    gas_tanks: 'Gas tanks recorded: {n} of {of} vehicles with a record.',
    catalysts: 'Catalytic converters recorded: {n} of {of} vehicles with a record.',
    tyres: 'Tyres recorded: {n} of {of} vehicles with a record.',
    materials:
      'Glass, plastic, copper and aluminium recorded: {n} of {of} lines of vehicles with a record.',
    donors: 'VIN of the donor recorded: {n} of {of} parts.',
    isolated: 'High voltage isolated: {n} of {of} vehicles with a record.',
    quarantine: 'Place of damaged batteries recorded: {n} of {of} batteries.',
    hazardous_loads: 'Confirmed by the receiver: {n} of {of} loads of hazardous waste.',
    recorded: 'Treatment recorded: {n} of {of} done vehicles.',
    with_parts: 'Calculated from records, parts of {n} of {of} vehicles.',
    weighed:
      '{n} of {of} vehicles are in the tables, and the recovery shares are assumptions. So the figure was not filled in.',
  },
  changed: 'Changed after submission: {was} → {now}.',
  cameAndWent: 'Records added: {added}, removed: {gone}.',
  control: 'From the records of {year}',
  show: 'Show the batteries',
  showOf: 'Show the batteries: {name}',
  failed: 'We could not load the records behind the figures',
  list: {
    title: 'Batteries in the battery report',
    lead: 'The figures of the battery report are based on these records. They are the batteries received in the year and those in storage at its end.',
    back: 'Back to the battery report',
    failed: 'We could not load the batteries',
    filters: 'Filter the list',
    all: 'All',
    use: 'Use',
    uses: {
      recycled: 'Sent to recycling',
      moved: 'Another receiver: not recycling',
      stored: 'In storage at the end of the year',
    },
    reported: 'Part of the report',
    unreported: 'Not in the report',
    unreportedWhat: {
      one: '{n} battery is not in the report, because it is neither lithium nor NiMH or its chemistry is not recorded.',
      other:
        '{n} batteries are not in the report, because they are neither lithium nor NiMH or their chemistry is not recorded.',
    },
    sum: { one: '{n} battery, {kg}\u00a0kg', other: '{n} batteries, {kg}\u00a0kg' },
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
