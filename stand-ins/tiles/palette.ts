/** Colours of the map: quiet tones, so that the page's pine green stands out. */
export const palette = {
  water: '#cfdde4',
  shallow: '#dde8ed',
  shore: '#a3bac6',
  land: '#f7f5ee',
  abroad: '#e9e7df',
  border: '#8d968f',
  grid: '#d9d6c8',
  city: '#22302a',
  town: '#37443e',
  village: '#56625c',
  district: '#67726c',
  country: '#7d847d',
  waterName: '#4a6d80',
} as const
