import type { World, TestActor } from '../../../../testing/world.ts'
import { deliverOutbox } from '../../../../testing/deliver.ts'
import type { LetterBox } from '../../../../testing/outside-world.ts'
import { runScheduledExports } from '../run-scheduled-exports.ts'

/** Where schedules of views are. */
export const schedulesPath = '/v2/private/scheduled_exports'

/** Every day at eight. */
export const daily = { frequency: 'daily', hour: 8 }

/** Sets a schedule up. */
export const addSchedule = (by: TestActor, viewUuid: string, readers: readonly TestActor[], more: object = {}) =>
  by.call('POST', schedulesPath, { viewUuid, format: 'csv', timing: daily, readerUuids: readers.map(({ uuid }) => uuid), ...more })

/** Runs what the clock runs at an instant, with its effects; gives the mails, also by who got them. */
export async function runAt(world: World, letters: LetterBox, { tenantUuid, at, isDelivered = true }: { tenantUuid: string; at: Date; isDelivered?: boolean }) {
  world.setNow(at)
  const before = letters.sent.length
  const counts = await runScheduledExports(world.platform, 'test')
  if (isDelivered) await deliverOutbox(world, tenantUuid)
  const sent = letters.sent.slice(before)
  return { counts, sent, to: (actor: TestActor) => sent.filter((mail) => mail.to === `${actor.uuid}@mekiki.test`) }
}
