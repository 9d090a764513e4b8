import type { ComponentProps } from 'react'

export type IconProps = Omit<ComponentProps<'svg'>, 'children'>

/**
 * Base of all icons: 24 units, a round stroke of two. Hidden from screen readers, because a text or
 * a button's label always accompanies it.
 */
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
