import type { ComponentProps } from 'react'

export type IconProps = Omit<ComponentProps<'svg'>, 'children'>

/** The hand of all icons: 24 units, a round stroke of two. An icon never stands alone, so it is
 * silent to a screen reader; the word beside it, or the button's label, speaks. */
export function Icon({ d, ...rest }: IconProps & { d: string }) {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      height="24"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
      viewBox="0 0 24 24"
      width="24"
      {...rest}
    >
      <path d={d} />
    </svg>
  )
}
