import type { PageName } from '#rules/pages.ts'

/** The pages of the menu, in its order; the others are reached from these. */
export const menu = [
  'operatorRecycle',
  'operatorIncoming',
  'operatorAvailable',
  'operatorProcess',
  'operatorResponsibility',
  'operatorBattery',
  'operatorManagement',
  'operatorProfile',
] as const satisfies readonly PageName[]
