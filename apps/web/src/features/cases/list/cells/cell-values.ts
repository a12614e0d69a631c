import { type CustomValue, customValueOf, shownWithCustom } from '../../detail/custom/custom-values.ts'
import type { ProjectItem } from '../use-project-page.ts'
import type { Exit } from '../../exits/ask-exit.ts'
import type { CellField, EditedItem } from './cell-fields.ts'

export interface NamedRef {
  uuid: string
  name: string
}

export interface StatusRef extends NamedRef {
  color: number
}

/** What a case has in a cell, or is to have. */
export type CellValue =
  | { kind: 'status'; status: StatusRef; exit?: Exit | undefined }
  | { kind: 'followers' | 'groups' | 'categories'; refs: readonly NamedRef[] }
  | { kind: 'custom'; item: EditedItem; value: CustomValue }

export type LinkKind = Extract<CellValue, { refs: unknown }>['kind']

/** Why a cell does not get what it was to have. */
export type FaultKind = 'readOnly' | 'outside' | 'noStatus' | 'unknownStatus' | 'unknownName' | 'severalNames' | 'noNumber' | 'noDay' | 'tooLong'

/** A case with what one of its cells is to have. */
export interface CellChange {
  project: ProjectItem
  value: CellValue
}

/** Whom and what a case has of a kind of links. */
export function linksOf(project: ProjectItem, kind: LinkKind): readonly NamedRef[] {
  return { followers: project.followers, groups: project.followerGroups, categories: project.categories }[kind]
}

/** What a case has for a field; null for its score, which is edited by a form of its own. */
export function valueOf(project: ProjectItem, field: CellField): CellValue | null {
  switch (field.kind) {
    case 'score':
      return null
    case 'status':
      return { kind: 'status', status: { uuid: project.statusUuid, name: project.statusName, color: project.statusColor } }
    case 'custom':
      return { ...field, value: customValueOf(project, field.item) }
    default:
      return { kind: field.kind, refs: linksOf(project, field.kind) }
  }
}

/** What a case had for what it is to have now. */
export const valueBefore = (project: ProjectItem, value: CellValue): CellValue => valueOf(project, value) ?? value

const uuidsOf = (refs: readonly NamedRef[]): string[] => refs.map(({ uuid }) => uuid)

/** How a case looks with a value. */
export function shownWith(project: ProjectItem, value: CellValue): Partial<ProjectItem> {
  switch (value.kind) {
    case 'status':
      return { statusUuid: value.status.uuid, statusName: value.status.name, statusColor: value.status.color }
    case 'followers': {
      const known = new Map(project.followers.map((follower) => [follower.uuid, follower]))
      return { followerUuids: uuidsOf(value.refs), followers: value.refs.map((ref) => known.get(ref.uuid) ?? { ...ref, activeFlg: true }) }
    }
    case 'groups':
      return { followerGroupUuids: uuidsOf(value.refs), followerGroups: [...value.refs] }
    case 'categories':
      return { categoryUuids: uuidsOf(value.refs), categories: [...value.refs] }
    case 'custom':
      return shownWithCustom(project, value.item, value.value)
  }
}

const comparable = (value: CellValue): string => {
  if (value.kind === 'status') return value.status.uuid
  if (value.kind === 'custom')
    return Array.isArray(value.value) ? value.value.toSorted((left: string, right: string) => left.localeCompare(right)).join() : JSON.stringify(value.value)
  return uuidsOf(value.refs).toSorted().join()
}

/** What a cell is to a change, so that one case in several rows is changed once. */
export const cellKey = ({ project, value }: CellChange): string => `${project.uuid} ${value.kind === 'custom' ? value.item.uuid : value.kind}`

/** The changes that change something, each cell once. */
export function realChanges(changes: readonly CellChange[]): CellChange[] {
  const isReal = ({ project, value }: CellChange): boolean => comparable(valueBefore(project, value)) !== comparable(value)
  return [...new Map(changes.filter(isReal).map((change) => [cellKey(change), change])).values()]
}
