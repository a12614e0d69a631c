export { placeLevels, placeOf } from './place-of.ts'
