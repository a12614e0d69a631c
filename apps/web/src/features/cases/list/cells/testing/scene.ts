import type { ProjectItem } from '../../use-project-page.ts'
import type { EditedItem, FindField } from '../cell-fields.ts'
import type { KnownChoices } from '../clipboard/known-names.ts'

const named = (uuid: string, name: string) => ({ uuid, name })

export const statuses = {
  fresh: { ...named('fresh', '新規'), color: 0 },
  met: { ...named('met', '面談済'), color: 3 },
  gone: { ...named('gone', '見送り'), color: 7 }
}
export const people = { saeki: named('saeki', '佐伯 真理子'), takase: named('takase', '高瀬 航平'), one: named('one', '林 恵'), two: named('two', '林 恵') }
export const tags = { first: named('first', '優先'), slow: named('slow', '長期、要観察') }

export const budget: EditedItem = { uuid: 'budget', name: '予算', order: 1, type: 'number', enums: [] }
export const due: EditedItem = { uuid: 'due', name: '期日', order: 2, type: 'date', enums: [] }

/** What cells may be given in these tests. `other` is a theme with statuses of its own. */
export const known: KnownChoices = {
  statusesOf: (themeUuid) => (themeUuid === 'other' ? [{ ...statuses.met, uuid: 'met of other' }] : Object.values(statuses)),
  links: {
    followers: [people.saeki, people.takase, { ...people.one, email: 'hayashi.1@example.com' }, { ...people.two, email: 'hayashi.2@example.com' }],
    groups: [],
    categories: Object.values(tags)
  }
}

/** A case for tests of cells. */
export function projectOf(uuid: string, part: Partial<ProjectItem> = {}): ProjectItem {
  const { fresh } = statuses
  const links = { followerUuids: [], followers: [], followerGroupUuids: [], followerGroups: [], categoryUuids: [], categories: [] }
  const custom = { extensionStringValues: [], extensionNumberValues: [], extensionDateValues: [], extensionEnumValues: [] }
  const status = { statusUuid: fresh.uuid, statusName: fresh.name, statusColor: fresh.color }
  return { uuid, version: 1, themeUuid: 'theme', canEdit: true, shownScoutee: { name: uuid }, ...status, ...links, ...custom, ...part } as ProjectItem
}

export const columns = [
  { key: 'scoutee_name', header: '企業名' },
  { key: 'status_name', header: 'ステータス' },
  { key: 'follower_names', header: '社内担当者' },
  { key: 'category_names', header: '案件タグ' },
  { key: 'extension_item_budget', header: '予算' },
  { key: 'extension_item_due', header: '期日' }
]

const fields: Record<string, ReturnType<FindField>> = {
  status_name: { kind: 'status' },
  follower_names: { kind: 'followers' },
  category_names: { kind: 'categories' },
  extension_item_budget: { kind: 'custom', item: budget },
  extension_item_due: { kind: 'custom', item: due }
}

export const fieldOf: FindField = (project, column) => (project.canEdit ? (fields[column] ?? null) : null)
