export { PinMap, PlaceMap } from './PlaceMap.tsx'
export { PlaceSearch } from './PlaceSearch.tsx'
