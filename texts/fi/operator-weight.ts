import type { ArrivalBasis } from '#rules/vehicle/arrival-weight.ts'
import type { Balance } from '#rules/treatment/balance.ts'

/** Weights of a vehicle. */
export const operatorWeight = {
  title: 'Paino',
  none: 'Saapumispainoa ei ole kirjattu.',
  add: 'Lisää saapumispaino',
  edit: 'Muuta saapumispainoa',
  arrival: 'Saapumispaino, kg',
  hint: 'Jätä tyhjäksi, jos painoa ei tiedetä.',
  hintReference: 'Rekisterin mukaan noin {kg} kg ilman polttoainetta.',
  basis: 'Mistä paino on?',
  bases: {
    measured: 'Punnittu',
    preset: 'Arvioitu',
  } satisfies Record<ArrivalBasis, string>,
  save: 'Tallenna paino',
  saved: 'Paino on tallennettu.',
  failed: 'Painoa ei voitu tallentaa',
  question: {
    light: 'Paino on paljon pienempi kuin rekisterissä. Puuttuuko ajoneuvosta osia?',
    heavy: 'Paino on paljon suurempi kuin rekisterissä. Onko kyydissä kuormaa tai jätettä?',
  },
  balance: 'Massatase',
  rows: {
    reference: 'Rekisterin paino ilman polttoainetta',
    arrival: 'Saapumispaino',
    removed: 'Poistettu',
    hull: 'Runko',
    difference: 'Erotus',
    recycling: 'Uudelleenkäyttö ja kierrätys',
    recovery: 'Uudelleenkäyttö ja hyödyntäminen',
  },
  hullBases: {
    measured: 'punnittu',
    load: 'osuus kuormasta',
    computed: 'laskettu',
  } satisfies Record<NonNullable<Balance['hull_basis']>, string>,
  ofArrival: {
    measured: 'punnittu',
    preset: 'arvio',
  } satisfies Record<ArrivalBasis, string>,
  percent: '{percent} %',
  source: 'Osuudet ovat oletuksia, joita ei ole vahvistettu.',
}
