import makeCode from 'qrcode-generator'
import css from './QrCode.module.css'

/** Required margin in modules (ISO/IEC 18004, 9.1). */
const quiet = 4

/** The dark modules of a text's QR code as one path, and the number of modules on a side. */
function drawn(text: string): { path: string; size: number } {
  const code = makeCode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const all = Array.from({ length: size }, (_, n) => n)
  const path = all
    .flatMap((row) =>
      all.filter((column) => code.isDark(row, column)).map((column) => [column, row]),
    )
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join('')
  return { path, size }
}

/**
 * An ASCII text as a QR code, dark on light also in the dark scheme. `label` describes the content.
 */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = drawn(text)
  const side = size + 2 * quiet
  return (
    <svg
      aria-label={label}
      className={css.code}
      role="img"
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
    >
      <path d={path} />
    </svg>
  )
}
