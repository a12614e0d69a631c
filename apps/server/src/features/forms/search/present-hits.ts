import { fileTextStates, searchHit, type searchKinds } from '@mekiki/contract/forms/search/search.schemas'
import { nameKey, type QueryTerm } from '@mekiki/text'
import type { z } from 'zod'
import type { FoundPage, TenantTransaction } from '../../../platform/db/gateways.ts'
import { rowsInOrder } from '../../../platform/db/statements/rows-in-order.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { presentFound } from '../../companies/scoutees/search/index.ts'
import { excerpt, type Field, findReason, marked } from './marks.ts'
import { readAnswerHits, readFileHits, readNoteHits, readProjectHits, readReviewHits, readTaskHits, readThemeHits } from './read-hits.queries.ts'

export type SearchKind = (typeof searchKinds)[number]
type Hit = z.input<typeof searchHit>

/** What the hits of one kind are read with. */
export interface Reading {
  tx: TenantTransaction
  actor: Actor
  q: string
  /** The words of `q`. */
  terms: readonly QueryTerm[]
  limit: number
}

const place = searchHit.shape.place.unwrap()

const blank = {
  context: null,
  place: null,
  belongsTo: null,
  projectUuid: null,
  themeUuid: null,
  formUuid: null,
  scouteeId: null,
  status: null,
  byName: null,
  at: null,
  dueOn: null,
  isDone: null,
  fileText: null
} as const

/** What a hit says of itself; what has nothing of a value leaves it out. */
type Said = Pick<Hit, 'title' | 'reason'> & Partial<Omit<Hit, 'kind' | 'uuid'>>

/** The rows of a kind as hits, in the order of the ids. */
function hitsOf<R extends { uuid: string }>(kind: SearchKind, uuids: readonly string[], rows: readonly R[], say: (row: R) => Said): Hit[] {
  return rowsInOrder(uuids, rows).map((row) => ({ ...blank, kind, uuid: row.uuid, ...say(row) }))
}

/** The title of something with a name, and, where the words were met elsewhere, a line around them. */
function named(name: string, fields: readonly Field[], terms: readonly QueryTerm[]): Pick<Hit, 'title' | 'context' | 'reason'> {
  const told = findReason(fields, terms)
  const isByName = told?.reason === 'name' || told?.reason === 'file_name'
  const untold = terms.length === 0 ? 'conditions' : 'entry'
  return { title: marked(name, terms), context: told === null || isByName ? null : excerpt(told.found), reason: told?.reason ?? untold }
}

async function projectHits({ tx, terms }: Reading, uuids: readonly string[]): Promise<Hit[]> {
  return hitsOf('project', uuids, await readProjectHits(tx, uuids), (row) => ({
    ...named(
      row.shown_name,
      [
        { reason: 'name', text: row.shown_name },
        { reason: 'reading', text: row.name_kana },
        { reason: 'summary', text: row.shown_summary },
        { reason: 'representative', text: row.shown_representative },
        { reason: 'address', text: row.shown_address },
        { reason: 'website', text: row.shown_url },
        { reason: 'tel', text: row.shown_tel }
      ],
      terms
    ),
    belongsTo: row.theme_name,
    projectUuid: row.uuid,
    themeUuid: row.theme_uuid,
    scouteeId: row.scoutee_uuid,
    status: { name: row.status_name, color: row.status_color },
    at: row.updated_at.toISOString()
  }))
}

async function entryHits({ tx, actor, terms }: Reading, kind: 'company' | 'person', page: FoundPage): Promise<Hit[]> {
  const { items } = await presentFound(tx, actor, page)
  return items.map((item) => ({
    ...blank,
    kind,
    uuid: item.id,
    ...named(
      item.name,
      [
        { reason: 'name', text: item.name },
        { reason: 'reading', text: item.nameKana },
        { reason: 'english_name', text: item.nameEn },
        { reason: 'former_name', text: item.formerNames.join('\n') },
        { reason: 'summary', text: item.summary },
        { reason: 'representative', text: item.representative },
        { reason: 'website', text: item.url },
        { reason: 'corporate_number', text: item.corporateNumber },
        { reason: 'affiliation', text: item.belongingTo },
        { reason: 'email', text: item.email },
        { reason: 'investors', text: item.investors.map(({ name }) => name).join('\n') },
        { reason: 'address', text: item.address },
        { reason: 'tel', text: item.tel }
      ],
      terms
    ),
    belongsTo: kind === 'person' ? item.belongingTo : item.address,
    scouteeId: item.id
  }))
}

async function textHits({ tx, terms }: Reading, kind: 'note' | 'review', uuids: readonly string[]): Promise<Hit[]> {
  const rows = await (kind === 'note' ? readNoteHits : readReviewHits)(tx, uuids)
  return hitsOf(kind, uuids, rows, (row) => ({
    title: excerpt(marked(row.text, terms)),
    reason: 'text',
    belongsTo: row.shown_name,
    projectUuid: row.project_uuid,
    themeUuid: row.theme_uuid,
    byName: row.by_name,
    at: row.at.toISOString()
  }))
}

/** How near the name of a theme is to a keyword: equal, begins with it, holds it, or only its description does. */
function nearness(name: string, q: string): number {
  const [own, asked] = [nameKey(name), nameKey(q)]
  if (own === asked) return 0
  if (own.startsWith(asked)) return 1
  return own.includes(asked) ? 2 : 3
}

async function themeHits({ tx, q, terms, limit }: Reading, uuids: readonly string[]): Promise<Hit[]> {
  const rows = rowsInOrder(uuids, await readThemeHits(tx, uuids))
  const nearest = rows.toSorted((one, other) => nearness(one.name, q) - nearness(other.name, q)).slice(0, limit)
  const ids = nearest.map(({ uuid }) => uuid)
  return hitsOf('theme', ids, nearest, ({ uuid, name, description }) => ({
    ...named(
      name,
      [
        { reason: 'name', text: name },
        { reason: 'summary', text: description }
      ],
      terms
    ),
    themeUuid: uuid
  }))
}

async function taskHits({ tx, terms }: Reading, uuids: readonly string[]): Promise<Hit[]> {
  return hitsOf('task', uuids, await readTaskHits(tx, uuids), (row) => ({
    ...named(
      row.name,
      [
        { reason: 'name', text: row.name },
        { reason: 'text', text: row.detail }
      ],
      terms
    ),
    belongsTo: row.shown_name ?? row.theme_name,
    projectUuid: row.project_uuid,
    themeUuid: row.theme_uuid,
    dueOn: row.due_on,
    isDone: row.done_flg
  }))
}

async function answerHits({ tx, terms }: Reading, uuids: readonly string[]): Promise<Hit[]> {
  return hitsOf('answer', uuids, await readAnswerHits(tx, uuids), (row) => {
    const title = row.idea_name || row.user_name || row.receipt_number
    const fields: Field[] = [
      { reason: 'idea', text: row.idea_name },
      { reason: 'summary', text: row.idea_summary },
      { reason: 'affiliation', text: row.belonging_to },
      { reason: 'representative', text: row.user_name },
      { reason: 'email', text: row.email },
      { reason: 'website', text: row.url }
    ]
    const told = findReason(fields, terms)
    return {
      title: marked(title, terms),
      context: told === null || told.found.text === title ? null : excerpt(told.found),
      reason: told?.reason ?? 'answer',
      belongsTo: `${row.form_name} ${row.receipt_number}`,
      formUuid: row.form_uuid,
      byName: row.user_name || null,
      at: row.answered_at.toISOString()
    }
  })
}

/** What there is to say of the text of a file: of pictures and the like nothing, which have none that anybody looks for. */
function fileTextOf({
  text_state: state,
  text_reason: reason,
  is_cut: isCut
}: {
  text_state: string | null
  text_reason: string | null
  is_cut: boolean | null
}) {
  if (state === null) return 'waiting'
  const told = state === 'unread' ? reason : isCut === true ? 'cut' : state
  return fileTextStates.find((each) => each === told) ?? null
}

async function fileHits({ tx, q, terms }: Reading, uuids: readonly string[]): Promise<Hit[]> {
  return hitsOf('file', uuids, await readFileHits(tx, uuids, q), (row) => ({
    title: marked(row.name, terms),
    context: row.content === null ? null : excerpt(marked(row.content, terms)),
    reason: row.content === null ? 'file_name' : 'file_text',
    fileText: row.content === null ? fileTextOf(row) : null,
    place: place.safeParse({ kind: row.place_kind, number: row.place_number, name: row.place_name }).data ?? null,
    belongsTo: row.shown_name ?? row.theme_name,
    projectUuid: row.project_uuid,
    themeUuid: row.project_theme_uuid ?? row.theme_uuid,
    byName: row.by_name,
    at: row.created_at.toISOString()
  }))
}

/** Reads what was found of a kind, in its order. */
export function presentHits(reading: Reading, kind: SearchKind, page: FoundPage): Promise<Hit[]> {
  const { uuids } = page
  if (uuids.length === 0) return Promise.resolve([])
  if (kind === 'company' || kind === 'person') return entryHits(reading, kind, page)
  if (kind === 'note' || kind === 'review') return textHits(reading, kind, uuids)
  const present = { project: projectHits, theme: themeHits, task: taskHits, answer: answerHits, file: fileHits }[kind]
  return present(reading, uuids)
}
