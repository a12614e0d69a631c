import { fileTextStates, searchHit, type searchKinds } from '@mekiki/contract/forms/search/search.schemas'
import { nameKey, type QueryTerm } from '@mekiki/text'
import type { z } from 'zod'
import type { FoundPage, TenantTransaction } from '../../../platform/db/gateways.ts'
import { rowsInOrder } from '../../../platform/db/statements/rows-in-order.ts'
import { type HitCounts, type HitCursor, lastIdOf } from '../../../platform/search/hits/index.ts'
import { presentPreview } from '../../cases/projects/previews/index.ts'
import { findHitRows } from '../../companies/scoutees/read/index.ts'
import { excerpt, type Field, findReason, marked } from './marks.ts'
import { readAnswerHits, readFileHits, readNoteHits, readProjectHits, readReviewHits, readTaskHits, readThemeHits } from './read-hits.queries.ts'

export type SearchKind = (typeof searchKinds)[number]
type Hit = z.input<typeof searchHit>

/** What the hits of one kind are read with. */
export interface Reading {
  tx: TenantTransaction
  q: string
  /** The words of `q`. */
  terms: readonly QueryTerm[]
  limit: number
  /** Which page it is, of one kind alone. */
  page?: HitCounts['page']
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

async function entryHits({ tx, terms }: Reading, kind: 'company' | 'person', uuids: readonly string[]): Promise<Hit[]> {
  return hitsOf(kind, uuids, await findHitRows(tx, uuids), (row) => ({
    ...named(
      row.name,
      [
        { reason: 'name', text: row.name },
        { reason: 'reading', text: row.name_kana },
        { reason: 'english_name', text: row.name_en },
        { reason: 'former_name', text: row.former_names?.join('\n') ?? '' },
        { reason: 'summary', text: row.summary },
        { reason: 'representative', text: row.representative },
        { reason: 'website', text: row.url },
        { reason: 'corporate_number', text: row.corporate_number },
        { reason: 'affiliation', text: row.belonging_to },
        { reason: 'email', text: row.email },
        { reason: 'investors', text: row.investor_names },
        { reason: 'address', text: row.address },
        { reason: 'tel', text: row.tel }
      ],
      terms
    ),
    belongsTo: kind === 'person' ? row.belonging_to : row.address,
    scouteeId: row.uuid
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

/**
 * Themes are few: all that were found are put in order by their names, and a page begins behind the last theme of the one before.
 * @throws 400 for a cursor of another kind
 */
export async function presentThemes({ tx, q, terms, limit, page }: Reading, uuids: readonly string[]): Promise<{ items: Hit[]; next: HitCursor | null }> {
  const rows = uuids.length === 0 ? [] : rowsInOrder(uuids, await readThemeHits(tx, uuids))
  const nearest = rows.toSorted((one, other) => nearness(one.name, q) - nearness(other.name, q))
  const after = page?.after ?? null
  const last = after === null ? null : lastIdOf(after)
  const at = nearest.findIndex(({ uuid }) => uuid === last)
  const start = after === null ? 0 : at < 0 ? after.before : at + 1
  const shown = nearest.slice(start, start + limit)
  const ids = shown.map(({ uuid }) => uuid)
  const end = shown.at(-1)
  const hasNext = page !== undefined && end !== undefined && start + shown.length < nearest.length
  return { items: themeHits(ids, shown, terms), next: hasNext ? { before: start + shown.length, keys: [end.uuid] } : null }
}

function themeHits(ids: readonly string[], rows: Awaited<ReturnType<typeof readThemeHits>>, terms: readonly QueryTerm[]): Hit[] {
  return hitsOf('theme', ids, rows, ({ uuid, name, description }) => ({
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
    at: row.created_at.toISOString(),
    file: { byteSize: row.byte_size, preview: presentPreview(row) }
  }))
}

/** Reads what was found of a kind, in its order. */
export function presentHits(reading: Reading, kind: Exclude<SearchKind, 'theme'>, page: FoundPage): Promise<Hit[]> {
  const { uuids } = page
  if (uuids.length === 0) return Promise.resolve([])
  if (kind === 'company' || kind === 'person') return entryHits(reading, kind, uuids)
  if (kind === 'note' || kind === 'review') return textHits(reading, kind, uuids)
  const present = { project: projectHits, task: taskHits, answer: answerHits, file: fileHits }[kind]
  return present(reading, uuids)
}
