import type { ImportRowKind } from '@mekiki/contract/imports/imports.schemas'

/** The kinds in the order in which people look at them: what comes in, what wants a look, what needs none. */
export const shownKinds: readonly ImportRowKind[] = ['created', 'updated', 'duplicate', 'error', 'unchanged']
