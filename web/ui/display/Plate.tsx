import type { Kind } from '#rules/vehicle/vehicle.ts'
import { classes } from '../classes.ts'
import { Hidden } from './Hidden.tsx'
import { useUi } from '../layout/UiContext.tsx'
import css from './Plate.module.css'

export type PlateSize = 'xs' | 'sm' | 'md' | 'lg'

/**
 * Look of each kind of plate: its ground, the blue band, and one or two rows (government decree
 * 893/2007, section 25). See docs/domain/identifiers.md#plates.
 */
const looks: Record<Kind, { ground?: string; band: boolean; rows: 1 | 2 }> = {
  car: { band: true, rows: 1 },
  jeep: { band: true, rows: 1 },
  trailer: { band: true, rows: 1 },
  motorcycle: { band: false, rows: 2 },
  moped: { band: false, rows: 2 },
  tractor: { ground: css.yellow, band: false, rows: 1 },
  transfer_plate: { ground: css.red, band: false, rows: 1 },
  export: { ground: css.export, band: false, rows: 1 },
}

export interface PlateProps {
  /** As stored, with its hyphen. null or empty is shown as a missing plate. */
  plate: string | null | undefined
  kind?: Kind | null
  /** xs fits in a line of text, sm in a table, md in a card's head, lg in a page's head. */
  size?: PlateSize
  className?: string
}

/** A registration number drawn as its Finnish plate. The number stays text to copy and to hear. */
export function Plate({ plate, kind, size = 'sm', className }: PlateProps) {
  const { words } = useUi()
  if (!plate) {
    return (
      <span className={classes(css.plate, css[size], css.missing, className)}>
        <span className={css.word}>{words.plateMissing}</span>
      </span>
    )
  }
  const { ground, band, rows } = looks[kind ?? 'car']
  const cut = plate.indexOf('-')
  const twoRows = rows === 2 && cut > 0
  return (
    <span className={classes(css.plate, css[size], ground, twoRows && css.two, className)}>
      {band && <Band />}
      <Hidden>{words.plate} </Hidden>
      <span className={css.characters}>
        {cut < 0 ? plate : plate.slice(0, cut)}
        {cut >= 0 && <span className={css.hyphen}>-</span>}
        {cut >= 0 && <span>{plate.slice(cut + 1)}</span>}
      </span>
    </span>
  )
}

/** Returns a star of five points around (x, y). */
function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, n) => {
    const r = n % 2 === 0 ? radius : radius * 0.4
    const turn = (n * Math.PI) / 5
    return `${(x + r * Math.sin(turn)).toFixed(1)} ${(y - r * Math.cos(turn)).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}

const stars = Array.from({ length: 12 }, (_, n) => {
  const turn = (n * Math.PI) / 6
  return star(22 + 13.5 * Math.sin(turn), 32 - 13.5 * Math.cos(turn), 3.6)
}).join('')

/** The blue band: twelve stars over FIN, drawn as strokes so that no font is needed. */
export function Band() {
  return (
    <svg aria-hidden="true" className={css.band} viewBox="0 0 44 100">
      <path className={css.stars} d={stars} />
      <path
        className={css.country}
        d="M9 87V68M9 70.1h8.5M9 78.5h7M22.5 87V68M28.5 87V68l8 19V68"
      />
    </svg>
  )
}
