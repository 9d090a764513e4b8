/** Makes whose spelling does not follow from capitals. data/makes.json has the same spellings. */
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

/** HELSINKI becomes Helsinki, LAND ROVER becomes Land Rover. Text with small letters stays. */
export const inTitleCase = (text: string): string =>
  text === text.toUpperCase()
    ? text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase())
    : text

/** Words of up to 3 capitals are mostly abbreviations (SWM, KTM), so their capitals stay. */
const inMakeCase = (word: string): string => (word.length <= 3 ? word : inTitleCase(word))

/**
 * Normalises the spelling of a make: `SKODA`, `Skoda` and `Škoda` become `Škoda`, `Volkswagen, VW`
 * becomes `Volkswagen`. Returns null for an empty text.
 */
export const makeName = (written: string): string | null => {
  const [name = ''] = written.split(',').map((part) => part.replace(/\s+/g, ' ').trim())
  if (!name) return null
  return bySpelling.get(plain(name)) ?? name.split(' ').map(inMakeCase).join(' ')
}
