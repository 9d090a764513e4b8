import css from './Picture.module.css'

const car =
  'M0 34c0-9 4-13 14-15l20-4 17-11c4-3 8-4 14-4h26c7 0 11 1 15 5l15 12c15 1 24 6 24 17v4H0z'
const glass = 'M42 13l13-8c1-1 3-1 5-1h8v10zM75 4h13c4 0 6 1 8 3l8 7H75z'

function Wheels({ at, y, r }: { at: readonly number[]; y: number; r: number }) {
  return at.map((x) => <circle key={x} className={css.wheel} cx={x} cy={y} r={r} />)
}

/** Picture of an order: the truck that picks up the vehicle, or the vehicle on its own wheels. */
export function OnTheWay({ by }: { by: 'pickup' | 'self' }) {
  return (
    <svg aria-hidden="true" className={css.picture} viewBox="0 0 320 130">
      <circle className={css.sun} cx="262" cy="38" r="26" />
      <path className={css.trunk} d="M24 2h13v104H24zM288 2h11v104h-11z" />
      <path className={css.bark} d="M25 24h6M36 52h-5M25 78h4M289 38h5M298 66h-5" />
      <path className={css.ground} d="M0 104h320v26H0z" />
      <path className={css.lane} d="M4 118h312" />
      {by === 'pickup' ? (
        <>
          <g transform="translate(66 33) scale(.86)">
            <path className={css.glass} d={car} />
            <path className={css.paper} d={glass} />
            <Wheels at={[32, 104]} r={12} y={38} />
          </g>
          <path className={css.body} d="M54 76h138V44h28c6 0 10 2 13 7l14 21c6 2 9 6 9 12v12H54z" />
          <path className={css.glass} d="M206 53h13c4 0 6 1 8 4l8 14h-29z" />
          <Wheels at={[86, 112, 226]} r={13} y={97} />
        </>
      ) : (
        <>
          <g transform="translate(78 52) scale(1.15)">
            <path className={css.body} d={car} />
            <path className={css.glass} d={glass} />
            <Wheels at={[32, 104]} r={12} y={38} />
          </g>
          <path
            className={css.leaf}
            d="M8 86c6-9 16-10 26 0-10 10-20 9-26 0zM42 74c5-7 13-8 20 0-7 8-15 7-20 0z"
          />
        </>
      )}
    </svg>
  )
}
