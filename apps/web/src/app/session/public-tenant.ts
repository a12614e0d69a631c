import type { CallOutput, operationGroups } from '@mekiki/contract'

/** A workspace as it is known before sign-in. */
export type PublicTenant = CallOutput<typeof operationGroups.tenants.publicInfo>
