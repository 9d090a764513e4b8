import type { Color } from '#rules/color.ts'
import type { missingParts } from '#rules/order.ts'
import type { Kind } from '#rules/vehicle.ts'

/** The words of a vehicle: what it is, what colour it has, what may be missing. */
export const vehicle = {
  makeAndModel: 'Merkki ja malli',
  modelYear: 'Vuosimalli',
  color: 'Väri',
  kind: 'Laji',
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
} as const
