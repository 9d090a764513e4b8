import type { Waste } from '#contract/treatment/load-waste.ts'
import { batteryWords, materialWords, type LoadMaterial } from '#rules/load/materials.ts'
import { useLocale } from '#web/texts/texts.ts'

const places = { fi: 0, se: 1, en: 2 } as const

/** Returns functions that name a material, and a line without a vehicle. */
export function useWasteName() {
  const place = places[useLocale()]
  const materialName = (material: LoadMaterial): string => materialWords[material][place]
  const wasteName = ({ material, battery }: Pick<Waste, 'material' | 'battery'>): string =>
    material === null
      ? [batteryWords[place], battery?.make, battery?.model, battery?.serial]
          .filter(Boolean)
          .join(' ')
      : materialName(material)
  return { materialName, wasteName }
}
