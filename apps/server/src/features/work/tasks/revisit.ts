import type { WakeReason } from '@mekiki/contract/workspace/constants/index'
import { workspacePreferences } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import { taskLimits } from '@mekiki/contract/work/tasks/tasks.schemas'
import type { Language } from '@mekiki/i18n'
import { revisitTaskName } from '@mekiki/i18n/work/revisits'
import { v7 } from 'uuid'
import { z } from 'zod'
import { defineBatch } from '../../../platform/batches/index.ts'
import { dayInTokyo } from '../../../platform/clock.ts'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import { listActiveTenants } from '../../../platform/db/tenants/active-tenants.queries.ts'
import { writeAudit } from '../../../platform/log/audit.ts'
import { type Effect, writeOutbox } from '../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listPeopleWhoSee, lockProjects, type ProjectRow, readProjectRows } from '../../cases/projects/access/index.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { recountTasks, spellDay, taskEntry } from './changes.ts'
import { isUnderMaintenance } from './reminders.queries.ts'
import { claimRevisits, findDueRevisits, readPreferences, type Revisit } from './revisits.queries.ts'
import { byAudience, type LeftProject, listAudiences, namesOf } from './left-projects.ts'
import { insertTasks } from './task-write.queries.ts'

// People are told at this hour in Tokyo; a run before it is still about the day before.
const tellingHour = 9

/** What a run told. */
export interface RevisitCounts {
  projects: number
  failed: number
}

/** Who and when, for what a run writes in a workspace. */
interface Stamp {
  tenantUuid: string
  requestId: string
  now: Date
  today: string
  language: Language
}

/** Gives those of a case's people who see its tasks a task that is due today. */
async function addTask(tx: TenantTransaction, project: ProjectRow, revisit: Revisit, userUuids: readonly string[], stamp: Stamp): Promise<void> {
  const assigneeUuids = await listPeopleWhoSee(tx, project, 'task', { userUuids })
  if (assigneeUuids.length === 0) return
  const { tenantUuid, requestId, now, today } = stamp
  const task = { name: revisitTaskName(stamp.language, project.shownName).slice(0, taskLimits.name), detail: revisit.remark }
  const [uuid] = await insertTasks(tx, [
    { ...task, tenantUuid, projectUuid: project.uuid, dueOn: today, isDone: false, assigneeUuids, createdBy: revisit.decidedBy, now }
  ])
  if (uuid === undefined) return
  const subject = { kind: 'project', uuid: project.uuid, name: project.shownName, themeUuid: project.themeUuid, facts: project, hiddenParts: [] } as const
  const to = { ...task, dueDate: today, doneFlg: false, assigneeUserUuids: assigneeUuids, notificationDaysBeforeDue: [] }
  await writeAudit(tx, { tenantUuid, userUuid: null, source: 'system', requestId, operationUuid: v7(), now }, [taskEntry(subject, uuid, 'create_task', { to })])
  await recountTasks({ tx }, [subject])
}

/** A case that is due. */
interface Due extends LeftProject {
  revisit: Revisit
}

// All that came due and wait since, the longest first: whoever is through has moved their days or their statuses.
const duePath = `/project_groups/all?woken_by=${'day_come' satisfies WakeReason}&sort_conditions=revisit_on:asc`

/** The one notification of people of whom each is told of these cases. Several are told together: a list of all that are due stands behind it. */
function noticeOf(told: readonly Due[], userUuids: readonly string[]): Effect[] {
  const [first] = told
  if (told.length > 1) {
    const { projects, more } = namesOf(told)
    const params = { count: told.length, projects, ...(more > 0 && { more }) }
    return notify({ kind: 'revisits_due', userUuids, byUserUuid: null, params, path: duePath })
  }
  if (!first) return []
  const { project, revisit } = first
  return notify({
    kind: 'revisit_due',
    userUuids,
    byUserUuid: null,
    params: { project: project.shownName, day: spellDay(revisit.day), ...(revisit.remark !== '' && { remark: revisit.remark }) },
    path: `/project_groups/${project.themeUuid}/projects/${project.uuid}`,
    effectKey: `revisit:${project.uuid}:${revisit.day}`
  })
}

/** The notifications of cases, one for each person, and their tasks. */
async function tell(tx: TenantTransaction, told: readonly Due[], stamp: Stamp): Promise<Effect[]> {
  const audiences = await listAudiences(tx, told)
  for (const { userUuids, ...each } of audiences) await addTask(tx, each.project, each.revisit, userUuids, stamp)
  return byAudience(audiences).flatMap(({ told: own, userUuids }) => noticeOf(own, userUuids))
}

/** Tells the people of a workspace: who was told, the notifications and the tasks are written together, or not at all. */
async function revisitTenant(platform: Platform, tenantUuid: string, requestId: string): Promise<number> {
  const now = platform.clock()
  const today = dayInTokyo(new Date(now.getTime() - tellingHour * 3_600_000))
  return withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    if (await isUnderMaintenance(tx)) return 0
    const due = await findDueRevisits(tx, today)
    // Cases before what hangs on them, as whoever changes a status locks them.
    await lockProjects(tx, due)
    const revisits = await claimRevisits(tx, due, today, now)
    if (revisits.length === 0) return 0
    const language = workspacePreferences.catch({}).parse(await readPreferences(tx)).defaultLanguage ?? 'ja'
    const stamp = { tenantUuid, requestId, now, today, language }
    const projects = new Map((await readProjectRows(tx, due)).map((project) => [project.uuid, project]))
    const told = revisits.flatMap((revisit): Due[] => {
      const project = projects.get(revisit.projectUuid)
      return project ? [{ project, revisit, decidedBy: revisit.decidedBy }] : []
    })
    await writeOutbox(tx, { tenantUuid, requestId, now }, await tell(tx, told, stamp))
    return revisits.length
  })
}

/**
 * Tells people at 9:00 of the day in Tokyo which cases are to be looked at again, once, however often it runs, and gives each case a task; its status
 * stays. Who is told of several gets one notification of all of them.
 */
export async function revisit(platform: Platform, requestId: string, report: (done: number) => Promise<void> = async () => undefined): Promise<RevisitCounts> {
  const all: RevisitCounts = { projects: 0, failed: 0 }
  for (const [index, tenantUuid] of (await listActiveTenants(platform.db.finder)).entries()) {
    try {
      const count = await revisitTenant(platform, tenantUuid, requestId)
      all.projects += count
      if (count > 0) platform.wakeOutbox()
    } catch (error) {
      all.failed += 1
      platform.log.error({ err: error, tenantUuid }, 'a workspace could not be told of cases to look at again; it is tried again')
    }
    await report(index + 1)
  }
  return all
}

/** The same as a batch. */
export const revisitBatch = defineBatch({
  args: z.strictObject({}),
  isShort: true,
  run: async ({ platform, runUuid, report }) => {
    const counts = await revisit(platform, `revisits ${runUuid}`, report)
    return { state: counts.failed > 0 ? 'partly_failed' : 'succeeded', result: counts }
  }
})
