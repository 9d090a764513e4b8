import type { Color } from '#rules/vehicle/color.ts'
import type { missingParts } from '#rules/vehicle/pickup-order.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'

/** Words about a vehicle: kind, colour, missing parts. */
export const vehicle = {
  makeAndModel: 'Merkki ja malli',
  modelYear: 'Vuosimalli',
  color: 'Väri',
  kind: 'Ajoneuvolaji',
  vin: 'Valmistenumero',
  plate: 'Rekisteritunnus',
  company: 'Omistaja',
  unknown: 'Ajoneuvo',
  kinds: {
    car: 'Auto',
    jeep: 'Maastoauto',
    motorcycle: 'Moottoripyörä',
    moped: 'Mopo',
    trailer: 'Perävaunu',
    transfer_plate: 'Siirtomerkillä oleva ajoneuvo',
    tractor: 'Traktori tai moottorityökone',
    export: 'Vientirekisteröity ajoneuvo',
  } satisfies Record<Kind, string>,
  colors: {
    black: 'musta',
    brown: 'ruskea',
    red: 'punainen',
    orange: 'oranssi',
    yellow: 'keltainen',
    green: 'vihreä',
    blue: 'sininen',
    violet: 'violetti',
    grey: 'harmaa',
    white: 'valkoinen',
    multicolour: 'monivärinen',
    silver: 'hopea',
    turquoise: 'turkoosi',
  } satisfies Record<Color, string>,
  parts: {
    engine: 'Moottori',
    gearbox: 'Vaihteisto',
    catalyst: 'Katalysaattori',
    traction_battery: 'Ajovoima-akku',
    body_parts: 'Korin osia, esimerkiksi ovia',
    wheels: 'Pyöriä',
  } satisfies Record<(typeof missingParts)[number], string>,
  /** Readings of a typed plate or VIN, and suggestions. */
  search: {
    searching: 'Haetaan…',
    slow: 'Rekisteri vastaa hitaasti, odota hetki.',
    asPlate: 'Haetaan rekisteritunnuksella {plate}.',
    asVin: 'Haetaan valmistenumerolla, {n} merkkiä.',
    vinOf: 'Valmistenumeron mukaan merkki on {make}.',
    test: 'Koenumerokilpi kuuluu yritykselle eikä ajoneuvolle. Käytä valmistenumeroa.',
    aland: 'Ahvenanmaan ajoneuvot ovat omassa rekisterissään. Ota yhteyttä Fordonsmyndighetiin.',
    unusual: 'Tunnus ei näytä suomalaiselta. Voit silti hakea sillä.',
    vinSuggestion: 'Valmistenumerossa ei ole kirjaimia O, Q ja I. Kokeile: {vin}',
    alternative: 'Tarkoititko {plate}? Autossa kirjaimet ovat ensin, moottoripyörässä numerot.',
    use: 'Hae tunnuksella {text}',
  },
} as const
