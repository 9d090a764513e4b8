/** Makes whose spelling does not follow from capitals (data/makes.json has the same spellings). */
const spellings = [
  'Škoda',
  'Citroën',
  'Mercedes-Benz',
  'Harley-Davidson',
  'SsangYong',
  'smart',
  'Kia',
  'BMW',
  'SEAT',
  'MINI',
  'MG',
  'BYD',
  'KTM',
  'DS',
  'GAZ',
  'UAZ',
  'MAN',
  'DAF',
]

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

const bySpelling = new Map(spellings.map((spelling) => [plain(spelling), spelling]))
bySpelling.set('VW', 'Volkswagen')
bySpelling.set('MERCEDES', 'Mercedes-Benz')

/** HELSINKI as Helsinki, LAND ROVER as Land Rover. Texts with small letters stay as they are. */
export const inTitleCase = (text: string): string =>
  text === text.toUpperCase()
    ? text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase())
    : text

/**
 * A make in one spelling, whatever the register wrote: `SKODA`, `Skoda` and `Škoda` are `Škoda`,
 * `Volkswagen, VW` is `Volkswagen`. null for nothing.
 */
export const makeName = (written: string): string | null => {
  const [name = ''] = written.split(',').map((part) => part.replace(/\s+/g, ' ').trim())
  if (!name) return null
  return bySpelling.get(plain(name)) ?? inTitleCase(name)
}
