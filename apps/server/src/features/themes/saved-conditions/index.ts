export { findActive } from './active.queries.ts'
export { type RefKind, savedRefs } from './saved-refs.ts'
