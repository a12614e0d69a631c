import { z } from 'zod'
import type { RunContext } from '../../../platform/http/context.ts'
import { type NotificationDraft, tellAsRead } from '../notifications/index.ts'

/** What an export's job keeps of what its owner is told of its good end. */
const keptTelling = z.object({ told: z.object({ label: z.string(), file: z.string(), count: z.int() }) })

/** What fills the notification of an export that has ended well; the job keeps it as `told` in its result. */
export type ExportTelling = z.output<typeof keptTelling>['told']

/** The screen from which a file can be fetched until its address ends. */
const pathOf = (jobUuid: string): string => `/exports/${jobUuid}`

/** Whom an export's end is told, and under which name: each is told once. */
export const aboutExport = (job: { uuid: string; createdBy: string }) => ({
  userUuids: [job.createdBy],
  byUserUuid: null,
  path: pathOf(job.uuid),
  effectKey: `export:${job.uuid}`
})

/** What the owner is told of an export that has ended well. */
export function endedExport(job: { uuid: string; createdBy: string }, params: ExportTelling): NotificationDraft<'export_succeeded'> & { effectKey: string } {
  return { ...aboutExport(job), kind: 'export_succeeded', params }
}

/** Notes that the file of an export was fetched: who has it needs no notification that it is there. */
export async function noteFetched(
  context: Pick<RunContext, 'tx' | 'platform' | 'now'>,
  tenantUuid: string,
  { job_uuid: uuid, created_by: createdBy, result }: { job_uuid: string; created_by: string; result: unknown }
): Promise<void> {
  const kept = keptTelling.safeParse(result)
  if (kept.success) await tellAsRead(context, tenantUuid, endedExport({ uuid, createdBy }, kept.data.told))
}
