import type { Load } from '#contract/load.ts'
import { number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Table } from '#web/ui/display/Table.tsx'
import type { Waste } from '#contract/treatment/load-waste.ts'
import { batteryWords, materialWords, type LoadMaterial } from '#rules/load/materials.ts'

/** The batteries and wastes of a load. */
export function WasteLines({ load }: { load: Pick<Load, 'waste_lines'> }) {
  const t = useTexts('operatorLoad')
  const locale = useLocale()
  const { wasteName } = useWasteName()
  const kgOf = (kg: number | null) =>
    kg === null ? '–' : number(kg, locale, { maximumFractionDigits: 2 })
  return (
    <section data-stack="3">
      <h2>{t.wasteLine.title}</h2>
      <Table
        caption={t.wasteLine.title}
        columns={[
          { key: 'name', head: t.wasteLine.name },
          { key: 'waste', head: t.waste },
          { key: 'weight', head: t.basis, isNumber: true },
          { key: 'share', head: t.shareKg, isNumber: true },
          { key: 'arrived', head: t.arrival },
        ]}
        rows={load.waste_lines.map((line) => ({
          key: line.id,
          cells: [
            wasteName(line),
            line.low_code,
            [kgOf(line.kg), line.basis && `(${t.bases[line.basis]})`].filter(Boolean).join(' '),
            kgOf(line.share_kg),
            line.arrived === null ? '–' : line.arrived ? t.yes : t.no,
          ],
        }))}
      />
    </section>
  )
}

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
