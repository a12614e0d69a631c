import { z } from 'zod'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { EffectHandler } from '../../../platform/feature.ts'
import { type Effect, writeOutbox } from '../../../platform/outbox/outbox.ts'
import { readProjectRows } from '../../cases/projects/access/index.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { byAudience, type LeftProject, listAudiences, namesOf } from './left-projects.ts'
import { readWaking } from './revisits.queries.ts'

const payloadSchema = z.object({ projectUuids: z.array(z.guid()) })

/** The notification of people who are told of the same cases; one for each change, however often it is told. */
function noticeOf(told: readonly LeftProject[], userUuids: readonly string[], effectUuid: string): Effect[] {
  const [first] = told
  if (!first) return []
  const about = { userUuids, byUserUuid: null, effectKey: `woken:${effectUuid}` }
  if (told.length > 1) {
    const { projects, more } = namesOf(told)
    const params = { count: told.length, projects, ...(more > 0 && { more }) }
    return notify({ ...about, kind: 'left_companies_changed', params, path: '/project_groups/all' })
  }
  const { uuid, themeUuid, shownName } = first.project
  return notify({ ...about, kind: 'left_company_changed', params: { project: shownName }, path: `/project_groups/${themeUuid}/projects/${uuid}` })
}

/**
 * Tells people that the stage or the money of the company of cases that left their way has changed, where that was wished for; who is told is as on the
 * day to look at a case again.
 */
export const runWakeUp: EffectHandler = async ({ platform, tenantUuid, effectUuid, now }, payload) => {
  const { projectUuids } = payloadSchema.parse(payload)
  await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const waking = await readWaking(tx, projectUuids)
    const projects = await readProjectRows(tx, [...waking.keys()])
    const audiences = await listAudiences(
      tx,
      projects.map((project) => ({ project, decidedBy: waking.get(project.uuid) ?? null }))
    )
    const effects = byAudience(audiences).flatMap(({ told, userUuids }) => noticeOf(told, userUuids, effectUuid))
    await writeOutbox(tx, { tenantUuid, requestId: `wake-up ${effectUuid}`, now }, effects)
  })
  platform.wakeOutbox()
}
