import type { ImportTarget, ItemImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { Language } from '@mekiki/i18n'
import { formatDay } from '@mekiki/i18n/format'
import { type ExtensionContent, type ExtensionValue, isSameContent } from '../../../cases/projects/extensions/index.ts'
import { linkInputsOf, type RefKind } from '../../../cases/projects/detail/index.ts'
import { type ProjectRow } from '../../../cases/projects/access/index.ts'
import type { ItemRow } from '../../../themes/extension-items/index.ts'
import { isScouteeTarget } from '../read/cell-values.ts'
import { labelKey } from '../columns/choices.ts'
import { type ScouteeContent, scouteeStanding, type CurrentScoutee, isListTarget, listStanding, namesIn, readScouteeUpdate } from './scoutee-update.ts'
import type { NewContent, Standing, UpdateCell } from '../decide/decide-cells.ts'
import type { Directory } from '../decide/directory.ts'
import { isItemTarget, readItemCell } from './item-cells.ts'
import { quoted } from '../read/parsed-row.ts'
import type { UpdatesView } from '../decide/updates-view.ts'

/** What a cell changes of a case. */
export type ProjectContent =
  | { statusUuid: string }
  | { refKind: RefKind; uuids: string[] }
  | { extension: ExtensionValue }
  | { company: ScouteeContent }
  | { typed: Record<string, unknown> }

/** A case with the means to read its cells. */
export interface ProjectAt {
  project: ProjectRow
  view: UpdatesView
  directory: Directory
  itemOf: (target: ItemImportTarget) => ItemRow | undefined
  language: Language
  /** Whether companies may be changed. */
  canExtend: boolean
}

const refKinds = { follower_names: 'follower', follower_group_names: 'group', category_names: 'category' } as const

type RefTarget = keyof typeof refKinds

const isRefTarget = (target: ImportTarget): target is RefTarget => Object.hasOwn(refKinds, target)

function refsOf({ project, view }: ProjectAt, target: RefTarget): { uuid: string; name: string }[] {
  const uuids = { follower: project.followerUuids, group: project.followerGroupUuids, category: project.categoryUuids }[refKinds[target]]
  return uuids.map((uuid) => ({ uuid, name: view.refs.get(uuid)?.name ?? '' })).toSorted((a, b) => a.name.localeCompare(b.name, 'ja'))
}

const held = new WeakMap<ProjectAt, CurrentScoutee>()

/** What the case shows of its company: the company's values, else the typed-in ones. Put together once for all cells of a row. */
function storedOf(at: ProjectAt): CurrentScoutee {
  const known = held.get(at) ?? scouteeOf(at)
  held.set(at, known)
  return known
}

function scouteeOf({ project, view }: ProjectAt): CurrentScoutee {
  const company = view.companies.get(project.scouteeUuid ?? '')
  const { scouteeLinkInput, peopleLinkInput } = linkInputsOf(project)
  const typed = Object.fromEntries(Object.entries(scouteeLinkInput ?? peopleLinkInput ?? {}).filter(([, value]) => value !== null && value !== undefined))
  const own = Object.fromEntries(Object.entries(company?.entry.values ?? {}).filter(([, value]) => value !== null && value !== undefined))
  return { values: { ...typed, ...own }, lists: company?.lists ?? null }
}

function itemText(content: ExtensionContent): string[] {
  if (content === null) return ['']
  if (typeof content === 'number') return [String(content)]
  if (typeof content !== 'string')
    return listStanding(
      content.map(({ name }) => name),
      'ja'
    ).written.slice()
  return /^\d{4}-\d{2}-\d{2}$/u.test(content) ? [formatDay(content), content] : [content]
}

/** What stands of a case under a target. */
export function projectStanding(at: ProjectAt, target: ImportTarget): Standing {
  const { project, view, directory, language } = at
  if (isRefTarget(target))
    return listStanding(
      refsOf(at, target).map(({ name }) => name),
      language
    )
  if (target === 'status_name') {
    const name = view.themes.get(project.themeUuid)?.statuses.find(({ uuid }) => uuid === project.statusUuid)?.name ?? ''
    return { shown: name, written: [name] }
  }
  if (!isItemTarget(target)) return scouteeStanding(storedOf(at), target, directory, language)
  // What is hidden from the importer must not show in whether a cell equals it.
  if (view.visibility.hiddenIn(project.themeUuid).includes('extension')) return { shown: '', written: [] }
  const content = view.extensions.contentOf(project.uuid, at.itemOf(target)?.uuid ?? '')
  if (content !== null && typeof content === 'object')
    return listStanding(
      content.map(({ name }) => name),
      language
    )
  const written = itemText(content)
  return { shown: written[0] ?? '', written }
}

function readStatus({ project, view, directory }: ProjectAt, text: string | null): NewContent<ProjectContent> {
  if (text === null) return { fault: 'cannot_clear' }
  const statuses = view.themes.get(project.themeUuid)?.statuses ?? []
  const named = (name: string) => statuses.find((status) => labelKey(status.name) === labelKey(name))
  const own = named(text)
  const decided = own ? null : directory.resolve('status_name', [text])
  const [stand] = decided && 'value' in decided ? decided.value : []
  if (decided && 'value' in decided && stand === undefined) return { value: 'same' }
  const found = own ?? named(directory.entriesOf('status_name').find(({ uuid }) => uuid === stand)?.names[0] ?? '')
  if (!found) return { fault: 'unknown_status', params: { value: quoted(text), name: text } }
  return { value: found.uuid === project.statusUuid ? 'same' : { content: { statusUuid: found.uuid }, shown: found.name } }
}

function readRefs(at: ProjectAt, target: RefTarget, text: string | null): NewContent<ProjectContent> {
  const known = refsOf(at, target)
  const names = namesIn(text ?? '', [...known.map(({ name }) => name), ...at.directory.entriesOf(target).flatMap((entry) => entry.names)])
  if ('fault' in names) return names
  const found = at.directory.resolve(target, names.value, known)
  if ('fault' in found) return found
  const isSame = found.value.length === known.length && known.every(({ uuid }) => found.value.includes(uuid))
  return { value: isSame ? 'same' : { content: { refKind: refKinds[target], uuids: found.value }, shown: listStanding(names.value, at.language).shown } }
}

function readExtension(at: ProjectAt, target: ItemImportTarget, text: string | null): NewContent<ProjectContent> {
  const { project, view } = at
  const item = at.itemOf(target)
  if (!item || !view.itemsOf.get(project.themeUuid)?.has(item.uuid)) return { fault: 'not_in_case' }
  if (view.visibility.hiddenIn(project.themeUuid).includes('extension')) return { fault: 'hidden_column' }
  const place = { uuid: item.uuid, name: item.name, type: item.type }
  if (text === null) return { value: { content: { extension: { item: place, content: null } }, shown: '' } }
  const read = readItemCell(item, text)
  if ('fault' in read) return read
  const { value = null, extensionItemEnumUuids: uuids } = read.value
  const content: ExtensionContent = uuids ? item.enums.filter((each) => uuids.includes(each.uuid)).map(({ uuid, name }) => ({ uuid, name })) : value
  if (isSameContent(view.extensions.contentOf(project.uuid, item.uuid), content)) return { value: 'same' }
  const shown =
    content !== null && typeof content === 'object'
      ? listStanding(
          content.map(({ name }) => name),
          at.language
        ).shown
      : (itemText(content)[0] ?? '')
  return { value: { content: { extension: { item: place, content } }, shown } }
}

function readScoutee(at: ProjectAt, cell: UpdateCell, text: string | null): NewContent<ProjectContent> {
  const { project, directory, language } = at
  const isLinked = project.scouteeUuid !== null
  if (project.peopleFlg && !['scoutee_name', 'scoutee_url', 'scoutee_country', 'scoutee_summary', 'scoutee_tags', 'scoutee_channels'].includes(cell.target))
    return { fault: 'person_has_none' }
  const typedAlone = cell.target !== 'scoutee_name_kana' && cell.target !== 'scoutee_corporate_number'
  if (!isLinked && (isListTarget(cell.target) || !typedAlone)) return { fault: 'not_in_case' }
  const read = readScouteeUpdate(storedOf(at), cell, text, directory, language)
  if ('fault' in read) return read
  if (typeof read.value === 'string') return { value: read.value }
  const { content, shown } = read.value
  if (isLinked) return at.canExtend ? { ...read, value: { content: { company: content }, shown } } : { fault: 'update_forbidden' }
  if (!('values' in content)) return { fault: 'not_in_case' }
  const { rawFoundationDate, ...typed } = content.values
  // Typed-in values know days alone.
  if (rawFoundationDate !== undefined && rawFoundationDate !== null) return { fault: 'bad_day', params: { value: quoted(text ?? '') } }
  return { value: { content: { typed }, shown } }
}

/** What a text, or nothing, makes of a case. */
export function readProjectCell(at: ProjectAt, cell: UpdateCell, text: string | null): NewContent<ProjectContent> {
  const { target } = cell
  if (isItemTarget(target)) return readExtension(at, target, text)
  if (isRefTarget(target)) return readRefs(at, target, text)
  if (target === 'status_name') return readStatus(at, text)
  return isScouteeTarget(target) || isListTarget(target) ? readScoutee(at, cell, text) : { value: 'same' }
}
