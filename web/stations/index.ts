export { PinMap } from './PinMap.tsx'
export { PlaceMap } from './PlaceMap.tsx'
export { PlaceSearch } from './PlaceSearch.tsx'
