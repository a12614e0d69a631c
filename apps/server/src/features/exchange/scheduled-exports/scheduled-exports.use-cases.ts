import { isDeepStrictEqual } from 'node:util'
import type { operationGroups } from '@mekiki/contract'
import { maxScheduledExports } from '@mekiki/contract/exchange/scheduled-exports/scheduled-exports.schemas'
import { v7 } from 'uuid'
import { AppError, forbidden, notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { nextSendTime } from '../../../platform/send-times.ts'
import { requirePeople } from '../../cases/project-sharing/index.ts'
import { findNamedView } from '../../cases/project-views/index.ts'
import { requireThemes } from '../../themes/list-views/index.ts'
import { lockKnown, told } from './one-schedule.use-cases.ts'
import { listPossibleReaders, readViewStates } from './schedule-readers.ts'
import { presentSchedules } from './present-schedules.ts'
import { countOwn, findSchedule, insertSchedule, listSchedules, updateSchedule } from './scheduled-exports.queries.ts'

type Operations = typeof operationGroups.scheduledExports
type View = NonNullable<Awaited<ReturnType<typeof findNamedView>>>

/**
 * A view that exists for the caller.
 * @throws 404.
 */
async function getView({ tx, actor }: RunContext, uuid: string): Promise<View> {
  const view = await findNamedView(tx, actor, uuid)
  if (!view) throw notFound([uuid])
  return view
}

async function presentOne({ tx, actor }: RunContext, uuid: string) {
  const schedule = await findSchedule(tx, uuid)
  const [presented] = schedule ? await presentSchedules(tx, actor.userUuid, [schedule]) : []
  if (!presented) throw notFound([uuid])
  return presented
}

/** The schedules that the caller set up or is mailed by; of a view that is gone as well, which says so. */
export const listScheduledExports: SimpleUseCase<Operations['list']> = async ({ tx, actor }, { query }) => {
  const viewUuid = query.view_uuid ?? null
  const items = await presentSchedules(tx, actor.userUuid, await listSchedules(tx, viewUuid, actor.userUuid))
  const view = viewUuid === null ? null : await findNamedView(tx, actor, viewUuid)
  const possibleReaderUuids = view?.canEdit === true ? await listPossibleReaders(tx, view.uuid) : null
  return { items, totalCount: items.length, possibleReaderUuids, mayMake: actor.permissions.has('export_project') }
}

/**
 * Whoever is new among the readers has to see the view and may export; who lost it later stays on the list and gets nothing.
 * @throws 400 naming readers who are unknown or cannot be mailed it, 403 for others than oneself by somebody who may not change the view.
 */
async function requireNewReaders(context: RunContext, view: View, readerUuids: readonly string[], known: ReadonlySet<string>): Promise<void> {
  const { tx, actor, language } = context
  const added = readerUuids.filter((uuid) => !known.has(uuid))
  if (added.some((uuid) => uuid !== actor.userUuid) && !view.canEdit) throw forbidden([], [view.uuid])
  const { users } = await requirePeople(context, {
    users: { field: 'readerUuids', uuids: readerUuids.map((uuid) => (known.has(uuid) ? actor.userUuid : uuid)) },
    groups: { field: 'readerUuids', uuids: [] }
  })
  const { stateOf } = await readViewStates(tx, [view.uuid], added)
  refuseFaults(
    language,
    readerUuids.flatMap((uuid, index) =>
      !known.has(uuid) && stateOf(view.uuid, uuid) !== 'receives'
        ? [{ field: `readerUuids.${index}`, fault: 'cannot_export_view' as const, params: { name: users.get(uuid) ?? '' } }]
        : []
    )
  )
}

/**
 * Has a view mailed as a file on a schedule.
 * @throws 404 for a view or list that is none of the caller's, 400 and 403 for readers, 422 `scheduled_export_limit`.
 */
export const createScheduledExport: SimpleUseCase<Operations['create']> = async (context, { body }) => {
  const { tx, actor, now, audit } = context
  const { tenantUuid, userUuid } = actor
  const { viewUuid, format, timing, readerUuids, isPaused } = body
  if (body.themeUuid) await requireThemes(tx, actor, [body.themeUuid])
  const view = await getView(context, viewUuid)
  await requireNewReaders(context, view, readerUuids, new Set())
  if ((await countOwn(tx, userUuid)) >= maxScheduledExports) throw new AppError('scheduled_export_limit', { params: { limit: maxScheduledExports } })
  const uuid = v7()
  const themeUuid = view.themeUuid ?? body.themeUuid ?? null
  const content = { format, timing, readerUuids, isPaused, viewName: view.name, nextAt: nextSendTime(timing, now) }
  await insertSchedule(tx, { ...content, tenantUuid, uuid, viewUuid, themeUuid, ownerUuid: userUuid, now })
  audit({ entityType: 'scheduled_export', entityUuid: uuid, action: 'create', to: { viewUuid, viewName: view.name, themeUuid, ...told(body) } })
  return presentOne(context, uuid)
}

/**
 * Puts a new state in the place of a schedule of the caller's. What is sent next is reckoned from now: nothing is sent for the time of a pause. Of a view that is
 * gone only what it has can be changed.
 * @throws 404, 403 for somebody else's, 400, 409 `stale_version`.
 */
export const updateScheduledExport: SimpleUseCase<Operations['update']> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, now, audit } = context
  const { schedule, isMine, readerUuids } = await lockKnown(context, params.schedule_uuid)
  if (!isMine) throw forbidden([], [schedule.uuid])
  const [before] = await presentSchedules(tx, actor.userUuid, [schedule])
  requireVersion(ifMatch, schedule.version, () => before)
  const { uuid, viewUuid } = schedule
  const view = (await findNamedView(tx, actor, viewUuid)) ?? { uuid: viewUuid, name: schedule.viewName, themeUuid: schedule.themeUuid, canEdit: false }
  await requireNewReaders(context, view, body.readerUuids, new Set(readerUuids))
  const [from, to] = [told({ ...schedule, readerUuids }), told(body)]
  if (isDeepStrictEqual(from, to)) return presentOne(context, uuid)
  await updateSchedule(tx, { ...body, tenantUuid: actor.tenantUuid, uuid, viewName: view.name, nextAt: nextSendTime(body.timing, now), now })
  audit({ entityType: 'scheduled_export', entityUuid: uuid, action: 'update', from, to })
  return presentOne(context, uuid)
}
