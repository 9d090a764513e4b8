/**
 * Colours of the vehicle registry by their one-character codes (`vari` in its open data), with
 * their names and the colour on the screen.
 */
const table = {
  black: { code: '0', names: ['musta', 'svart'], display: '#1c1c1e' },
  brown: { code: '1', names: ['ruskea', 'beige', 'brun'], display: '#7a5230' },
  red: { code: '2', names: ['punainen', 'röd'], display: '#b3261e' },
  orange: { code: '3', names: ['oranssi'], display: '#e0701a' },
  yellow: { code: '4', names: ['keltainen', 'gul'], display: '#f2c230' },
  green: { code: '5', names: ['vihreä', 'grön'], display: '#2e7d4f' },
  blue: { code: '6', names: ['sininen', 'blå'], display: '#2456a6' },
  violet: { code: '7', names: ['violetti', 'lila', 'violett', 'purple'], display: '#6b3fa0' },
  grey: { code: '8', names: ['harmaa', 'grå', 'gray'], display: '#808388' },
  white: { code: '9', names: ['valkoinen', 'vit'], display: '#f7f7f5' },
  multicolour: {
    code: 'x',
    names: ['monivär.', 'monivärinen', 'flerfärgad', 'multicolor'],
    display: 'conic-gradient(#b3261e, #f2c230, #2e7d4f, #2456a6, #b3261e)',
  },
  silver: { code: 'y', names: ['hopea', 'silver'], display: '#c4c7cb' },
  turquoise: { code: 'z', names: ['turkoosi', 'turkos'], display: '#1f9aa0' },
} as const satisfies Record<string, { code: string; names: readonly string[]; display: string }>

export type Color = keyof typeof table

export const colors = Object.keys(table) as Color[]

/** CSS backgrounds: a colour, or a gradient for a vehicle of several colours. */
export const displayColors = Object.fromEntries(
  Object.entries(table).map(([color, { display }]) => [color, display]),
) as Readonly<Record<Color, string>>

const byName: ReadonlyMap<string, Color> = new Map(
  colors.flatMap((color) =>
    [color, table[color].code, ...table[color].names].map((name) => [name, color] as const),
  ),
)

/**
 * Returns the colour of the registry's code or of its name in Finnish, Swedish or English,
 * otherwise null.
 */
export function readColor(text: string): Color | null {
  return byName.get(text.trim().toLowerCase()) ?? null
}
