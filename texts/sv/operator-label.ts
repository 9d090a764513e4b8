import type { operatorLabel as fi } from '#texts/fi/operator-label.ts'
import type { Translated } from '#texts/index.ts'

export const operatorLabel: Translated<typeof fi> = {
  print: 'Skriv ut etiketten',
  printSeveral: 'Skriv ut etiketter',
  tooMany: 'Högst {n} etiketter kan skrivas ut på en gång. Ta bort en del av valen.',
  printFailed: 'Etiketten kunde inte hämtas för utskrift',
}
