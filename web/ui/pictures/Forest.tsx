import css from './Forest.module.css'

/** Birches: position, width, and number of bark marks. */
const far = [
  [36, 16],
  [150, 20],
  [238, 12],
  [404, 14],
  [560, 18],
  [676, 12],
  [752, 22],
] as const
const behind = [
  [118, 42],
  [492, 48],
] as const
const before = [
  [300, 66],
  [646, 54],
] as const

/** Returns the dark marks of a trunk. They start at alternate edges, at uneven heights. */
function bark(x: number, width: number): string {
  return Array.from({ length: 15 }, (_, n) => {
    const y = 14 + n * 62 + ((n * 37 + x) % 35)
    const long = Math.round(width * (0.26 + ((n * 13 + x) % 38) / 100))
    const thick = 3 + ((n * 7 + x) % 4)
    const left = (n + x) % 2 === 0
    const turn = left ? long : -long
    return `M${left ? x : x + width} ${y - thick}q${turn * 0.7} 0 ${turn} ${thick}q${-turn * 0.3} ${thick} ${-turn} ${thick}z`
  }).join('')
}

function Trunk({ x, width }: { x: number; width: number }) {
  return (
    <g>
      <rect className={css.trunk} height="920" width={width} x={x} y="-10" />
      <rect className={css.shade} height="920" width={width * 0.3} x={x + width * 0.7} y="-10" />
      <path className={css.mark} d={bark(x, width)} />
    </g>
  )
}

const entry = 'M-60 790C300 790 600 700 600 400'
const loop = 'A200 200 0 0 0 200 400'
const exit = 'C200 700 500 790 860 790'
const leaf = 'M0 0C6-15 26-18 46 0 26 18 6 15 0 0zM4 0h32'
/** After the turn the dashes of the road become leaves: x, y, turn, size. */
const leaves = [
  [204, 460, 81, 0.5],
  [222, 528, 69, 0.6],
  [257, 594, 55, 0.7],
  [310, 652, 41, 0.8],
  [376, 697, 29, 0.9],
  [452, 732, 20, 1.0],
  [536, 757, 14, 1.1],
  [624, 774, 8, 1.2],
  [718, 785, 4, 1.3],
  [814, 790, 1, 1.4],
] as const

/**
 * A road that turns among birches and ends as leaves: the picture of the first screens. Fills its
 * container and is cropped at the edges.
 */
export function Forest({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      preserveAspectRatio="xMidYMax slice"
      viewBox="0 0 800 860"
    >
      <rect className={css.ground} height="900" width="800" />
      <circle className={css.sun} cx="436" cy="404" r="116" />
      <path
        className={css.far}
        d={far.map(([x, width]) => `M${x} 0h${width}v900h-${width}z`).join('')}
      />
      {behind.map(([x, width]) => (
        <Trunk key={x} width={width} x={x} />
      ))}
      <path className={css.edge} d={entry + loop} />
      <path className={css.road} d={entry + loop} />
      <path className={css.lane} d={entry + loop} />
      {before.map(([x, width]) => (
        <Trunk key={x} width={width} x={x} />
      ))}
      <path className={css.edge} d={`M200 395v5${exit}`} />
      <path className={css.road} d={`M200 385v15${exit}`} />
      {leaves.map(([x, y, turn, size]) => (
        <path
          key={x}
          className={css.leaf}
          d={leaf}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
        />
      ))}
      <g transform="translate(140 739) rotate(-4) scale(0.8)">
        <path
          className={css.car}
          d="M0 40c0-14 6-20 22-23L48-8c6-6 12-8 22-8h44c10 0 16 3 22 9l22 22c22 2 34 8 34 22v14H0z"
        />
        <path
          className={css.glass}
          d="M54 14 70-3c2-2 4-3 8-3h14v20zM102-6h12c6 0 10 2 13 5l13 15h-38z"
        />
        <circle className={css.wheel} cx="42" cy="52" r="17" />
        <circle className={css.wheel} cx="148" cy="52" r="17" />
      </g>
    </svg>
  )
}
