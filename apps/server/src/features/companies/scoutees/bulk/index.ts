export { type CarriedLists, readCarriedLists } from './bulk.queries.ts'
export { type CarriedChange, carriedChange, type CarriedKind, findCarriable, writeCarried } from './change-many.ts'
