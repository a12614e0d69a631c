import { expect } from 'vitest'
import type { TestActor, TestTenant, World } from '../../../../testing/world.ts'

/** A user in the tenant's group of administrators. */
export async function createAdministrator(world: World, tenant: TestTenant, name?: string): Promise<TestActor> {
  const actor = await world.createActor(tenant, name === undefined ? {} : { name })
  await world.admin.updateTable('users').set({ permission_group_uuid: tenant.groups.administrator }).where('uuid', '=', actor.uuid).execute()
  return actor
}

/** What waits in the outbox for a tenant, oldest first. */
export function waitingEffects(world: World, tenant: TestTenant) {
  return world.admin.selectFrom('outbox').select(['kind', 'payload']).where('tenant_uuid', '=', tenant.uuid).orderBy('uuid').execute()
}

/** Those of them that are for the identity service: invitations, and accounts that follow their members. */
export async function accountEffects(world: World, tenant: TestTenant) {
  return (await waitingEffects(world, tenant)).filter(({ kind }) => kind.startsWith('members.'))
}

/** The log of one entity, oldest first. */
export function auditOf(world: World, entityUuid: string) {
  return world.admin
    .selectFrom('audit_log')
    .select(['action', 'user_uuid', 'from_value', 'to_value'])
    .where('entity_uuid', '=', entityUuid)
    .orderBy('uuid')
    .execute()
}

/** The user rows of a tenant that a test wants to find unchanged. */
export function userRows(world: World, tenant: TestTenant) {
  return world.admin
    .selectFrom('users')
    .select(['uuid', 'name', 'active_flg', 'setup_mfa_flg', 'permission_group_uuid', 'version', 'deleted_at'])
    .where('tenant_uuid', '=', tenant.uuid)
    .orderBy('uuid')
    .execute()
}

/** Makes a group of members; gives its id. */
export async function groupOf(actor: TestActor, name: string): Promise<string> {
  return (await actor.call('POST', '/v2/private/user_groups', { name })).body.uuid
}

/** What the list says of a member who has been invited and has done nothing yet, to an administrator. */
export const freshMember = {
  activeFlg: true,
  setupMfaFlg: false,
  mfaEnabledFlg: false,
  state: 'invited',
  createdAt: expect.stringMatching(/Z$/u),
  updatedAt: expect.stringMatching(/Z$/u),
  version: 1,
  canEdit: true,
  canDelete: true,
  missingPermissions: [],
  canResend: true
}
