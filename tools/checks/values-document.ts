// docs/proposed-values.md: weights, limits and shares that no law gives, for the association to confirm.
import { table } from './rules-document.ts'
import { partTypeNames } from '#rules/part/part-type-names.ts'
import { partTypes } from '#rules/part/part-types.ts'
import { kgOf } from '#rules/treatment/amounts.ts'
import type { TreatedVehicle } from '#rules/treatment/lines-of-vehicle.ts'
import { amountLimits, wholeShare } from '#rules/treatment/limits.ts'
import { treatmentCodes, treatmentLines, type TreatmentCode } from '#rules/treatment/lines.ts'
import { assessedFrom, minMassVehicles, mostOfReference } from '#rules/treatment/mass-tables.ts'
import { recoverySharesOn } from '#rules/treatment/recovery-shares.ts'
import { measuredKg, proposal } from '#rules/treatment/value-sources.ts'
import {
  arrivalWeights,
  loadWeights,
  partWeights,
  reportWeights,
} from '#rules/treatment/weight-values.ts'

const car: TreatedVehicle = {
  kind: 'car',
  power: 'petrol',
  eu_class: 'M1',
  first_registered: null,
  displacement_cm3: null,
}
const tractor: TreatedVehicle = { ...car, kind: 'tractor', eu_class: 'T1' }

/** Returns the whole document as Markdown. */
export function valuesDocument(): string {
  const { from, lookedUpOn, confirmedOn } = proposal
  const shares = recoverySharesOn(lookedUpOn)
  return `${[
    '# Proposed values',
    'Made from the tables of the code by `npm run docs`; the checks fail where it differs.',
    `No law gives these values. They are proposals of ${from}. Sources were looked for on ${lookedUpOn}. ${
      confirmedOn === null
        ? 'The association has not confirmed them.'
        : `The association confirmed them on ${confirmedOn}.`
    } A changed value is a change of the rule, and this page follows.`,
    '## Lines of the treatment record',
    'Usual, asked above and refused above are amounts in the unit of the line, of a car and of a tractor or heavy vehicle. The last column has kilograms of a car from [a page of the United Kingdom](http://re-metallica.co.uk/elv.php), which names no author; an empty cell has no source.',
    table(
      [
        'line',
        'unit',
        'kg of one',
        'usual',
        'asked',
        'refused',
        'heavy: asked',
        'refused',
        'found',
      ],
      treatmentCodes.flatMap(lineRow),
    ),
    '## Weights of wholes',
    table(
      ['value', 'now', 'source'],
      [
        [
          'pieces and hull of a vehicle are asked about, refused',
          `${percent(wholeShare.ask)}, ${percent(wholeShare.most)}`,
          '',
        ],
        [
          'heaviest load, heaviest vehicle at arrival',
          `${loadWeights.kg} kg, ${arrivalWeights.kg} kg`,
          '',
        ],
        [
          'weight at arrival of the registered mass: refused above, below',
          `${arrivalWeights.mostTimes} times, ${percent(arrivalWeights.leastTimes)}`,
          '',
        ],
        [
          'scale of a load differs from the computed weight: asked',
          `${loadWeights.askPercent} %`,
          '',
        ],
        [
          'the same: refused until typed twice',
          `${loadWeights.mostTimes} times, or its inverse`,
          '',
        ],
        ['batteries by their rating: refused', `${loadWeights.mostOfRating} times`, ''],
        [
          'part by its typical weight: asked, refused',
          `${partWeights.askTimes}, ${partWeights.mostTimes} times`,
          '',
        ],
        ['heaviest part', `${partWeights.kg} kg`, ''],
        [
          'amount of a battery report: asked',
          `${reportWeights.askTimes} times the year before, else ${reportWeights.askKg} kg`,
          '',
        ],
        ['the same: refused', `${reportWeights.kg} kg`, ''],
      ],
    ),
    '## Tables of a year',
    table(
      ['value', 'now', 'source'],
      [
        ['vehicles from which a percentage is given', String(minMassVehicles), ''],
        ['part of the vehicles done from which targets are assessed', `${assessedFrom} %`, ''],
        ['things of so much of W1 give no percentage', `above ${mostOfReference / 10} %`, ''],
        [
          'tyres of a wheel set',
          `${partTypes.wheel_set.lineKg} of ${partTypes.wheel_set.kg} kg`,
          '',
        ],
      ],
    ),
    `Recovery shares from ${shares.from}, ${shares.source}, in percent:`,
    table(
      ['stream', 'recycled', 'energy', 'source'],
      Object.entries(shares.streams).map(([name, { recycled, energy }]) => [
        `\`${name}\``,
        String(recycled / 10),
        String(energy / 10),
        '',
      ]),
    ),
    table(
      ['fraction of the hull', 'recycled', 'energy', 'disposed', 'source'],
      Object.entries(shares.shredder).map(([name, { recycled, energy, disposed }]) => [
        `\`${name}\``,
        String(recycled / 10),
        String(energy / 10),
        String(disposed / 10),
        '',
      ]),
    ),
    '## Typical weights of parts',
    `Kilograms. None has a source. ${partTypeNames
      .map((name) => `\`${name}\` ${partTypes[name].kg}`)
      .join(', ')}.`,
  ].join('\n\n')}\n`
}

const percent = (share: number) => `${share * 100} %`

/** Without a second set of wheels. */
const oneSet = { secondSet: false }

function lineRow(code: TreatmentCode): string[][] {
  const own = amountLimits(code, car, oneSet)
  const heavy = amountLimits(code, tractor, oneSet)
  if (own === null || heavy === null) return []
  const { unit = 'kg' } = treatmentLines[code]
  const each = kgOf(code, { amount: 1, unit }, car)
  return [
    [
      `\`${code}\``,
      unit,
      each === null || unit === 'kg' ? '' : String(each),
      ...[own.usual, own.ask, own.most, heavy.ask, heavy.most].map((amount) =>
        String(amount ?? ''),
      ),
      measuredKg[code] === undefined ? '' : `${measuredKg[code]} kg`,
    ],
  ]
}
