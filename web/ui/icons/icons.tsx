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

// Icons of the frame and the forms. They are in the first load of every app.

export const ArrowRight = icon('M4 12h15M13 5.5l6.5 6.5-6.5 6.5')
export const ArrowLeft = icon('M20 12H5M11 5.5L4.5 12l6.5 6.5')
export const Check = icon('M4.5 12.5l5 5 10-11')
export const Cross = icon('M6 6l12 12M18 6L6 18')
export const ChevronDown = icon('M6 9.5l6 6 6-6')
export const Menu = icon('M4 7h16M4 12h16M4 17h16')
export const Warning = icon('M12 4L2.5 20h19zM12 10v4.5M12 17.4v.1')
export const Info = icon('M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 11v5.5M12 7.5v.1')
export const External = icon('M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9')
export const Logout = icon('M10 4H5v16h5M10 12h10M16 7.5l4.5 4.5-4.5 4.5')
export const Search = icon('M10.5 17.5a7 7 0 1 1 0-14 7 7 0 0 1 0 14zM15.7 15.7L21 21')

/** An unplugged plug: an outside system does not answer. */
export const Unplugged = icon(
  'M7 13l4 4-2.5 2.5a2.8 2.8 0 0 1-4 0 2.8 2.8 0 0 1 0-4zM4.5 19.5L2.5 21.5M17 11l-4-4 2.5-2.5a2.8 2.8 0 0 1 4 0 2.8 2.8 0 0 1 0 4zM19.5 4.5l2-2M9 15l2-2M13 11l-1.5 1.5',
)
