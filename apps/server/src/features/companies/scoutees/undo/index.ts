export { restoreValues, type Ownership, ownershipOf, readOwnership } from './restore-values.ts'
