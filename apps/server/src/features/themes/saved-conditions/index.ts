export { findActive } from './active.queries.ts'
export { type RefKind, type RefUuids, savedRefs } from './saved-refs.ts'
