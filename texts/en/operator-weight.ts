import type { operatorWeight as fi } from '#texts/fi/operator-weight.ts'
import type { Translated } from '#texts/index.ts'

export const operatorWeight: Translated<typeof fi> = {
  title: 'Weight',
  none: 'No weight at arrival has been recorded.',
  add: 'Add the weight at arrival',
  edit: 'Change the weight at arrival',
  arrival: 'Weight at arrival, kg',
  hint: 'Leave it empty if the weight is not known.',
  hintReference: 'About {kg} kg without fuel by the register.',
  basis: 'Where is the weight from?',
  bases: {
    measured: 'Weighed',
    preset: 'Estimated',
  },
  save: 'Save the weight',
  saved: 'The weight has been saved.',
  failed: 'The weight could not be saved',
  question: {
    light: 'The weight is much lower than in the register. Are parts missing?',
    heavy: 'The weight is much higher than in the register. Is there cargo or waste inside?',
  },
  balance: 'Mass balance',
  rows: {
    reference: 'Registered weight without fuel',
    arrival: 'Weight at arrival',
    removed: 'Removed',
    hull: 'Hull',
    difference: 'Difference',
    recycling: 'Reuse and recycling',
    recovery: 'Reuse and recovery',
  },
  hullBases: {
    measured: 'weighed',
    load: 'share of the load',
    computed: 'computed',
  },
  ofArrival: {
    measured: 'weighed',
    preset: 'estimate',
  },
  percent: '{percent}%',
  source: 'The shares are assumptions that nobody has confirmed.',
}
