import type { Hull, Load } from '#contract/load.ts'
import { isVehicleLoad } from '#rules/load/load.ts'
import { pages } from '#rules/pages.ts'
import { number } from '#texts/index.ts'
import type { Waste } from '#contract/treatment/load-waste.ts'
import { batteryWords, materialWords, type LoadMaterial } from '#rules/load/materials.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Table } from '#web/ui/display/Table.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useWeight } from './use-weight.ts'
import css from './Loads.module.css'

/** The vehicles of the load. The sender opens them. */
export function LoadLines({ load, isOwn }: { load: Pick<Load, 'kind' | 'lines'>; isOwn: boolean }) {
  const t = useTexts('operatorLoad')
  const { figure } = useWeight()
  const isTransfer = isVehicleLoad(load.kind)
  const kgOf = (kg: number | null) => (kg === null ? '–' : figure(kg))
  return (
    <section data-stack="3">
      <h2>{t.vehicles}</h2>
      <Table
        caption={t.vehicles}
        columns={[
          { key: 'vehicle', head: t.vehicle },
          { key: 'waste', head: t.waste },
          ...(isTransfer
            ? [
                { key: 'weight', head: t.basis, isNumber: true },
                { key: 'certificate', head: t.certificate },
              ]
            : [
                { key: 'computed', head: t.computedKg, isNumber: true },
                { key: 'share', head: t.shareKg, isNumber: true },
              ]),
          { key: 'arrived', head: t.arrival },
        ]}
        rows={load.lines.map((line) => ({
          key: line.vehicle_id,
          cells: [
            isOwn ? (
              <Link
                key="vehicle"
                className={css.open}
                href={`${pages.operatorProcess.path}?vehicle=${line.vehicle_id}`}
              >
                <HullName hull={line} />
              </Link>
            ) : (
              <HullName key="vehicle" hull={line} />
            ),
            line.low_code,
            ...(isTransfer
              ? [
                  [kgOf(line.kg), line.basis && `(${t.bases[line.basis]})`]
                    .filter(Boolean)
                    .join(' '),
                  line.certificate_number ?? '–',
                ]
              : [kgOf(line.kg), kgOf(line.share_kg)]),
            line.arrived === null ? '–' : line.arrived ? t.yes : t.no,
          ],
        }))}
      />
    </section>
  )
}

/** Plate and name of a vehicle on a load, or its VIN without a plate. */
export function HullName({ hull }: { hull: Hull }) {
  const { unknown } = useTexts('vehicle')
  return (
    <span data-cluster="1 3" data-inline>
      {hull.plate === null && hull.vin !== null ? (
        <span>{hull.vin}</span>
      ) : (
        <Plate kind={hull.kind} plate={hull.plate} size="xs" />
      )}
      <span>{vehicleName({ make: hull.make, model: hull.model, model_year: null }, unknown)}</span>
    </span>
  )
}

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
