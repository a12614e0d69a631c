import { type ErrorBody, errorCatalogue, type Operation } from '@mekiki/contract'
import { v7 } from 'uuid'
import { type Answer, pageOf, type TestActor, type World } from '../world.ts'
import { createEverything, type Everything } from './tenant-fingerprints.ts'
import { changedTables, type Fingerprint, openWatch, type Watch } from './fingerprint.ts'
import { buildCall, type Call, isList, type Place, placesOf } from './places.ts'
import type { IdAnswer } from './id-rules.ts'
import { goodValues, idKindOf, isTenantKind, ruleOf, waysOf } from './rules.ts'

/** What a sweep needs: the caller's own tenant and the other one, whose texts hold a canary. */
export interface Sweep {
  world: World
  home: Everything
  foreign: Everything
  watch: Watch
  /** What the own and the other tenant looked like last; set by the probes. */
  prints: readonly Fingerprint[] | null
}

/** The ids of one call by place; places that are not named get the caller's own. */
export type Ids = ReadonlyMap<Place, readonly string[]>

/** Whether a place is one of several ways to say the same, and not the one that is probed (or the first). */
function isOtherWay(operation: Operation, place: Place, probed: Ids): boolean {
  const ways = waysOf(operation)
  return ways.includes(place) && place !== (ways.find((way) => probed.has(way)) ?? ways[0])
}

const isFilter = (operation: Operation, place: Place): boolean =>
  operation.method === 'GET' && place.startsWith('query') && ['empty', 'unmet'].includes(ruleOf(operation, place))

/** Opens a sweep over a caller's tenant and another one. Close it in the end. */
export async function openSweep(world: World): Promise<Sweep> {
  const [home, foreign] = [await createEverything(world, 'OWNWORD'), await createEverything(world, 'CANARYWORD')]
  return { world, home, foreign, watch: await openWatch(world), prints: null }
}

/** Ends a sweep and its world. */
export async function closeSweep({ watch, world }: Sweep): Promise<void> {
  await watch.close()
  await world.close()
}

/** How a call differs from what the ids alone make it. */
export interface Difference {
  headers?: Record<string, string>
  change?: (body: unknown) => unknown
}

/** Who calls by the access that an operation declares. */
export function callerOf(world: World, { access }: Operation, actor: TestActor): TestActor['call'] {
  if (access === 'private' || access === 'dashboard') return actor.call
  return access === 'embedded' ? pageOf(world, actor) : world.anonymous
}

/** Sends a call with these ids. Filters that are not probed are left out, since they would hide what the probed one finds. */
export async function send(sweep: Sweep, operation: Operation, probed: Ids, { headers, change }: Difference = {}): Promise<{ call: Call; answer: Answer }> {
  const { home, world } = sweep
  const built = buildCall(operation, {
    ids: (place) => probed.get(place) ?? (isOtherWay(operation, place, probed) ? [] : [home.ids[idKindOf(operation, place)] ?? '']),
    isSkipped: (place) =>
      !probed.has(place) && (isOtherWay(operation, place, probed) || isFilter(operation, place) || home.ids[idKindOf(operation, place)] === undefined),
    values: goodValues(operation)
  })
  const call = change ? { ...built, body: change(built.body) } : built
  const caller = callerOf(world, operation, home.actor)
  return { call, answer: await caller(call.method as 'GET', call.url, call.body, headers) }
}

/** Ids of the other tenant with the ids that nobody has, which stand in for them. */
export type StandIns = ReadonlyMap<string, string>

/** An answer without what differs between two equal ones: the request's id, the ids that were asked for and their order. */
function normalised({ status, body }: Answer, ids: Iterable<string>): string {
  const { requestId: _, uuids, ...rest } = (typeof body === 'object' && body !== null ? body : { body }) as { requestId?: string; uuids?: string[] }
  let text = JSON.stringify({ status, rest, named: uuids?.length })
  let place = 0
  for (const id of ids) text = text.replaceAll(id, `<${(place += 1)}>`)
  return text
}

/** What an answer shows of the other tenant, beyond the ids that were asked for. */
export function findForeign(foreign: Everything, text: string, asked: readonly string[] = []): string[] {
  const ids = [...text.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu)].map(([id]) => id)
  return [
    ...(text.includes(foreign.word) ? ['a text of the other tenant'] : []),
    ...ids.filter((id) => foreign.uuids.has(id) && !asked.includes(id)).map((id) => `the id ${id} of the other tenant`)
  ]
}

const statuses: Record<IdAnswer, number> = {
  not_found: 404,
  unknown_id: 400,
  empty: 200,
  unmet: 200,
  public: 200,
  file_missing: errorCatalogue.file_missing,
  status_not_in_theme: errorCatalogue.status_not_in_theme,
  submission_expired: errorCatalogue.submission_expired
}

/** Whether nothing was found: of no kind, where a search tells of several; its facets tell that none of them is what was asked for. */
function isEmpty({ totalCount, items = [], kinds, themes, people }: Answer['body']): boolean {
  if (kinds) return kinds.every(({ totalCount: each }: { totalCount: number }) => each === 0)
  if (themes) return [...themes, ...people].every(({ isChosen }: { isChosen: boolean }) => !isChosen)
  return totalCount === 0 && items.length === 0
}

/** Whether an answer is the one that is written down for ids that the caller does not know. */
function isAsWritten(rule: IdAnswer, place: Place, { status, body }: Answer): boolean {
  if (status !== statuses[rule]) return false
  const { code, fields = [] } = (body ?? {}) as Partial<ErrorBody>
  if (rule === 'empty') return isEmpty(body)
  if (rule === 'unmet') return body.items.every(({ colorPlace }: { colorPlace?: unknown }) => colorPlace === null)
  if (rule === 'unknown_id')
    return code === 'invalid_request' && fields.some(({ field }) => field.startsWith((place.split(' ')[1] ?? '').split(/[.[{]/u)[0] ?? ''))
  return rule === 'public' || code === rule
}

async function findChanges(sweep: Sweep): Promise<string[]> {
  const before = sweep.prints
  const [own = {}, other = {}] = await sweep.watch.read([sweep.home.tenant.uuid, sweep.foreign.tenant.uuid])
  sweep.prints = [own, other]
  if (!before) return []
  const [home, foreign] = [changedTables(before[0] ?? {}, own), changedTables(before[1] ?? {}, other)]
  return [...home.map((table) => `own ${table} changed`), ...foreign.map((table) => `${table} of the other tenant changed`)]
}

/**
 * Compares a call with foreign ids to the same call with ids that nobody has.
 * @returns what is wrong: differences, foreign bytes, changes.
 */
export async function compare(sweep: Sweep, operation: Operation, asForeign: Ids, standIns: StandIns): Promise<{ faults: string[]; answer: Answer }> {
  if (!sweep.prints) await findChanges(sweep)
  const asUnknown = new Map([...asForeign].map(([place, ids]) => [place, ids.map((id) => standIns.get(id) ?? id)]))
  const unknown = (await send(sweep, operation, asUnknown)).answer
  const { answer, call } = await send(sweep, operation, asForeign)
  const asked = [...asForeign.values()].flat()
  const faults = [
    ...(normalised(answer, standIns.keys()) === normalised(unknown, standIns.values())
      ? []
      : [`answers ${answer.status} to a foreign id and ${unknown.status} to an unknown one`]),
    ...(answer.status >= 500 ? [`answers ${answer.status}`] : []),
    ...findForeign(sweep.foreign, JSON.stringify(answer.body ?? ''), asked),
    ...(await findChanges(sweep))
  ]
  return { faults: faults.map((fault) => `${operation.id} (${call.method} ${call.url} ${JSON.stringify(call.body ?? '')}): ${fault}`), answer }
}

/** An id of the kind that nobody has. */
export function unknownId(kind: string): string {
  return kind === 'import_key' || kind.endsWith('storage_key') ? `${v7()}/imports/${v7()}/${v7()}` : v7()
}

/**
 * Probes one place of an operation: a foreign id alone, and in a list beside one's own.
 * @returns what is wrong.
 */
export async function probePlace(sweep: Sweep, operation: Operation, place: Place): Promise<string[]> {
  const kind = idKindOf(operation, place)
  const rule = ruleOf(operation, place)
  const [foreign, own] = [sweep.foreign.ids[kind], sweep.home.ids[kind]]
  if (!isTenantKind(kind)) return []
  // A kind without rows yet: every id is an unknown one.
  const id = foreign ?? v7()
  const standIns = new Map([[id, unknownId(kind)]])
  const alone = await compare(sweep, operation, new Map([[place, [id]]]), standIns)
  const faults = rule === 'public' ? [] : [...alone.faults]
  if (!isAsWritten(rule, place, alone.answer))
    faults.push(`${operation.id}: a foreign id in "${place}" is answered ${alone.answer.status} ${String(alone.answer.body?.code ?? '')}, not by ${rule}`)
  if (!isList(place) || own === undefined) return faults
  const mixed = await compare(sweep, operation, new Map([[place, [own, id]]]), standIns)
  return [...faults, ...mixed.faults]
}

/** Probes every place of every operation, one after the other. */
export async function probeAll(sweep: Sweep, operations: readonly Operation[]): Promise<string[]> {
  const faults: string[] = []
  for (const operation of operations) for (const place of placesOf(operation)) faults.push(...(await probePlace(sweep, operation, place)))
  return faults
}
