export { PlaceMap } from './PlaceMap.tsx'
export { StationChoice } from './StationChoice.tsx'
