import type { operationGroups } from '@mekiki/contract'
import { AppError, forbidden, notFound } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { readCarriedLists } from './bulk.queries.ts'
import { carriedChange, type CarriedKind, findCarriable, writeCarried } from './change-carried.ts'
import { registerCompanies } from '../provider/register-companies.ts'
import { lockScoutees } from '../read/scoutee-rows.queries.ts'

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

/** The entries of companies of the provider's database, and those among them that did not exist before. Raises 403 without the right to register. */
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
 * Gives companies and people tags, all or none; companies of the provider's database are registered thereby. Raises 404 naming those that are
 * not there, 403 without the right to register, 400 naming tags that do not exist.
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
