import type { operatorLabel as fi } from '#texts/fi/operator-label.ts'
import type { Translated } from '#texts/index.ts'

export const operatorLabel: Translated<typeof fi> = {
  print: 'Print the label',
  printSeveral: 'Print labels',
  tooMany: 'At most {n} labels can be printed at a time. Choose fewer vehicles.',
  printFailed: 'The label could not be fetched for printing',
}
