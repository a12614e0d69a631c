import type { Operation, OperationGroup } from './operation.ts'
import { systemOperations } from './system/system.operations.ts'
import { tenantsOperations } from './tenants/tenants.operations.ts'

/** The operations of the product, by slug. */
export const operationGroups = {
  system: systemOperations,
  tenants: tenantsOperations
} as const satisfies Record<string, OperationGroup>

/** Every operation of the product: what the server mounts, OpenAPI describes and the registry tests walk. */
export const operations: readonly Operation[] = Object.values(operationGroups).flatMap((group): Operation[] => Object.values(group))
