import type { PageName } from '#rules/pages.ts'

/** Pages of the menu, in sequence. All other pages are reached from these. */
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
