import { guardName } from '../../../platform/db/violations.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { channels, themeTags } from './named-lists.ts'
import { findUnknownSettings, insertNamed } from './named-lists.queries.ts'
import { insertCategory } from './tags/project-categories.queries.ts'
import { insertTag, lockTags, readTags } from './tags/scoutee-tags.queries.ts'
import { childrenOf } from './tags/tag-tree.ts'

/** A tag or channel with the id that it shall have. */
export interface RequestedSetting {
  uuid: string
  name: string
}

const tables = { scoutee_tag: 'scoutee_tags', channel: 'channels', project_category: 'project_categories', theme_tag: 'theme_tags' } as const

export type SettingKind = keyof typeof tables

const named = { channel: channels, theme_tag: themeTags } as const

async function insert(context: RunContext, kind: SettingKind, { uuid, name }: RequestedSetting): Promise<void> {
  const { tx, actor, now } = context
  const stamp = { ...actor, now }
  if (kind === 'scoutee_tag') {
    await lockTags(tx)
    const position = childrenOf(await readTags(tx), null).length + 1
    await guardName('scoutee_tags_name', name, () => insertTag(tx, stamp, { uuid, name, parentUuid: null, level: 1, position }))
  } else if (kind === 'project_category') {
    await guardName('project_categories_name', name, () => insertCategory(tx, stamp, { uuid, name, typeUuid: null }))
  } else {
    await guardName(named[kind].nameConstraint, name, () => insertNamed(tx, named[kind].table, stamp, { uuid, name }))
  }
}

/**
 * Makes tags or channels at the end of their lists, those that are there already (by id) excepted: a job that is repeated makes each once.
 * @throws 409 `name_taken`.
 */
export async function makeSettings(context: RunContext, kind: SettingKind, requested: readonly RequestedSetting[]): Promise<void> {
  const missing = new Set(
    await findUnknownSettings(
      context.tx,
      tables[kind],
      requested.map(({ uuid }) => uuid)
    )
  )
  for (const setting of requested.filter(({ uuid }) => missing.has(uuid))) {
    await insert(context, kind, setting)
    const to = kind === 'scoutee_tag' ? { path: setting.name } : kind === 'project_category' ? { name: setting.name, type: null } : { name: setting.name }
    context.audit({ entityType: kind, entityUuid: setting.uuid, action: 'create', to })
  }
}
