/** Ink and halo of the names of each kind. Quiet, so that the page's pine green stands out. */
const names: Readonly<Record<string, readonly [ink: string, halo: string, more?: string]>> = {
  city: ['#22302a', '#f7f5ee', 'font-weight:bold'],
  town: ['#37443e', '#f7f5ee'],
  village: ['#56625c', '#f7f5ee'],
  district: ['#67726c', '#f7f5ee'],
  abroad: ['#67726c', '#e9e7df'],
  country: ['#7d847d', '#e9e7df'],
  sea: ['#4a6d80', '#cfdde4', 'font-style:italic'],
}

const ofNames = Object.entries(names)
  .map(
    ([name, [ink, halo, more = '']]) =>
      `text.${name}{fill:${ink};stroke:${halo};${more}}circle.${name}{stroke:${ink}}`,
  )
  .join('')

const pondsFrom = 9

/** Returns the style of a tile whose shapes are drawn `many` times larger than the file has them. */
export const styleAt = (zoom: number, many: number): string => {
  const line = (width: number) => `stroke-width:${width / many}px`
  const dashes = (...lengths: number[]) =>
    `stroke-dasharray:${lengths.map((length) => `${length / many}px`).join(' ')}`
  const [shallow, shore] = zoom < 8 ? [50, 11] : [80, 15]
  return [
    'text{font-family:"Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif;paint-order:stroke;stroke-width:30;stroke-linejoin:round;stroke-opacity:.85;text-rendering:geometricPrecision}',
    'circle{fill:#fff;stroke-width:12}',
    'path,use{stroke-linejoin:round;fill-rule:evenodd}',
    '.w{fill:#cfdde4}',
    '.l{fill:#f7f5ee}',
    '.a{fill:#e9e7df;stroke:#e9e7df}',
    `.f{fill:#e9e7df;stroke:#a3bac6;paint-order:stroke;${line(16)}}`,
    `.s{fill:none;stroke:#dde8ed;${line(shallow)}}`,
    `.r{fill:none;stroke:#a3bac6;${line(shore)}}`,
    `.p{fill:#cfdde4;stroke:#a3bac6;${line(8)}${zoom < pondsFrom ? ';display:none' : ''}}`,
    `.o{fill:none;stroke:#8d968f;${line(7)};${dashes(30, 24)}}`,
    `.b{fill:none;stroke:#8d968f;${line(11)};${dashes(60, 24, 10, 24)}}`,
    ofNames,
  ].join('')
}
