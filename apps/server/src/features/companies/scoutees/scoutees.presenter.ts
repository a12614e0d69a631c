import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { columnKeys, rowReader } from '@mekiki/contract/companies/scoutees/property-keys'
import type { PropertyKey, PropertyNotes } from './properties/property-columns.ts'
import type { CategoryRef, CategoryRow } from './read/lists.queries.ts'
import { isAllFollowing, isFollowing, noteOf, type PropertyStates, waitingOf } from './properties/property-states.ts'
import type { NewsRow } from './provider/provider-rows.queries.ts'
import type { IdeaRow, OwnValuesRow, ScouteeRow } from './read/scoutee-rows.queries.ts'

type Operations = typeof operationGroups.scoutees
type Item = HandlerOutput<Operations['list']>['items'][number]
type Detail = HandlerOutput<Operations['get']>
type Person = HandlerOutput<Operations['getPerson']>
type Properties = Detail['properties']

/** What the caller may do with companies and people. */
export interface Abilities {
  canEdit: boolean
  canDelete: boolean
}

/** What a detail needs beside the row: names of those who typed values, followers of its cases, ideas, categories that wait, news. */
export interface DetailParts {
  row: ScouteeRow
  newCategories: readonly CategoryRef[]
  news: readonly NewsRow[]
  userNames: ReadonlyMap<string, string>
  followers: readonly { uuid: string; name: string }[]
  ideas: readonly IdeaRow[]
  /** The people who belong to a company. */
  people: readonly { uuid: string; name: string }[]
  /** The forms that a person answered. */
  forms: readonly { uuid: string; name: string }[]
}

const person = (uuid: string | null, name: string | null) => (uuid === null ? null : { uuid, name: name ?? '' })

/** Categories by the tree they stand in. */
export function categoriesOfKinds(categories: ScouteeRow['categories']) {
  const ofKind = (kind: string) => categories.filter((category) => category.kind === kind).map(({ uuid, name, path }) => ({ id: uuid, name, path }))
  return { horizontalCategories: ofKind('horizontal'), verticalCategories: ofKind('vertical'), innovationCategories: ofKind('innovation') }
}

const investorsOf = (row: ScouteeRow) => row.investors.map(({ uuid, name }) => ({ id: uuid, name }))

/** The values of a row under the names of the specification. The columns' checks and the contract's lists are the same. */
export const valuesOf = rowReader(columnKeys)

/** A company or person with its own values alone, as a case carries it. */
export function presentOwnValues(row: OwnValuesRow) {
  return {
    id: row.uuid,
    ...valuesOf(row),
    mekikiScouteeId: row.mekiki_scoutee_id,
    peopleUuid: row.people_flg ? row.uuid : null,
    peopleFlg: row.people_flg
  }
}

/** The notes of a row's properties, as they were written by this feature. */
export function notesOf(row: Pick<ScouteeRow, 'properties'>): PropertyNotes {
  return row.properties as unknown as PropertyNotes
}

/** What the rules about whose values count need of a row. */
export function statesOf(row: ScouteeRow): PropertyStates {
  return {
    mekikiScouteeId: row.mekiki_scoutee_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
    values: {
      ...valuesOf(row),
      investors: row.investors.map(({ name }) => name).toSorted(),
      categories: row.categories.map(({ uuid }) => uuid).toSorted()
    },
    notes: notesOf(row)
  }
}

/** A company or person as a row of the list. */
export function presentScoutee(row: ScouteeRow, abilities: Abilities): Item {
  return {
    id: row.uuid,
    uuid: row.uuid,
    version: row.version,
    ...valuesOf(row),
    mekikiScouteeId: row.mekiki_scoutee_id,
    scouteeId: row.uuid,
    isClosed: row.company?.is_closed === true,
    nameEn: row.company?.name_en ?? null,
    formerNames: row.company?.former_names ?? [],
    linkingStatus: row.mekiki_scoutee_id === null ? 'unlinked' : 'linked',
    isAllPropertyLinking: isAllFollowing(statesOf(row)),
    peopleUuid: row.people_flg ? row.uuid : null,
    peopleFlg: row.people_flg,
    scouteeType: row.people_flg ? 'people' : 'scoutee',
    investors: investorsOf(row),
    tagUuids: row.tags.map((tag) => tag.uuid),
    tags: row.tags,
    channelUuids: row.channels.map((channel) => channel.uuid),
    channels: row.channels,
    ideaNames: row.idea_names,
    ...categoriesOfKinds(row.categories),
    hasProject: row.has_project === true,
    createdAt: row.created_at.toISOString(),
    createdBy: person(row.created_by, row.maker_name),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: person(row.updated_by, row.changer_name),
    ...abilities
  }
}

function presentProperties({ row, userNames, newCategories }: DetailParts): Properties {
  const states = statesOf(row)
  const categories = row.categories.map(({ uuid, name, path }) => ({ id: uuid, name, path }))
  const entries = (Object.keys(states.values) as PropertyKey[]).map((key) => {
    const note = noteOf(states, key)
    const waiting = waitingOf(note)
    const updatedBy = person(note.updatedBy, note.updatedBy === row.created_by ? row.maker_name : (userNames.get(note.updatedBy ?? '') ?? null))
    const source = note.source ?? 'person'
    return [
      key,
      {
        value: key === 'categories' ? categories : states.values[key],
        appUpdatedNewValue: key === 'categories' && waiting ? newCategories : (waiting?.value ?? null),
        newValueSource: waiting?.source ?? null,
        source: source === 'nobody' ? null : source,
        isLinking: isFollowing(states, key),
        updatedBy,
        updatedAt: note.updatedAt
      }
    ]
  })
  return Object.fromEntries(entries) as Properties
}

// The day as it begins in Tokyo, where the provider's news are dated.
const presentNews = ({ uuid, title, url, released_on: day, category }: NewsRow) => ({
  id: uuid,
  title,
  url,
  releasedAt: day === null ? null : new Date(`${day}T00:00:00+09:00`).toISOString(),
  category
})

const presentIdea = (idea: IdeaRow) => ({ uuid: idea.uuid, name: idea.name, summary: idea.summary, createdAt: idea.created_at.toISOString() })

/** A company or person with all its properties. */
export function presentDetail(parts: DetailParts, abilities: Abilities): Detail {
  return {
    ...presentScoutee(parts.row, abilities),
    properties: presentProperties(parts),
    news: parts.news.map(presentNews),
    relatedFollowers: parts.followers.map(({ uuid, name }) => ({ uuid, name })),
    ideas: parts.ideas.map(presentIdea),
    affiliation: parts.row.affiliation,
    people: parts.people.map(({ uuid, name }) => ({ uuid, name })),
    botReferenceUrls: parts.row.bot_reference_urls
  }
}

/** A person with ideas. */
export function presentPerson({ row, ideas, forms }: Pick<DetailParts, 'row' | 'ideas' | 'forms'>, abilities: Abilities): Person {
  return {
    uuid: row.uuid,
    version: row.version,
    name: row.name,
    url: row.url,
    belongingTo: row.belonging_to,
    email: row.email,
    country: row.country as Person['country'],
    ideas: ideas.map(presentIdea),
    forms: forms.map(({ uuid, name }) => ({ uuid, name })),
    tags: row.tags,
    channels: row.channels,
    createdAt: row.created_at.toISOString(),
    createdBy: person(row.created_by, row.maker_name),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: person(row.updated_by, row.changer_name),
    ...abilities
  }
}

/** The three trees of categories, from the rows in their order. */
export function presentCategories(rows: readonly CategoryRow[]): HandlerOutput<Operations['listCategories']> {
  const below = (parent: string | null, kind: string) => rows.filter((row) => row.parent_uuid === parent && row.kind === kind)
  const tree = (kind: string) =>
    below(null, kind).map((top) => ({
      id: top.uuid,
      name: top.name,
      children: below(top.uuid, kind).map((middle) => ({
        id: middle.uuid,
        name: middle.name,
        children: below(middle.uuid, kind).map((leaf) => ({ id: leaf.uuid, name: leaf.name }))
      }))
    }))
  return { horizontal: tree('horizontal'), vertical: tree('vertical'), innovation: tree('innovation') }
}
