export { findLiving } from './living.queries.ts'
export { type RefKind, savedRefs } from './saved-refs.ts'
