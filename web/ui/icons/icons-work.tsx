import { icon } from './icons.tsx'

// Icons of the work at a station, of documents and of people.

export const Transfer = icon('M3 8.5h16M15 4.5l4 4-4 4M21 15.5H5M9 11.5l-4 4 4 4')
export const Wrench = icon(
  'M14.5 9.5L4.5 19.5M20.4 7.6a4.8 4.8 0 0 1-6.5 5.8 4.8 4.8 0 0 1-1.9-7.8 4.8 4.8 0 0 1 4.4-1.3L13.7 7l.6 2.7 2.7.6z',
)
export const Tag = icon(
  'M3.5 3.5h8.3l8.7 8.7a1.5 1.5 0 0 1 0 2.1l-6.2 6.2a1.5 1.5 0 0 1-2.1 0L3.5 11.8zM8 8h.1',
)
export const Done = icon('M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM8 12.3l3 3 5.2-6')
export const Document = icon('M6 3h8l4.5 4.5V21H6zM13.5 3.5V8H18M9.5 12.5h5.5M9.5 16.5h5.5')
export const Download = icon('M12 3.5v12M6.5 10.5l5.5 5.5 5.5-5.5M4 20.5h16')
export const Printer = icon('M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7z')
export const User = icon(
  'M12 11.5a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
)
export const People = icon(
  'M9 11.5a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7zM2.5 20c.5-3.6 3-5.5 6.5-5.5s6 1.9 6.5 5.5M15.5 4.8a3.4 3.4 0 0 1 0 6.4M18 15c2 .7 3.2 2.4 3.5 5',
)
export const Battery = icon('M3 8h15.5v9H3zM21.5 11v3M6.5 11v3M10.5 11v3')
export const Camera = icon(
  'M3 7.5h4.5L9.5 5h5l2 2.5H21V19H3zM12 16.5a3.7 3.7 0 1 1 0-7.4 3.7 3.7 0 0 1 0 7.4z',
)
export const Plus = icon('M12 5v14M5 12h14')
export const Pencil = icon('M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5')
export const Trash = icon('M4 6.5h16M9.5 6V3.5h5V6M6 6.5L7 20.5h10l1-14M10 10.5v6M14 10.5v6')
export const Leaf = icon('M5 19c0-9 5-14 15-15 .5 10-4 15.5-12 15M3.5 21c2-5 5-8.5 10-11')
export const Chart = icon('M4 20.5h16.5M6.5 17v-5M11.5 17V6M16.5 17v-8')
export const Checklist = icon('M3.5 6.5l1.5 1.5 3-3M3.5 16.5l1.5 1.5 3-3M12 6.5h8.5M12 16.5h8.5')
export const Funnel = icon('M4 6.5h16M7 12h10M10 17.5h4')
export const Loop = icon(
  'M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 3.5v5h-5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20.5v-5h5',
)
export const HighVoltage = icon('M12 3L2 20.5h20zM13 9l-2.5 4.2h3L11 17.5')
export const GasTank = icon('M8 8.5a4 4 0 0 1 8 0V20.5H8zM10.5 4.5V3h3v1.5M8 12.5h8')
export const More = icon('M4.5 12h.8M11.6 12h.8M18.7 12h.8')
