import type { ComponentProps } from 'react'

export type IconProps = Omit<ComponentProps<'svg'>, 'children'>

/**
 * Makes an icon of 24 units with a round stroke of two. It is hidden from screen readers, because a
 * text or a button's label always accompanies it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const icon = (d: string) =>
  function Icon(props: IconProps) {
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
        {...props}
      >
        <path d={d} />
      </svg>
    )
  }
