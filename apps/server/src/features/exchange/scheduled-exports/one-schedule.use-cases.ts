import { type HandlerOutput, type operationGroups } from '@mekiki/contract'
import { scheduledExportOutcomes } from '@mekiki/contract/exchange/scheduled-exports/scheduled-exports.schemas'
import { z } from 'zod'
import { forbidden, notFound } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { ensureSettings } from '../../work/alerts/index.ts'
import { scheduledExportEffect } from './run-scheduled-exports.ts'
import { readRuns } from './runs.queries.ts'
import {
  deleteSchedule,
  deleteScheduleReader,
  findSchedule,
  lockSchedule,
  readScheduleReaders,
  type ScheduleContent,
  type StoredSchedule
} from './scheduled-exports.queries.ts'

type Operations = typeof operationGroups.scheduledExports

/** What the log says of a schedule. */
export const told = ({ format, timing, readerUuids, isPaused }: Pick<ScheduleContent, 'format' | 'timing' | 'readerUuids' | 'isPaused'>) => ({
  format,
  ...timing,
  readerUuids,
  isPaused
})

interface Known {
  schedule: StoredSchedule
  isMine: boolean
  readerUuids: string[]
}

/**
 * One of the schedules that the caller set up or is mailed by.
 * @throws 404.
 */
async function getKnown({ tx, actor }: Pick<RunContext, 'tx' | 'actor'>, uuid: string): Promise<Known> {
  const schedule = await findSchedule(tx, uuid)
  const readerUuids = schedule ? (await readScheduleReaders(tx, [uuid])).map((reader) => reader.uuid) : []
  const isMine = schedule?.ownerUuid === actor.userUuid
  if (!schedule || !(isMine || readerUuids.includes(actor.userUuid))) throw notFound([uuid])
  return { schedule, isMine, readerUuids }
}

/**
 * As `getKnown`, locked against other changes.
 * @throws 404.
 */
export async function lockKnown(context: Pick<RunContext, 'tx' | 'actor'>, uuid: string): Promise<Known> {
  await lockSchedule(context.tx, uuid)
  return getKnown(context, uuid)
}

/**
 * Deletes a schedule of the caller's, also of a view that is gone.
 * @throws 404, 403 for somebody else's.
 */
export const removeScheduledExport: SimpleUseCase<Operations['remove']> = async (context, { params }) => {
  const { schedule, isMine, readerUuids } = await lockKnown(context, params.schedule_uuid)
  if (!isMine) throw forbidden([], [schedule.uuid])
  await deleteSchedule(context.tx, schedule.uuid)
  const { viewUuid, viewName } = schedule
  context.audit({
    entityType: 'scheduled_export',
    entityUuid: schedule.uuid,
    action: 'delete',
    from: { viewUuid, viewName, ...told({ ...schedule, readerUuids }) }
  })
}

/**
 * Takes the caller off a schedule; one that mails to nobody else ends.
 * @throws 404.
 */
export const leaveScheduledExport: SimpleUseCase<Operations['leave']> = async (context, { params }) => {
  const { tx, actor, audit } = context
  const { schedule, readerUuids } = await lockKnown(context, params.schedule_uuid)
  const left = readerUuids.filter((uuid) => uuid !== actor.userUuid)
  if (left.length === readerUuids.length) return
  if (left.length === 0) await deleteSchedule(tx, schedule.uuid)
  else await deleteScheduleReader(tx, schedule.uuid, actor.userUuid)
  audit({ entityType: 'scheduled_export', entityUuid: schedule.uuid, action: 'leave', from: { readerUuids }, to: { readerUuids: left } })
}

/**
 * Mails the view to the caller now, whatever the schedule says.
 * @throws 404.
 */
export const sendNow: SimpleUseCase<Operations['send']> = async (context, { params }) => {
  const { tx, actor, now, emit } = context
  const { schedule } = await getKnown(context, params.schedule_uuid)
  await ensureSettings(tx, actor.tenantUuid, [actor.userUuid], now)
  emit(scheduledExportEffect({ scheduleUuid: schedule.uuid, userUuid: actor.userUuid, isTrial: true }))
}

const outcome = z.enum(scheduledExportOutcomes)

/**
 * The last mails of a schedule: to its owner all, to a reader that reader's. How many cases others see is theirs to know.
 * @throws 404.
 */
export const listRuns: SimpleUseCase<Operations['runs']> = async (context, { params }) => {
  const { tx, actor } = context
  const { schedule, isMine } = await getKnown(context, params.schedule_uuid)
  const rows = await readRuns(tx, schedule.uuid, isMine ? null : actor.userUuid)
  const items: HandlerOutput<Operations['runs']>['items'] = rows.map((row) => ({
    uuid: row.uuid,
    at: row.at.toISOString(),
    reader: { uuid: row.user_uuid, name: row.name },
    outcome: outcome.parse(row.outcome),
    rowsCount: row.user_uuid === actor.userUuid ? row.rows_count : null,
    isTrial: row.is_trial
  }))
  return { items, totalCount: items.length }
}
