import type { ImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { Language } from '@mekiki/i18n'
import type { Ref } from '../../../cases/projects/detail/index.ts'
import type { ThemeValues } from '../../../themes/themes/index.ts'
import { labelKey } from '../columns/choices.ts'
import { listStanding, namesIn } from './scoutee-update.ts'
import type { NewContent, Standing } from '../decide/decide-cells.ts'
import type { Directory } from '../decide/directory.ts'
import type { readTemplateEntries } from '../decide/directory.queries.ts'
import { quoted } from '../read/parsed-row.ts'

/** What a cell changes of a theme. */
export type ThemeContent = Partial<ThemeValues>

/** What themes can name. `refs` also holds those that a theme names and that are no choice any more. */
export interface ThemeWorld {
  directory: Directory
  templates: Awaited<ReturnType<typeof readTemplateEntries>>
  refs: ReadonlyMap<string, Ref>
  language: Language
}

const longest = { name: 200, description: 10_000 }
const lists = { theme_tag_names: 'tagUuids', theme_person_names: 'personInChargeUserUuids', theme_group_names: 'relatedUserGroupUuids' } as const
const templateKinds = {
  status_template_name: { kind: 'status', key: 'statusTemplateUuid' },
  review_template_name: { kind: 'review', key: 'reviewTemplateUuid' },
  theme_status_template_name: { kind: 'themeStatus', key: 'themeStatusTemplateUuid' }
} as const

type ListTarget = keyof typeof lists
type TemplateTarget = keyof typeof templateKinds

const isList = (target: ImportTarget): target is ListTarget => Object.hasOwn(lists, target)
const isTemplate = (target: ImportTarget): target is TemplateTarget => Object.hasOwn(templateKinds, target)

function namedOf(target: ListTarget, values: ThemeValues, { directory, refs }: ThemeWorld): { uuid: string; name: string }[] {
  const entries = new Map(directory.entriesOf(target).map(({ uuid, names }) => [uuid, names.at(-1) ?? '']))
  return values[lists[target]].map((uuid) => ({ uuid, name: entries.get(uuid) ?? refs.get(uuid)?.name ?? '' }))
}

const plain = (text: string): Standing => ({ shown: text, written: [text] })

/** What stands of a theme under a target. */
export function themeStanding(values: ThemeValues, target: ImportTarget, world: ThemeWorld): Standing {
  if (isList(target))
    return listStanding(
      namedOf(target, values, world).map(({ name }) => name),
      world.language
    )
  if (isTemplate(target)) {
    const { kind, key } = templateKinds[target]
    return plain(world.templates[kind].find(({ uuid }) => uuid === values[key])?.name ?? '')
  }
  if (target === 'theme_status_name') return plain(world.templates.statuses.find(({ uuid }) => uuid === values.themeStatusUuid)?.name ?? '')
  return plain(target === 'theme_name' ? values.name : target === 'theme_description' ? values.description : '')
}

function readTemplate(target: TemplateTarget, text: string | null, { templates }: ThemeWorld): NewContent<ThemeContent> {
  const { kind, key } = templateKinds[target]
  if (text === null)
    return target === 'theme_status_template_name' ? { value: { content: { [key]: null, themeStatusUuid: null }, shown: '' } } : { fault: 'cannot_clear' }
  const found = templates[kind].find(({ name }) => labelKey(name) === labelKey(text))
  if (!found) return { fault: 'unknown_choice', params: { value: quoted(text) } }
  return { value: { content: { [key]: found.uuid, ...(kind === 'themeStatus' && { themeStatusUuid: null }) }, shown: found.name } }
}

/** A status by its name: of the theme's own template, where it has one, else the only one of that name, with its template. */
function readStatus(values: ThemeValues, text: string | null, { templates }: ThemeWorld): NewContent<ThemeContent> {
  if (text === null) return { value: { content: { themeStatusUuid: null }, shown: '' } }
  const similar = templates.statuses.filter(({ name }) => labelKey(name) === labelKey(text))
  const own = similar.filter(({ templateUuid }) => templateUuid === values.themeStatusTemplateUuid)
  const [first, ...others] = values.themeStatusTemplateUuid === null ? similar : own
  if (!first) return { fault: 'unknown_choice', params: { value: quoted(text) } }
  if (others.length > 0) return { fault: 'ambiguous_name', params: { value: quoted(text), name: text } }
  return { value: { content: { themeStatusUuid: first.uuid, themeStatusTemplateUuid: first.templateUuid }, shown: first.name } }
}

function readList(values: ThemeValues, target: ListTarget, text: string | null, world: ThemeWorld): NewContent<ThemeContent> {
  const known = namedOf(target, values, world)
  const names = namesIn(text ?? '', [...known.map(({ name }) => name), ...world.directory.entriesOf(target).flatMap((entry) => entry.names)])
  if ('fault' in names) return names
  const found = world.directory.resolve(target, names.value, known)
  if ('fault' in found) return found
  const now = new Set(values[lists[target]])
  const isSame = found.value.length === now.size && found.value.every((uuid) => now.has(uuid))
  return { value: isSame ? 'same' : { content: { [lists[target]]: found.value }, shown: listStanding(names.value, world.language).shown } }
}

function readText(key: 'name' | 'description', text: string | null): NewContent<ThemeContent> {
  const value = key === 'name' ? (text ?? '').replaceAll(/[\r\n]+/gu, ' ') : (text ?? '')
  if (key === 'name' && value === '') return { fault: 'cannot_clear' }
  if (value.length > longest[key]) return { fault: 'too_long', params: { max: longest[key], count: value.length } }
  return { value: { content: { [key]: value }, shown: value } }
}

/** What a text, or nothing, makes of a theme. */
export function readThemeCell(values: ThemeValues, target: ImportTarget, text: string | null, world: ThemeWorld): NewContent<ThemeContent> {
  if (isList(target)) return readList(values, target, text, world)
  if (isTemplate(target)) return readTemplate(target, text, world)
  if (target === 'theme_status_name') return readStatus(values, text, world)
  return target === 'theme_name' || target === 'theme_description' ? readText(target === 'theme_name' ? 'name' : 'description', text) : { value: 'same' }
}
