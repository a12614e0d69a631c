import { type Operation, operations } from '@mekiki/contract'
import { figures } from '@mekiki/testing/figures'
import { sql } from 'kysely'
import { buildCall, type Place as IdPlace, type Values } from '../cross-tenant/places.ts'
import { goodValues, idKindOf, ruleOf, waysOf } from '../cross-tenant/rules.ts'
import type { Answer } from '../world.ts'
import { createFilter, createPlaces, type Place, type PlaceIds, placesWith, type Stage, storeContent, type Variant } from './cells.ts'
import { type Answers, type Caller, callers, keysOf, matrix, relations, type Row, slugs, themeKinds } from './matrix.ts'

/** One cell of the matrix: a call by somebody about a case or theme. */
export interface Cell {
  name: string
  row: Row
  operation: Operation
  place: Place
  /** The sign that is written down for it. */
  written: string
}

/** The private calls of the slugs, by id. */
export const coveredOperations = new Map(
  operations.filter(({ id, access }) => access === 'private' && slugs.some((slug) => slug === id.split('.')[0])).map((operation) => [operation.id, operation])
)

const idOf = (name: string): string => name.split(',')[0] ?? ''

/** What is written for a guest: by hand, else what a member with the same key is answered, for a case of one's own as for anybody else's. */
function writtenForGuest({ guest, subject }: Row, { guests }: Operation, follower: string): string {
  if (guests === undefined || guests === 'refused') return 'xxxx'
  return guest ?? (subject === 'nothing' ? follower : `${follower.slice(-1)}${follower.slice(1)}`)
}

function writtenFor(row: Row, operation: Operation, { caller, relation, themeKind }: Place): string {
  const { open, outsider } = row
  const answers: Answers = themeKind === 'outsider' ? (outsider ?? open) : open
  return (caller === 'guest' ? writtenForGuest(row, operation, answers.follower) : answers[caller])[relations.indexOf(relation)] ?? ''
}

function placesOfRow({ subject }: Row): Place[] {
  if (subject !== 'nothing') return placesWith(subject)
  return placesWith('project').filter(({ relation, themeKind }) => relation === 'own' && themeKind === 'open')
}

/**
 * The cells of the rows that `isRequested` takes; all unless told.
 * @throws for a row whose call does not exist.
 */
export function cellsOf(isRequested: (name: string) => boolean = () => true): Cell[] {
  return Object.entries(matrix)
    .filter(([name]) => isRequested(name))
    .flatMap(([name, row]) => {
      const operation = coveredOperations.get(idOf(name))
      if (!operation) throw new Error(`the matrix names ${name}, which is no call`)
      return placesOfRow(row).map((place) => ({ name, row, operation, place, written: writtenFor(row, operation, place) }))
    })
}

/**
 * The cells of one run of the tests: each caller and relation in one of the three kinds of themes, by turns and another one each day; where the answer
 * depends on the insider setting, always in the theme that does not name them as well. The soak takes all.
 */
export function everyRun(cells: readonly Cell[]): Cell[] {
  const turn = ({ caller, relation }: Place): number => (callers.indexOf(caller) + relations.indexOf(relation) + figures.seed) % themeKinds.length
  const isAlways = ({ row, place }: Cell): boolean => row.subject === 'nothing' || (row.outsider !== undefined && place.themeKind === 'outsider')
  return cells.filter((cell) => figures.isWhole || isAlways(cell) || themeKinds[turn(cell.place)] === cell.place.themeKind)
}

/** The calls of these operations that no row of the matrix is about. */
export function findUnwritten(ids: Iterable<string>): string[] {
  const written = new Set(Object.keys(matrix).map(idOf))
  return [...ids].filter((id) => !written.has(id))
}

const variantOf = ({ isMine, isPrivate }: Row): Variant => (isMine ? 'mine' : isPrivate ? 'private' : 'others')

/** The calls about one saved filter or view, which is made for each. */
const ofFilters = new Set(['projectFilters.remove', ...['update', 'remove', 'share', 'setThemeDefault'].map((verb) => `projectViews.${verb}`)])

async function prepareThings(stage: Stage, { row, operation, place, written }: Cell, ids: Record<string, string>): Promise<Record<string, string>> {
  if (operation.path.endsWith('/bulk_create')) for (const kind of ['upload', 'theme_upload']) await storeKnown(stage, ids, kind)
  if (written === '+' && /\/(?:download_url|preview)$/u.test(operation.path)) for (const kind of ['files', 'theme_files']) await storeKnown(stage, ids, kind)
  if (!ofFilters.has(operation.id)) return ids
  const owner = row.isMine ? stage.actors[place.caller] : stage.home.actor
  return { ...ids, my_project_filters: await createFilter(stage, owner.uuid) }
}

async function storeKnown(stage: Stage, ids: Record<string, string>, kind: string): Promise<void> {
  const key = ids[`${kind}.storage_key`]
  if (key?.includes('/rights/')) await storeContent(stage, key)
}

const withIds = (values: Readonly<Record<string, unknown>>, ids: Readonly<Record<string, string>>): Values => {
  const filled = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll(/\{(\w+)\}/gu, (_, kind: string) => ids[kind] ?? '') : value)
  return Object.fromEntries(Object.entries(values).map(([place, value]) => [place, filled(value)]))
}

const isFilter = (operation: Operation, place: IdPlace): boolean =>
  operation.method === 'GET' && place.startsWith('query') && ruleOf(operation, place) === 'empty'

/** Makes the call of a cell with the ids of its place, as the cell's caller or as somebody else. */
export async function ask(
  stage: Stage,
  cell: Cell,
  placeIds: PlaceIds,
  as: Caller | 'disabled' = cell.place.caller
): Promise<{ answer: Answer; ids: Record<string, string> }> {
  const { row, operation } = cell
  const ids = await prepareThings(stage, cell, placeIds[variantOf(row)])
  const ways = waysOf(operation)
  const way = ways.find((place) => row.places?.[place]) ?? ways[0]
  const isSkipped = (place: IdPlace): boolean =>
    (ways.includes(place) && place !== way) || isFilter(operation, place) || ids[idKindOf(operation, place)] === undefined
  const call = buildCall(operation, {
    ids: (place) =>
      row.places?.[place]?.map((kind) => ids[kind] ?? '') ?? (ways.includes(place) && place !== way ? [] : [ids[idKindOf(operation, place)] ?? '']),
    isSkipped,
    values: row.values ? withIds(row.values, ids) : goodValues(operation)
  })
  return { answer: await stage.actors[as].call(call.method as 'GET', call.url, call.body), ids }
}

const expectedStatus: Readonly<Record<string, (status: number) => boolean>> = {
  '+': (status) => status < 300,
  '.': (status) => status < 300,
  '!': (status) => status === 403,
  x: (status) => status === 403,
  '-': (status) => status === 404,
  '?': (status) => status === 400,
  '#': (status) => status === 422
}

/** The keys that a 403 must name: those written down that the caller lacks. */
function keysMissing({ row, place }: Cell): string[] {
  const held: readonly string[] = place.caller === 'administrator' ? [] : keysOf[place.caller]
  return (row.keys ?? []).filter((key) => !held.includes(key))
}

/** What an answer has against the sign that is written down; nothing when it is as written. */
export function findDifference(cell: Cell, ids: Readonly<Record<string, string>>, { status, body }: Answer): string[] {
  const { name, row, place, written } = cell
  const title = `${name}: ${place.caller}, ${place.relation}, ${place.themeKind}: "${written}"`
  if (!expectedStatus[written]?.(status)) return [`${title}, answered ${status} ${JSON.stringify(body ?? '').slice(0, 300)}`]
  if (written === 'x') return body.code === 'guest_refused' ? [] : [`${title}, answered ${body.code}`]
  if (written === '!') {
    const named: string[] = body.permissions ?? []
    const missing = keysMissing(cell)
    // A call names its keys as they are; a rule about the row may leave out those that the caller holds.
    const isNamed = missing.every((key) => named.includes(key)) && named.every((key) => row.keys?.some((known) => known === key)) && named.length > 0
    return isNamed ? [] : [`${title}, names ${named.join(', ')}, not ${missing.join(', ')}`]
  }
  if (row.shows === undefined || !'+.'.includes(written)) return []
  const isShown = JSON.stringify(body).includes(ids[row.shows] ?? '?')
  return isShown === (written === '+') ? [] : [`${title}, ${isShown ? 'shows it' : 'does not show it'}`]
}

/** The places that calls share which change nothing: those that read, and those that are refused. */
export type SharedPlaces = ReadonlyMap<string, PlaceIds>

const keyOf = ({ subject, caller, relation, themeKind }: Place): string => [subject, caller, relation, themeKind].join(' ')

/** Makes every place once. */
export async function createSharedPlaces(stage: Stage): Promise<SharedPlaces> {
  const places = [...placesWith('project'), ...placesWith('theme')]
  const made = await createPlaces(stage, places)
  // As the database does by itself after a while: plans without statistics are slow.
  await sql`analyze`.execute(stage.world.admin)
  return new Map(places.flatMap((place, index) => made.slice(index, index + 1).map((ids): [string, PlaceIds] => [keyOf(place), ids])))
}

const isChange = ({ operation, written }: Cell): boolean => written === '+' && (operation.method !== 'GET' || operation.path.endsWith('/upload_url'))

/** The cells that leave everything as it is, and those that change what they are about. */
export function splitCells(cells: readonly Cell[]): { still: Cell[]; changing: Cell[] } {
  return { still: cells.filter((cell) => !isChange(cell)), changing: cells.filter(isChange) }
}

/** Does something with each item, a few at a time, and gives all that was found. */
async function collect<T>(items: readonly T[], find: (item: T) => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  const open = items.values()
  const work = async (): Promise<void> => {
    for (const item of open) found.push(...(await find(item)))
  }
  await Promise.all([work(), work(), work()])
  return found
}

function getPlace(shared: SharedPlaces, place: Place): PlaceIds {
  const ids = shared.get(keyOf(place))
  if (!ids) throw new Error(`there is no place ${keyOf(place)}`)
  return ids
}

/**
 * Asks cells about shared places.
 * @returns the differences from what is written.
 */
export function askShared(stage: Stage, shared: SharedPlaces, cells: readonly Cell[]): Promise<string[]> {
  return collect(cells, async (cell) => {
    const { answer, ids } = await ask(stage, cell, getPlace(shared, cell.place))
    return findDifference(cell, ids, answer)
  })
}

/** Asks cells that change something, each about a place of its own. */
export async function askFresh(stage: Stage, cells: readonly Cell[]): Promise<string[]> {
  const places = await createPlaces(
    stage,
    cells.map(({ place }) => place)
  )
  const fresh = cells.flatMap((cell, index) => places.slice(index, index + 1).map((ids) => ({ cell, ids })))
  return collect(fresh, async ({ cell, ids: placeIds }) => {
    const { answer, ids } = await ask(stage, cell, placeIds)
    return findDifference(cell, ids, answer)
  })
}

/**
 * Asks every call as somebody who was disabled.
 * @returns the calls that are not refused for that.
 */
export function askDisabled(stage: Stage, shared: SharedPlaces, cells: readonly Cell[]): Promise<string[]> {
  const asked = cells.filter(({ place }) => place.caller === 'administrator')
  return collect(asked, async (cell) => {
    const { answer } = await ask(stage, cell, getPlace(shared, cell.place), 'disabled')
    return answer.status === 403 && answer.body.code === 'user_disabled' ? [] : [`${cell.name}: disabled, answered ${answer.status}`]
  })
}
