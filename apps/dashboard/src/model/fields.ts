import {
  type DashboardField,
  itemKey,
  itemUuidOf,
  periodKey,
  type SubjectName,
  subjectNames,
  subjects,
  subjectsOfProjects
} from '@mekiki/contract/dashboards/dashboards/catalogue'
import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import type { DashboardCatalogue } from '@mekiki/i18n/dashboards/dashboard-catalogue'
import { fieldLabel, type ItemNames } from '@mekiki/i18n/dashboards/figures/measures'

/** A custom item that groups or is measured. */
export interface Item {
  uuid: string
  name: string
  type: 'enums' | 'number'
  groupName: string
}

/** A field to choose, with its words. */
export interface FieldChoice {
  key: string
  label: string
  field: DashboardField
}

const itemField: Record<Item['type'], DashboardField> = { enums: { kind: 'entity', isMany: true }, number: { kind: 'number', isFilterOnly: true } }

const isOfProjects = (subject: SubjectName): boolean => (subjectsOfProjects as readonly SubjectName[]).includes(subject)

/** What a field is, whichever subject has it; the period is a time. */
export function fieldOf(key: string, items: readonly Item[]): DashboardField {
  if (key === periodKey) return { kind: 'time' }
  const item = items.find(({ uuid }) => uuid === itemUuidOf(key))
  if (item) return itemField[item.type]
  for (const subject of subjectNames) {
    const fields: Record<string, DashboardField> = subjects[subject].fields
    const found = fields[key]
    if (found) return found
  }
  return { kind: 'text' }
}

/** All fields of a subject, those of custom items last. */
export function fieldsOf(subject: SubjectName, items: readonly Item[], words: DashboardCatalogue, names: ItemNames): FieldChoice[] {
  const own: Record<string, DashboardField> = subjects[subject].fields
  const custom = isOfProjects(subject) ? items.map((item) => ({ key: itemKey(item.uuid), label: item.name, field: itemField[item.type] })) : []
  return [...Object.entries(own).map(([key, field]) => ({ key, label: fieldLabel(key, words, names), field })), ...custom]
}

/** The subjects that the tiles of a dashboard count. */
export function subjectsOf(tiles: readonly Tile[]): SubjectName[] {
  const used = tiles.flatMap(({ source }): SubjectName[] => (source.kind === 'figures' ? [source.subject] : source.kind === 'none' ? [] : ['cases']))
  return [...new Set(used)]
}

/** The fields that a condition of the whole dashboard can name: those of any subject of its tiles. */
export function dashboardFields(tiles: readonly Tile[], items: readonly Item[], words: DashboardCatalogue, names: ItemNames): FieldChoice[] {
  const all = subjectsOf(tiles).flatMap((subject) => fieldsOf(subject, items, words, names))
  return [...new Map(all.map((choice) => [choice.key, choice])).values()]
}

const pinnedKeys = ['theme', 'follower', 'channel', 'scouteeType']

/** The conditions that always have their place: the period, and the usual ones as far as the tiles have their fields. */
export const pinnedFields = (fields: readonly FieldChoice[], period: string): FieldChoice[] => [
  { key: periodKey, label: period, field: { kind: 'time' } },
  ...pinnedKeys.flatMap((key) => fields.find((each) => each.key === key) ?? [])
]
