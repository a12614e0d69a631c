export { liesIn, walkPlaces } from './in-places.queries.ts'
export { isPrefecture, placesNamed } from './places-named.ts'
export { placeLevels, placeOf } from './place-of.ts'
