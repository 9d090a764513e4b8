import type { Area } from '#web/texts/texts.ts'

/** Texts of a list of vehicles. */
export const listTexts: readonly Area[] = ['operatorLists', 'operatorDetail']
export const incomingTexts: readonly Area[] = [...listTexts, 'operatorOrders', 'operatorLabel']
/** Texts of an open vehicle and of the wizard of a reception. */
export const vehicleTexts: readonly Area[] = [
  ...incomingTexts,
  'operatorWeight',
  'operatorRecycle',
  'operatorTreatment',
  'operatorPart',
  'partTypes',
  'tractionBattery',
]
