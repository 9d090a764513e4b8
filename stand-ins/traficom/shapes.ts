import type { Element } from './vehicle-answer.ts'

/** Elements whose value the registry may lack. */
const optional = new Set([
  'kaupallinenNimi',
  'kayttoonottopvm',
  'ensirekisterointipvm',
  'vari',
  'kayttovoima',
  'matkamittarilukema',
  'ajankohta',
  'omamassa',
  'tuontimaa',
  'valmistenumeronSijainti',
  'mallimerkinta',
  'suhteenAlkupvm',
  'voimoloAlkuaika',
  'lahiosoite',
  'postinumero',
  'postitoimipaikka',
])

type Change = (element: Element) => Element

/** Applies a change to every element of a tree, the innermost first. */
const everywhere = (element: Element, change: Change): Element => {
  const inner = Object.entries(element).map(([name, value]) => {
    if (Array.isArray(value)) return [name, value.map((each) => everywhere(each, change))]
    return [name, typeof value === 'object' ? everywhere(value, change) : value]
  })
  return change(Object.fromEntries(inner) as Element)
}

const isLeaf = (name: string) => optional.has(name)

const reordered: Change = (element) =>
  Object.fromEntries(
    Object.entries(element)
      .toReversed()
      .map(([name, value]) => [name, Array.isArray(value) ? value.toReversed() : value]),
  )

const withUnknown: Change = (element) => ({
  uusiTieto: { '@_versio': '2', arvo: 'jotain, mitä kukaan ei osaa odottaa' },
  ...element,
  lisatieto: [{ koodi: '1' }, { koodi: '2' }],
})

const emptied: Change = (element) =>
  Object.fromEntries(
    Object.entries(element).map(([name, value]) => [name, isLeaf(name) ? '' : value]),
  )

const thinned: Change = (element) =>
  Object.fromEntries(Object.entries(element).filter(([name]) => !isLeaf(name)))

/**
 * Variants of a response that an adapter must accept: sequence, unknown, empty and absent elements.
 */
export const shapes = {
  shuffled: (element: Element) => everywhere(element, reordered),
  extra: (element: Element) => everywhere(element, withUnknown),
  'empty-elements': (element: Element) => everywhere(element, emptied),
  'absent-elements': (element: Element) => everywhere(element, thinned),
} satisfies Record<string, Change>

export type Shape = keyof typeof shapes
