import { icon } from './icons.tsx'

// Icons of vehicles, maps and stations.

export const Car = icon(
  'M3 17v-4.5l2.5-1.5L8 6.5h8l3 4.5 2 1.5V17h-2.5M3 17h2.5M9.5 17h5M5.5 11h13.5M7.5 19.2a2.2 2.2 0 1 1 0-4.4 2.2 2.2 0 0 1 0 4.4zM16.5 19.2a2.2 2.2 0 1 1 0-4.4 2.2 2.2 0 0 1 0 4.4z',
)
export const Truck = icon(
  'M2.5 17V6H14v11M14 9.5h4l3.5 4V17h-2M2.5 17h2M9 17h5.5M6.8 19.2a2.2 2.2 0 1 1 0-4.4 2.2 2.2 0 0 1 0 4.4zM17 19.2a2.2 2.2 0 1 1 0-4.4 2.2 2.2 0 0 1 0 4.4z',
)
export const Pin = icon(
  'M12 21.5s7-6.7 7-12a7 7 0 1 0-14 0c0 5.3 7 12 7 12zM12 12a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5z',
)
export const Phone = icon(
  'M5 3.5h4l1.5 5-2.3 1.7a12 12 0 0 0 5.6 5.6L15.5 13.5l5 1.5v4c0 .9-.6 1.5-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5c0-.9.6-1.5 1.5-1.5z',
)
export const Mail = icon('M3 5.5h18v13H3zM3.5 6.5L12 13l8.5-6.5')
export const Clock = icon('M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 7v5.5l3.5 2')
export const Crosshair = icon(
  'M12 18.5a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM12 2v5M12 17v5M2 12h5M17 12h5',
)
export const Expand = icon('M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7')
export const Contract = icon('M20 10h-6V4M14 10l6.5-6.5M4 14h6v6M10 14l-6.5 6.5')
