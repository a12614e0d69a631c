import type { operationGroups } from '@mekiki/contract'
import { AppError, forbidden, notFound } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { readCarriedLists } from './bulk.queries.ts'
import { registerCompanies } from '../provider/register-companies.ts'
import { lockScoutees } from '../read/scoutee-rows.queries.ts'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { deleteLinkPairs, findTargets, insertLinks, type LinkKind, touchScoutees } from '../write/scoutee-writes.queries.ts'

/** What companies and people carry of the tenant's lists and many can be given at once. */
export type CarriedKind = 'tags' | 'channels'

interface Named {
  uuid: string
  name: string
}

/** What a company or person carried, and what it shall carry. */
export interface CarriedChange {
  scouteeUuid: string
  before: readonly Named[]
  after: readonly Named[]
}

const linkKinds: Record<CarriedKind, LinkKind> = { tags: 'tagUuids', channels: 'channelUuids' }

/** The living tags or channels with these ids; unknown ones are missing. */
export const findCarriable = (tx: TenantTransaction, kind: CarriedKind, uuids: readonly string[]): Promise<Named[]> => findTargets(tx, linkKinds[kind], uuids)

/** What a company or person carries once tags or channels are given or taken away; null when nothing changes. */
export function carriedChange(scouteeUuid: string, before: readonly Named[], targets: readonly Named[], isAttaching: boolean): CarriedChange | null {
  const has = (list: readonly Named[], { uuid }: Named) => list.some((item) => item.uuid === uuid)
  const after = isAttaching ? [...before, ...targets.filter((target) => !has(before, target))] : before.filter((item) => !has(targets, item))
  return after.length === before.length ? null : { scouteeUuid, before, after }
}

const without = (some: readonly Named[], others: readonly Named[]): Named[] => some.filter(({ uuid }) => others.every((other) => other.uuid !== uuid))

const pairsOf = (changes: readonly CarriedChange[], targets: (change: CarriedChange) => Named[]) =>
  changes.flatMap((change) => targets(change).map(({ uuid }) => ({ scouteeUuid: change.scouteeUuid, targetUuid: uuid })))

/**
 * Gives locked companies and people other tags or channels, with history, in few statements for any number of them. Their cases show no copy of
 * these. With `action` the history holds it with the ids, for an undo.
 */
export async function writeCarried(
  { tx, actor, now, audit }: RunContext,
  kind: CarriedKind,
  changes: readonly CarriedChange[],
  action?: string
): Promise<void> {
  if (changes.length === 0) return
  const added = pairsOf(changes, ({ before, after }) => without(after, before))
  const removed = pairsOf(changes, ({ before, after }) => without(before, after))
  await insertLinks(tx, actor.tenantUuid, linkKinds[kind], added)
  await deleteLinkPairs(tx, kind, removed)
  const uuids = changes.map((change) => change.scouteeUuid)
  await touchScoutees(tx, uuids, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  const told = (list: readonly Named[]) => ({ [kind]: action === undefined ? list.map(({ name }) => name) : list })
  for (const { scouteeUuid, before, after } of changes) {
    audit({ entityType: 'scoutee', entityUuid: scouteeUuid, action: action ?? 'update', from: told(before), to: told(after) })
  }
}

type Calls = typeof operationGroups.scoutees

/** Who is given or loses what. */
interface Wish {
  kind: CarriedKind
  isAttaching: boolean
  scouteeIds: readonly string[]
  /** Companies of the provider's database, to be registered first. */
  mekikiScouteeIds: readonly string[]
  targetUuids: readonly string[]
  /** What the list of targets is called in the body. */
  field: string
}

/**
 * The entries of companies of the provider's database, and those among them that did not exist before.
 * @throws 403 without the right to register.
 */
async function registerWished(context: RunContext, mekikiScouteeIds: readonly string[]) {
  if (mekikiScouteeIds.length === 0) return { entries: [], made: [] }
  if (!context.actor.permissions.has('create_tenant_scoutee')) throw forbidden(['create_tenant_scoutee'], mekikiScouteeIds)
  const registered = await registerCompanies(
    context,
    mekikiScouteeIds.map((mekikiScouteeId) => ({ mekikiScouteeId }))
  )
  const all = [...registered.values()]
  return { entries: all.map(({ uuid }) => uuid), made: all.filter(({ isNew }) => isNew).map(({ uuid }) => uuid) }
}

async function changeMany(context: RunContext, { kind, isAttaching, scouteeIds, mekikiScouteeIds, targetUuids, field }: Wish) {
  const { tx, language, operationUuid } = context
  if (scouteeIds.length + mekikiScouteeIds.length === 0) throw new AppError('required_parameter', { params: { name: 'scouteeIds' } })
  const targets = await findCarriable(tx, kind, targetUuids)
  const known = new Set(targets.map((target) => target.uuid))
  refuseFaults(
    language,
    targetUuids.flatMap((uuid, index) => (known.has(uuid) ? [] : [{ field: `${field}.${index}`, fault: 'unknown_id' as const }]))
  )
  const { entries, made } = await registerWished(context, mekikiScouteeIds)
  const uuids = [...new Set([...scouteeIds, ...entries])]
  const active = new Set((await lockScoutees(tx, uuids)).map((row) => row.uuid))
  const missing = uuids.filter((uuid) => !active.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  const carried = await readCarriedLists(tx, uuids)
  const changes = uuids.flatMap((uuid) => carriedChange(uuid, carried.get(uuid)?.[kind] ?? [], targets, isAttaching) ?? [])
  await writeCarried(context, kind, changes, `${isAttaching ? 'attach' : 'detach'}_${kind}`)
  return { uuids: changes.map(({ scouteeUuid }) => scouteeUuid), registeredUuids: made, operationUuid }
}

const tags = { kind: 'tags', field: 'tenantScouteeTagUuids' } as const
const channels = { kind: 'channels', field: 'channelUuids' } as const

/**
 * Gives companies and people tags, all or none; companies of the provider's database are registered thereby.
 * @throws 404 naming those that are not there, 403 without the right to register, 400 naming tags that do not exist.
 */
export const attachTags: SimpleUseCase<Calls['attachTags']> = (context, { body: { scouteeIds = [], mekikiScouteeIds = [], tenantScouteeTagUuids } }) =>
  changeMany(context, { ...tags, isAttaching: true, scouteeIds, mekikiScouteeIds, targetUuids: tenantScouteeTagUuids })

/** Takes tags from companies and people; raises as `attachTags`. */
export const detachTags: SimpleUseCase<Calls['detachTags']> = (context, { body: { scouteeIds, tenantScouteeTagUuids } }) =>
  changeMany(context, { ...tags, isAttaching: false, scouteeIds, mekikiScouteeIds: [], targetUuids: tenantScouteeTagUuids })

/** As `attachTags`, for channels. */
export const attachChannels: SimpleUseCase<Calls['attachChannels']> = (context, { body: { scouteeIds = [], mekikiScouteeIds = [], channelUuids } }) =>
  changeMany(context, { ...channels, isAttaching: true, scouteeIds, mekikiScouteeIds, targetUuids: channelUuids })

/** As `detachTags`, for channels. */
export const detachChannels: SimpleUseCase<Calls['detachChannels']> = (context, { body: { scouteeIds, channelUuids } }) =>
  changeMany(context, { ...channels, isAttaching: false, scouteeIds, mekikiScouteeIds: [], targetUuids: channelUuids })
