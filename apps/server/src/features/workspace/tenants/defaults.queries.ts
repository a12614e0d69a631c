import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
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

interface Stamp {
  tenantUuid: string
  now: Date
}

const row = ({ tenantUuid, now }: Stamp) => ({ tenant_uuid: tenantUuid, uuid: v7(), created_at: now, updated_at: now })

const statusRows = (stamp: Stamp, statuses: readonly DefaultStatus[]) =>
  statuses.map((status, index) => ({ tenant_uuid: stamp.tenantUuid, uuid: v7(), name: status.name, color: status.color, position: index + 1 }))

/** Makes the three default permission groups. Gives their uuids by kind. */
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
