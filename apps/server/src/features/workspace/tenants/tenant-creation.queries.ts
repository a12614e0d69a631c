import type { Kysely } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'
import { v7 } from 'uuid'
import {
  defaultChannels,
  type DefaultGroup,
  defaultGroups,
  defaultProjectCategories,
  defaultRecordCategories,
  defaultReviewTemplate,
  defaultScouteeTags,
  type DefaultStatus,
  defaultStatusTemplate,
  defaultThemeStatusTemplate,
  defaultThemeTags
} from './seeds/default-settings.ts'

/** A tenant to be made; flags left out take the table's defaults. */
export interface NewTenant {
  uuid: string
  name: string
  poolId: string
  clientId: string
  now: Date
  flags?: Partial<TenantSettings>
}

/** What a tenant can be given besides its name (1§3). */
export interface TenantSettings {
  enable_dashboard_author: boolean
  enable_tenant_scoutees: boolean
  enable_localize: boolean
  enable_bot: boolean
  enable_intercom: boolean
  enable_dashboard_editable: boolean
  mfa_available_flg: boolean
  guest_flg: boolean
  allow_ip_addresses: string[]
  auth_email_domains: string[]
  migration_started_at: Date | string | null
}

/** Writes the tenant's row with the administration's role: the application's own may not make tenants. */
export async function insertTenant(admin: Kysely<DB>, tenant: NewTenant): Promise<void> {
  await admin
    .insertInto('tenants')
    .values({
      uuid: tenant.uuid,
      name: tenant.name,
      cognito_user_pool_id: tenant.poolId,
      cognito_user_pool_client_id: tenant.clientId,
      created_at: tenant.now,
      updated_at: tenant.now,
      ...tenant.flags
    })
    .execute()
}

/** How many tenants there are, deleted ones included. */
export async function countTenants(admin: Kysely<DB>): Promise<number> {
  const row = await admin
    .selectFrom('tenants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** A member to be written: the account in the identity service exists already. */
export interface NewMember {
  tenantUuid: string
  uuid: string
  name: string
  email: string
  permissionGroupUuid: string
  now: Date
}

/** Writes members and their entries in the platform-wide address directory. */
export async function insertMembers(tx: TenantTransaction, members: readonly NewMember[]): Promise<void> {
  await tx
    .insertInto('users')
    .values(
      members.map((member) => ({
        tenant_uuid: member.tenantUuid,
        uuid: member.uuid,
        name: member.name,
        email: member.email,
        identity_username: member.email,
        permission_group_uuid: member.permissionGroupUuid,
        created_at: member.now,
        updated_at: member.now
      }))
    )
    .execute()
  await tx
    .insertInto('email_directory')
    .values(members.map((member) => ({ tenant_uuid: member.tenantUuid, email: member.email, user_uuid: member.uuid })))
    .execute()
}

interface Stamp {
  tenantUuid: string
  now: Date
}

const row = ({ tenantUuid, now }: Stamp) => ({ tenant_uuid: tenantUuid, uuid: v7(), created_at: now, updated_at: now })

const statusRows = (stamp: Stamp, statuses: readonly DefaultStatus[]) =>
  statuses.map((status, index) => ({ tenant_uuid: stamp.tenantUuid, uuid: v7(), name: status.name, color: status.color, position: index + 1 }))

/**
 * Makes the three default permission groups.
 * @returns their uuids by kind.
 */
export async function insertDefaultGroups(tx: TenantTransaction, stamp: Stamp): Promise<Record<DefaultGroup['kind'], string>> {
  const rows = defaultGroups.map((group) => ({ ...row(stamp), name: group.name, permissions: [...group.permissions], default_kind: group.kind }))
  await tx.insertInto('permission_groups').values(rows).execute()
  const uuidOf = (kind: DefaultGroup['kind']): string => rows.find((group) => group.default_kind === kind)?.uuid ?? ''
  return { administrator: uuidOf('administrator'), member: uuidOf('member'), guest: uuidOf('guest') }
}

async function insertTemplates(tx: TenantTransaction, stamp: Stamp): Promise<void> {
  const template = { ...row(stamp), name: defaultStatusTemplate.name }
  await tx.insertInto('status_templates').values(template).execute()
  const statuses = statusRows(stamp, defaultStatusTemplate.statuses)
  await tx
    .insertInto('statuses')
    .values(
      statuses.map((status, index) => ({ ...status, is_exit: defaultStatusTemplate.statuses[index]?.isExit === true, status_template_uuid: template.uuid }))
    )
    .execute()
  const themeTemplate = { ...row(stamp), name: defaultThemeStatusTemplate.name }
  await tx.insertInto('theme_status_templates').values(themeTemplate).execute()
  const themeStatuses = statusRows(stamp, defaultThemeStatusTemplate.statuses)
  await tx
    .insertInto('theme_statuses')
    .values(themeStatuses.map((status) => ({ ...status, theme_status_template_uuid: themeTemplate.uuid })))
    .execute()
  const review = { ...row(stamp), name: defaultReviewTemplate.name, scale: defaultReviewTemplate.scale }
  await tx.insertInto('review_templates').values(review).execute()
  const perspectives = defaultReviewTemplate.perspectives.map((label, index) => ({
    tenant_uuid: stamp.tenantUuid,
    uuid: v7(),
    review_template_uuid: review.uuid,
    label,
    position: index + 1
  }))
  await tx.insertInto('review_perspectives').values(perspectives).execute()
}

async function insertTags(tx: TenantTransaction, stamp: Stamp): Promise<void> {
  const types = defaultProjectCategories.map((type, index) => ({ ...row(stamp), name: type.type, position: index + 1 }))
  await tx.insertInto('project_category_types').values(types).execute()
  const categories = defaultProjectCategories.flatMap((type, index) =>
    type.names.map((name, place) => ({ ...row(stamp), name, position: place + 1, project_category_type_uuid: types[index]?.uuid ?? null }))
  )
  await tx.insertInto('project_categories').values(categories).execute()
  const named = (names: readonly string[]) => names.map((name, index) => ({ ...row(stamp), name, position: index + 1 }))
  await tx.insertInto('project_record_categories').values(named(defaultRecordCategories)).execute()
  await tx.insertInto('channels').values(named(defaultChannels)).execute()
  await tx.insertInto('theme_tags').values(named(defaultThemeTags)).execute()
  const parents = defaultScouteeTags.map((tag, index) => ({ ...row(stamp), name: tag.name, level: 1, parent_uuid: null, position: index + 1 }))
  const children = defaultScouteeTags.flatMap((tag, index) =>
    tag.children.map((name, place) => ({ ...row(stamp), name, level: 2, parent_uuid: parents[index]?.uuid ?? null, position: place + 1 }))
  )
  await tx
    .insertInto('scoutee_tags')
    .values([...parents, ...children])
    .execute()
}

/** Makes the lists a new tenant starts with: statuses, review template, case and company tags, channels, record categories, theme tags. */
export async function insertDefaultSettings(tx: TenantTransaction, stamp: Stamp): Promise<void> {
  await insertTemplates(tx, stamp)
  await insertTags(tx, stamp)
}
