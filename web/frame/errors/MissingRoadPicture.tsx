import { Plate } from '#web/ui/display/Plate.tsx'
import css from './MissingRoadPicture.module.css'

/** A picture for a missing page: a road ends before a forest. `plate` is at its end. */
export function MissingRoadPicture({ plate }: { plate?: string }) {
  return (
    <div aria-hidden="true" className={css.scene}>
      <svg viewBox="0 0 320 190">
        <path className={css.ground} d="M0 132c60-16 92-10 160-6s110-14 160-2v66H0z" />
        <path
          className={css.trunk}
          d="M34 8h11v126H34zM84 30h7v98h-7zM238 20h9v108h-9zM282 4h13v128h-13z"
        />
        <path
          className={css.bark}
          d="M34 26h6l-1 3h-5zM40 52h5v4h-6zM34 84h7l-1 3h-6zM284 30h7v4h-7zM290 64h5v4h-6zM282 96h7v4h-7zM238 44h5v3h-5zM242 82h5v3h-5zM84 56h4v3h-4zM87 92h4v3h-4z"
        />
        <path className={css.road} d="M0 178c52 0 96-4 126-16 18-7 28-16 34-26" />
        <path className={css.lane} d="M0 178c52 0 96-4 126-16 18-7 28-16 34-26" />
        <path className={css.post} d="M206 92v52" />
        <path className={css.board} d="M170 58h72v38h-72z" />
        <path
          className={css.stripes}
          d="M182 58l-12 14v12l24-26zM206 58l-36 38h12l36-38zM230 58l-36 38h12l36-38zM242 70l-24 26h12l12-14z"
        />
      </svg>
      {plate && <Plate className={css.plate} plate={plate} size="md" />}
    </div>
  )
}
