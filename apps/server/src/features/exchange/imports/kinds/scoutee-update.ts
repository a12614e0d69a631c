import type { ImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { Language } from '@mekiki/i18n'
import type { RunContext } from '../../../../platform/http/context.ts'
import { applyChange, changedValues, type Entry, type EntryChange, isChange, lockEntries, writeEntries } from '../../../companies/scoutees/write/index.ts'
import { type CarriedLists, findCarriable, readCarriedLists, writeCarried } from '../../../companies/scoutees/bulk/index.ts'
import { findDetail, type GivenStatuses } from '../../../companies/scoutees/read/index.ts'
import { restoreValues, type Ownership, ownershipOf } from '../../../companies/scoutees/undo/index.ts'
import { isSameValue } from '../../../companies/scoutees/properties/index.ts'
import { isScouteeTarget, readScouteeCell, readNames } from '../read/cell-values.ts'
import { type StoredValues, keysOfTarget, shownScouteeText, writtenScouteeTexts } from './scoutee-texts.ts'
import type { NewContent, Standing, UpdateCell } from '../decide/decide-cells.ts'
import type { Directory } from '../decide/directory.ts'

/** A company with what hangs on it, as an update compares cells with it. */
export interface CurrentScoutee {
  values: StoredValues
  lists: CarriedLists | null
}

/** What a cell changes of a company. */
export type ScouteeContent = { values: Record<string, unknown> } | { list: 'tags' | 'channels'; uuids: string[] } | { investors: string[] }

const lists = { scoutee_tags: 'tags', scoutee_channels: 'channels', scoutee_investors: 'investors' } as const

type ListTarget = keyof typeof lists

/** Whether a target is a list of a company. */
export const isListTarget = (target: ImportTarget): target is ListTarget => Object.hasOwn(lists, target)

/** A list as an export writes it and as people read it. */
export function listStanding(names: readonly string[], language: Language): Standing {
  return { shown: names.join(language === 'ja' ? '\u3001' : ', '), written: [names.join('\n'), names.join('\u3001'), names.join(', ')] }
}

/** What stands of a company under a target. */
export function scouteeStanding({ values, lists: held }: CurrentScoutee, target: ImportTarget, directory: Directory, language: Language): Standing {
  if (isScouteeTarget(target)) return { shown: shownScouteeText(target, values, language), written: writtenScouteeTexts(target, values, language) }
  if (!isListTarget(target)) return { shown: '', written: [''] }
  const named = held?.[lists[target]] ?? []
  const paths = new Map(directory.entriesOf(target).map(({ uuid, names }) => [uuid, names[0]]))
  const texts = named.map(({ uuid, name }) => paths.get(uuid) ?? name)
  return listStanding(target === 'scoutee_tags' ? texts.toSorted() : texts, language)
}

const hasSameMembers = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each))

/** The names in a cell; one that is known already may hold a comma of its own. */
export function namesIn(text: string, known: readonly string[]): ReturnType<typeof readNames> {
  const parts = text.split(/[\n\r\u3001]+/u).map((part) => part.trim())
  const read = parts.flatMap((part) => (known.includes(part) ? [{ value: [part] }] : [readNames(part)]))
  const names: string[] = []
  for (const each of read) {
    if ('fault' in each) return each
    names.push(...each.value)
  }
  return { value: [...new Set(names)] }
}

function readListCell(held: CarriedLists, target: ListTarget, text: string | null, directory: Directory, language: Language): NewContent<ScouteeContent> {
  const kind = lists[target]
  const now = held[kind]
  const entries = directory.entriesOf(target)
  const paths = new Map(entries.map(({ uuid, names }) => [uuid, names[0] ?? '']))
  const known = now.map(({ uuid, name }) => ({ uuid, name: paths.get(uuid) ?? name }))
  const names = namesIn(text ?? '', [...known.map(({ name }) => name), ...entries.flatMap((entry) => entry.names)])
  if ('fault' in names) return names
  const join = (texts: readonly string[]): string => listStanding(texts, language).shown
  if (target === 'scoutee_investors') {
    const isSame = isSameValue('investors', now.map(({ name }) => name).toSorted(), names.value.toSorted())
    return { value: isSame ? 'same' : { content: { investors: names.value }, shown: join(names.value) } }
  }
  const found = directory.resolve(target, names.value, known)
  if ('fault' in found) return found
  if (
    hasSameMembers(
      found.value,
      now.map(({ uuid }) => uuid)
    )
  )
    return { value: 'same' }
  return { value: { content: { list: kind === 'investors' ? 'tags' : kind, uuids: found.value }, shown: join(names.value) } }
}

/** What a text, or nothing, makes of a company's value or list. */
export function readScouteeUpdate(
  held: CurrentScoutee,
  { target }: UpdateCell,
  text: string | null,
  directory: Directory,
  language: Language
): NewContent<ScouteeContent> {
  if (isListTarget(target)) return held.lists === null ? { fault: 'not_in_case' } : readListCell(held.lists, target, text, directory, language)
  if (!isScouteeTarget(target)) return { value: 'same' }
  const keys = keysOfTarget[target]
  if (text === null) {
    if (target === 'scoutee_name') return { fault: 'cannot_clear' }
    return { value: { content: { values: Object.fromEntries(keys.map((key) => [key, null])) }, shown: '' } }
  }
  const read = readScouteeCell(target, text)
  if ('fault' in read) return read
  const given: StoredValues = read.value
  const after = Object.fromEntries(keys.map((key) => [key, given[key] ?? null]))
  const isSame = keys.every((key) => (after[key] ?? null) === (held.values[key] ?? null))
  if (isSame) return { value: 'same' }
  return { ...read, value: { content: { values: after }, shown: shownScouteeText(target, after, language) } }
}

/** A company with what is to become of it; with `was`, whose its values were before a change that is taken back. */
export interface ScouteeChange {
  scouteeUuid: string
  contents: readonly ScouteeContent[]
  was?: Ownership | null
}

/** Companies and people with their lists, locked in the transaction, as they stand in it. */
export type LockedScoutees = ReadonlyMap<string, { entry: Entry; lists: CarriedLists }>

/** The entries of companies with their lists, locked. */
export async function lockScoutees({ tx }: Pick<RunContext, 'tx'>, uuids: readonly string[]): Promise<LockedScoutees> {
  const entries = await lockEntries(tx, [...new Set(uuids)])
  const carried = await readCarriedLists(tx, [...entries.keys()])
  const none: CarriedLists = { tags: [], channels: [], investors: [] }
  return new Map([...entries].map(([uuid, entry]) => [uuid, { entry, lists: carried.get(uuid) ?? none }]))
}

/** What is to become of each, those that are named twice with both. */
function merged(
  changes: readonly ScouteeChange[]
): { uuid: string; values: Record<string, unknown>; lists: Map<'tags' | 'channels', string[]>; was: Ownership | null }[] {
  return [...Map.groupBy(changes, ({ scouteeUuid }) => scouteeUuid)].map(([uuid, own]) => {
    const values: Record<string, unknown> = {}
    const lists = new Map<'tags' | 'channels', string[]>()
    for (const content of own.flatMap(({ contents }) => contents)) {
      if ('values' in content) Object.assign(values, content.values)
      else if ('investors' in content) values['investors'] = content.investors.toSorted()
      else lists.set(content.list, content.uuids)
    }
    return { uuid, values, lists, was: own[0]?.was ?? null }
  })
}

/** People have ideas that are found with them, so that each is changed by itself. */
async function changePerson(context: RunContext, uuid: string, values: Record<string, unknown>): Promise<void> {
  const parts = await findDetail(context.tx, context.actor, uuid)
  if (parts) await applyChange(context, parts, { values, lists: {}, names: {} })
}

/**
 * Writes changes of companies and people, companies in few statements, with one entry of the history for the values and one for each list. `known`: those
 * that the transaction has locked and not changed since; others are locked here. Cases of the companies get their `given` statuses on this occasion; gives
 * the cases that were written.
 */
export async function writeScoutees(
  context: RunContext,
  changes: readonly ScouteeChange[],
  known: LockedScoutees = new Map(),
  given?: GivenStatuses
): Promise<string[]> {
  const { tx, actor, now, audit } = context
  const requested = merged(changes)
  const missing = requested.flatMap(({ uuid }) => (known.has(uuid) ? [] : [uuid]))
  const locked = missing.length === 0 ? known : new Map([...known, ...(await lockScoutees(context, missing))])
  const valued: EntryChange[] = []
  for (const { uuid, values, was } of requested.filter(({ values }) => Object.keys(values).length > 0)) {
    const before = locked.get(uuid)?.entry
    if (before?.isPerson) await changePerson(context, uuid, values)
    else if (before) valued.push({ before, after: restoreValues(before, values, was, { by: actor.userUuid, at: now }) })
  }
  const real = valued.filter(isChange)
  const written = await writeEntries(context, real, given)
  for (const change of real) {
    const keys = changedValues(change)
    const told = (side: 'before' | 'after') => Object.fromEntries(keys.map((key) => [key, change[side].values[key]]))
    const from = { ...told('before'), ownership: ownershipOf(change.before, keys) }
    audit({ entityType: 'scoutee', entityUuid: change.before.uuid, action: 'update', from, to: told('after') })
  }
  for (const kind of ['tags', 'channels'] as const) {
    const listed = requested.flatMap(({ uuid, lists }) => (lists.has(kind) ? [{ uuid, uuids: lists.get(kind) ?? [] }] : []))
    const known = new Map((await findCarriable(tx, kind, [...new Set(listed.flatMap(({ uuids }) => uuids))])).map((each) => [each.uuid, each]))
    const carried = listed.map(({ uuid, uuids }) => ({
      scouteeUuid: uuid,
      before: locked.get(uuid)?.lists[kind] ?? [],
      after: uuids.flatMap((each) => known.get(each) ?? [])
    }))
    await writeCarried(context, kind, carried, `attach_${kind}`)
  }
  return written
}
