import {
  type MergeField,
  mergeFields,
  type MergeList,
  type MergeListSide,
  mergeLists,
  type MergeSide
} from '@mekiki/contract/cases/scoutee-merges/scoutee-merges.schemas'
import { withPair } from '@mekiki/contract/companies/scoutees/property-keys'
import {
  isSameValue,
  noteOf,
  propertyColumns,
  type PropertyKey,
  type PropertyNote,
  type PropertyNotes,
  type PropertyStates,
  unlink
} from '../../companies/scoutees/properties/index.ts'
import { type IdeaRow, type ScouteeRow, findIdeas, findScoutees } from '../../companies/scoutees/read/index.ts'
import { statesOf, visibleProjects } from '../../companies/scoutees/index.ts'
import { indexRow } from '../../companies/scoutees/search/index.ts'
import { updateScoutee, urlDomain } from '../../companies/scoutees/write/index.ts'
import type { RunContext } from '../../../platform/http/context.ts'

/** An entry with what a merge can take of it. */
export interface MergeEntry {
  row: ScouteeRow
  ideas: readonly IdeaRow[]
}

/** The two entries of a merge. */
export interface Pair {
  survivor: MergeEntry
  other: MergeEntry
}

/** What a person chose; what is missing follows the rules of a merge. */
export type Choices = { readonly [K in MergeField | 'link']?: MergeSide | undefined } & { readonly [K in MergeList]?: MergeListSide | undefined }

/** Who decides, and when. */
export interface Decision {
  by: string
  at: Date
}

type ValueKey = keyof typeof propertyColumns

/** The properties of a choice: a sum goes with its currency, a day with the text that a file gave for it. */
const keysOf = Object.fromEntries(mergeFields.map((field) => [field, withPair(field)])) as Readonly<Record<MergeField, readonly ValueKey[]>>

const valueOf = ({ row }: MergeEntry, key: ValueKey): unknown => row[propertyColumns[key]]
const isEmpty = (entry: MergeEntry, field: MergeField): boolean => keysOf[field].every((key) => valueOf(entry, key) === null)

/** A list of an entry by id. */
export function listOf({ row, ideas }: MergeEntry, list: MergeList): readonly { uuid: string; name: string }[] {
  return list === 'ideas' ? ideas : row[list]
}

function chosenField({ survivor, other }: Pair, field: MergeField, choices: Choices): MergeSide {
  return choices[field] ?? (isEmpty(survivor, field) && !isEmpty(other, field) ? 'other' : 'survivor')
}

const linkOf = ({ row }: MergeEntry): string | null => row.mekiki_scoutee_id

/** The entries as a merge sees them: what is chosen, what differs, and the entry as it will be. */
export interface MergePlan {
  fields: { field: MergeField; chosen: MergeSide; isDifferent: boolean }[]
  lists: { list: MergeList; chosen: MergeListSide; isDifferent: boolean }[]
  /** `isConflict`: both are linked, to different companies, and nobody has chosen. */
  link: { chosen: MergeSide; isConflict: boolean }
  result: MergeEntry
}

const uuidsOf = (list: readonly { uuid: string }[]): Set<string> => new Set(list.map(({ uuid }) => uuid))

function united<T extends { uuid: string }>(chosen: MergeListSide, own: readonly T[], others: readonly T[]): T[] {
  if (chosen === 'survivor') return [...own]
  if (chosen === 'other') return [...others]
  const known = uuidsOf(own)
  return [...own, ...others.filter(({ uuid }) => !known.has(uuid))]
}

function planLink({ survivor, other }: Pair, choices: Choices): MergePlan['link'] {
  const [own, others] = [linkOf(survivor), linkOf(other)]
  const isConflict = choices.link === undefined && own !== null && others !== null && own !== others
  return { chosen: choices.link ?? (own === null && others !== null ? 'other' : 'survivor'), isConflict }
}

/** Whose value a property of the result is; null when it is one of both. */
function sideOf(plan: Pick<MergePlan, 'fields' | 'lists'>, pair: Pair, result: PropertyStates, key: PropertyKey): MergeEntry | null {
  if (key === 'investors' || key === 'categories') {
    const holder = [pair.survivor, pair.other].find((entry) => isSameValue(key, statesOf(entry.row).values[key], result.values[key]))
    return holder ?? null
  }
  const field = mergeFields.find((one) => keysOf[one].includes(key))
  return plan.fields.find((one) => one.field === field)?.chosen === 'other' ? pair.other : pair.survivor
}

/** What a property's note becomes in an entry with another link than its own: it stays known whose value it is, and the new link does not replace it. */
function carriedNote(states: PropertyStates, key: PropertyKey, link: string | null, { by, at }: Decision): PropertyNote | undefined {
  if (states.mekikiScouteeId === link) return states.notes[key]
  const note = noteOf(unlink(states, at), key)
  if (link === null || note.source !== 'provider') return note
  return { ...note, source: 'person', updatedBy: by, updatedAt: at.toISOString() }
}

/** Whose the values of the result are. What is of both lists was put together by the person who merges. */
function planNotes(plan: Pick<MergePlan, 'fields' | 'lists'>, pair: Pair, result: PropertyStates, decision: Decision): PropertyNotes {
  const notes: PropertyNotes = {}
  for (const key of Object.keys(result.values) as PropertyKey[]) {
    const side = sideOf(plan, pair, result, key)
    const note = side
      ? carriedNote(statesOf(side.row), key, result.mekikiScouteeId, decision)
      : ({ source: 'person', updatedBy: decision.by, updatedAt: decision.at.toISOString() } as const)
    // A value without a note was typed by the maker of its entry: the survivor's maker is another one.
    const isForeign = note === undefined && side === pair.other && result.mekikiScouteeId === null
    const written = isForeign ? noteOf(statesOf(pair.other.row), key) : note
    if (written) notes[key] = written
  }
  return notes
}

/** Works out a merge: the choices, else the survivor's value unless it has none; lists united. Changes nothing. */
export function planMerge(pair: Pair, choices: Choices, decision: Decision): MergePlan {
  const { survivor, other } = pair
  const fields = mergeFields.map((field) => ({
    field,
    chosen: chosenField(pair, field, choices),
    isDifferent: keysOf[field].some((key) => valueOf(survivor, key) !== valueOf(other, key))
  }))
  const lists = mergeLists.map((list) => {
    const [own, others] = [uuidsOf(listOf(survivor, list)), uuidsOf(listOf(other, list))]
    const isDifferent = own.size !== others.size || [...own].some((uuid) => !others.has(uuid))
    return { list, chosen: choices[list] ?? ('both' as const), isDifferent }
  })
  const link = planLink(pair, choices)
  const columns = Object.fromEntries(
    fields.flatMap(({ field, chosen }) => keysOf[field].map((key) => [propertyColumns[key], valueOf(chosen === 'other' ? other : survivor, key)]))
  )
  const sideOfList = (list: MergeList): MergeListSide => lists.find((one) => one.list === list)?.chosen ?? 'both'
  const ideas = united(sideOfList('ideas'), survivor.ideas, other.ideas)
  const row: ScouteeRow = {
    ...survivor.row,
    ...columns,
    mekiki_scoutee_id: linkOf(link.chosen === 'other' ? other : survivor),
    bot_reference_urls: [...new Set([...survivor.row.bot_reference_urls, ...other.row.bot_reference_urls])],
    investors: united(sideOfList('investors'), survivor.row.investors, other.row.investors),
    tags: united(sideOfList('tags'), survivor.row.tags, other.row.tags),
    channels: united(sideOfList('channels'), survivor.row.channels, other.row.channels),
    idea_names: ideas.map(({ name }) => name),
    categories: united(sideOfList('categories'), survivor.row.categories, other.row.categories),
    has_project: survivor.row.has_project === true || other.row.has_project === true
  }
  const notes = planNotes({ fields, lists }, pair, statesOf(row), decision)
  return { fields, lists, link, result: { row: { ...row, properties: notes as unknown as ScouteeRow['properties'] }, ideas } }
}

/**
 * Writes columns of a locked entry and brings the columns by which it is found up to date with them and with its lists and ideas, which must have
 * been written before.
 */
export async function writeSurvivor({ tx, actor, now }: RunContext, uuid: string, columns: Record<string, unknown>): Promise<void> {
  const [row] = await findScoutees(tx, [uuid], visibleProjects(actor))
  if (!row) throw new Error(`the entry ${uuid} is not there`)
  const after = { ...row, ...columns }
  const indexed = indexRow(after, {
    investorNames: row.investors.map((investor) => investor.name).toSorted(),
    ideas: row.people_flg ? await findIdeas(tx, uuid) : []
  })
  await updateScoutee(tx, actor.tenantUuid, uuid, {
    ...columns,
    name_key: indexed.nameKey,
    name_sort: indexed.nameSort,
    place: indexed.place,
    url_domain: urlDomain(after.url),
    search_text: indexed.searchText,
    grams: indexed.grams,
    normaliser_version: indexed.normaliserVersion,
    updated_by: actor.userUuid,
    updated_at: now
  })
}
