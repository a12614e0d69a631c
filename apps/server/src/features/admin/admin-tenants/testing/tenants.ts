import { adminTenant } from '@mekiki/contract/admin/admin-tenants/admin-tenants.schemas'
import type { World } from '../../../../testing/world.ts'

/** What stands in a tenant's own log about the tenant itself. */
export const logOfTenant = ({ admin }: World, tenantUuid: string) =>
  admin
    .selectFrom('audit_log')
    .select(['action', 'source', 'user_uuid', 'from_value', 'to_value'])
    .where('tenant_uuid', '=', tenantUuid)
    .where('entity_type', '=', 'tenant')
    .orderBy('uuid')
    .execute()

/** The figures of a tenant in which there is nothing yet: every one that the contract names. */
export const noFigures = Object.fromEntries(Object.keys(adminTenant.shape.usage.shape).map((figure) => [figure, 0]))
