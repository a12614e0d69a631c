import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { readViewStates } from './schedule-readers.ts'
import { readScheduleReaders, type StoredSchedule } from './scheduled-exports.queries.ts'

type Presented = HandlerOutput<typeof operationGroups.scheduledExports.list>['items'][number]

/** Schedules as somebody sees them who set them up or is mailed by them: of another's, no reader but that person. */
export async function presentSchedules(tx: TenantTransaction, callerUuid: string, schedules: readonly StoredSchedule[]): Promise<Presented[]> {
  const uuids = schedules.map(({ uuid }) => uuid)
  const readers = Map.groupBy(await readScheduleReaders(tx, uuids), ({ scheduleUuid }) => scheduleUuid)
  const people = [callerUuid, ...schedules.map(({ ownerUuid }) => ownerUuid), ...[...readers.values()].flat().map(({ uuid }) => uuid)]
  const viewUuids = schedules.map(({ viewUuid }) => viewUuid)
  const { stateOf, nameFor } = await readViewStates(tx, viewUuids, people)
  return schedules.map(({ uuid, viewUuid, ownerUuid, ownerName, themeUuid, format, timing, isPaused, lastAt, nextAt, version }) => {
    const isMine = ownerUuid === callerUuid
    const isResting = stateOf(viewUuid, ownerUuid) !== 'receives'
    const told = (readers.get(uuid) ?? []).filter((reader) => isMine || reader.uuid === callerUuid)
    return {
      uuid,
      viewUuid,
      viewName: nameFor(viewUuid, callerUuid),
      themeUuid,
      format,
      owner: { uuid: ownerUuid, name: ownerName },
      isMine,
      timing,
      readers: told.map((reader) => {
        const state = stateOf(viewUuid, reader.uuid)
        return { uuid: reader.uuid, name: reader.name, state: state === 'receives' && reader.isOff ? ('off' as const) : state }
      }),
      isPaused,
      isResting,
      lastAt: lastAt?.toISOString() ?? null,
      nextAt: isPaused || isResting ? null : nextAt.toISOString(),
      version
    }
  })
}
