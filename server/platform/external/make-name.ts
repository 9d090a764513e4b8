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
  'Arctic Cat',
  'Lynk & Co',
]

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

const bySpelling = new Map(spellings.map((spelling) => [plain(spelling), spelling]))
bySpelling.set('VW', 'Volkswagen')
bySpelling.set('MERCEDES', 'Mercedes-Benz')
// The electric cars of BMW. Their models are called i3 and i8.
bySpelling.set('BMWI', 'BMW')

/** HELSINKI becomes Helsinki, LAND ROVER becomes Land Rover. Text with small letters stays. */
export const inTitleCase = (text: string): string =>
  text === text.toUpperCase()
    ? text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase())
    : text

/**
 * Words of up to 3 capitals are mostly abbreviations (SWM, KTM), so their capitals stay. MCLAREN is
 * McLaren.
 */
const inMakeCase = (word: string): string =>
  word.length <= 3
    ? word
    : inTitleCase(word).replace(/^Mc\p{Ll}/u, (start) => `Mc${start.slice(2).toUpperCase()}`)

/**
 * Normalises the spelling of a make: `SKODA`, `Skoda` and `Škoda` become `Škoda`, `Volkswagen, VW`
 * becomes `Volkswagen`. Returns null for an empty text.
 */
export const makeName = (written: string): string | null => {
  const [name = ''] = written.split(',').map((part) => part.replace(/\s+/g, ' ').trim())
  if (!name) return null
  return bySpelling.get(plain(name)) ?? name.split(' ').map(inMakeCase).join(' ')
}

/**
 * Returns the model without the make in front of it: the registry writes "JAGUAR XF" for a Jaguar. A
 * model that is only the make stays.
 */
export const modelName = (written: string, make: string | null): string | null => {
  const words = written.replace(/\s+/g, ' ').trim().split(' ').filter(Boolean)
  if (words.length === 0) return null
  const repeated = words.findIndex(
    (_, n) => n > 0 && make !== null && plain(words.slice(0, n).join('')) === plain(make),
  )
  return words.slice(Math.max(0, repeated)).join(' ')
}
