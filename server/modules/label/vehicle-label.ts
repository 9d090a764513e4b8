import { readFileSync } from 'node:fs'
import { finnishDay } from '#rules/finnish-day.ts'
import { labelPath, shownCode } from '#rules/label/label.ts'
import { hazardOf } from '#rules/station/station.ts'
import { vinKey } from '#rules/vehicle/vin.ts'
import { date, quantity, type Locale } from '#texts/index.ts'
import { loadAreas } from '#texts/load.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { powerOf } from '#server/modules/vehicle/treated.sql.ts'
import { code39 } from './code39.ts'
import type { LabelledVehicle } from './sql.ts'
import { qrCode } from './qr-code.ts'

/** The Typst source. Exported for the test that compiles it under another standard. */
export const vehicleLabelTemplate = readFileSync(
  new URL('vehicle-label.typ', import.meta.url),
  'utf8',
)

/** Width of a narrow bar: three dots of a printer with 203 dots per inch. */
const barMm = 0.375

const texts = await loadAreas('operator', 'operatorRecycle')

/** A label serves everybody who works at the vehicle: Finnish, then Swedish. */
const languages = ['fi', 'se'] as const satisfies readonly Locale[]

const labels = {
  title: ['Ajoneuvon tarra', 'Fordonets etikett'],
  noPlate: ['Ei tunnusta', 'Utan skylt'],
  noVin: ['Ei valmistenumeroa', 'Utan tillverkningsnummer'],
  power: ['Käyttövoima', 'Drivkraft'],
  mass: ['Omamassa', 'Egenmassa'],
  arrived: ['Saapui', 'Ankom'],
  place: ['Paikka', 'Plats'],
} as const

export type LabelContext = {
  readonly station: string
  readonly publicUrl: string
  readonly now: Date
}

/** Labels of vehicles in one file, each on a page of size A6. They name no owner. */
export async function vehicleLabels(
  vehicles: readonly LabelledVehicle[],
  context: LabelContext,
): Promise<FileResponse> {
  const [only, another] = vehicles
  const name = only && !another ? (only.plate ?? only.label_code) : String(vehicles.length)
  return {
    name: `tarra-${name}.pdf`,
    contentType: 'application/pdf',
    content: await renderPdf(vehicleLabelTemplate, vehicleLabelInputs(vehicles, context), {
      madeAt: context.now.getTime(),
    }),
  }
}

/** Inputs of the template: all that the labels say. */
export function vehicleLabelInputs(
  vehicles: readonly LabelledVehicle[],
  { station, publicUrl, now }: LabelContext,
) {
  const [year, month, day] = finnishDay(now).split('-').map(Number)
  return {
    labels,
    station,
    year,
    month,
    day,
    vehicles: vehicles.map((vehicle) => {
      const power = powerOf(vehicle)
      const hazard = hazardOf(power)
      const vin = vehicle.vin === null ? '' : vinKey(vehicle.vin)
      const bars = vin === '' ? null : code39(vin)
      return {
        plate: vehicle.plate,
        hazard:
          hazard && languages.map((locale) => texts[locale].operator.vehicle.hazards[hazard].name),
        name: [vehicle.make, vehicle.model, vehicle.model_year].filter(Boolean).join(' ') || '–',
        power: powerWords(power),
        mass: vehicle.kerb_mass_kg === null ? '–' : quantity(vehicle.kerb_mass_kg, 'kg', 'fi'),
        arrived: vehicle.arrived_at === null ? '–' : date(finnishDay(vehicle.arrived_at), 'fi'),
        place: vehicle.yard_place ?? '–',
        vin: vehicle.vin,
        bars: bars && { svg: bars.svg, width: bars.modules * barMm },
        code: shownCode(vehicle.label_code),
        qr: qrCode(publicUrl + labelPath(vehicle.label_code)),
      }
    }),
  }
}

/** The power in both languages. A word that no table has is the registry's own. */
function powerWords(power: string | null): string {
  if (power === null) return '–'
  const words = languages.map((locale) => {
    const powers: Readonly<Record<string, string>> = texts[locale].operatorRecycle.record.powers
    return powers[power] ?? combustion[locale][power] ?? power
  })
  return [...new Set(words)].join(' · ')
}

/** Power that a station saw where the registry tells no power. */
const combustion: Readonly<Record<(typeof languages)[number], Readonly<Record<string, string>>>> = {
  fi: { combustion: 'polttomoottori' },
  se: { combustion: 'förbränningsmotor' },
}
