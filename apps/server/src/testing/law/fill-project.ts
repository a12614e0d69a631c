import { insertAnswer } from '../../features/forms/answers/testing/answers.factory.ts'
import { setValues } from '../../features/cases/projects/testing/extensions.factory.ts'
import { must } from '../hints/scene.ts'
import { canary } from './canaries.ts'
import type { ProjectThings, Place, Stage } from './stage.ts'

type Frame = Omit<Stage, 'projects' | 'operations'>

async function lastOperation({ world, home }: Frame): Promise<string> {
  const { operation_uuid: uuid } = await world.admin
    .selectFrom('audit_log')
    .select('operation_uuid')
    .where('tenant_uuid', '=', home.tenant.uuid)
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return String(uuid)
}

async function addRecords(frame: Frame, place: Place, projectUuid: string) {
  const { people, groups } = frame
  const add = async (name: string, more: object = {}): Promise<string> =>
    (await must(people.author, 'POST', '/v2/private/project_records', { projectUuid, content: canary(`${place}.${name}`), date: '2026-02-03', ...more })).uuid
  const mentionUserUuids = [people.followed.uuid, people.insider.uuid]
  const record = await add('record', { mentionUserUuids })
  const recordOperation = await lastOperation(frame)
  const named = await add('private', { publicity: false, userUuids: [people.insider.uuid], userGroupUuids: [groups.insiders], mentionUserUuids })
  const mine = await add('mine')
  await must(people.author, 'PATCH', '/v2/private/project_records', { uuid: mine, publicity: false, content: canary(`${place}.mine_later`) })
  const madePrivate = await lastOperation(frame)
  const removed = await add('removed_record')
  await must(people.author, 'DELETE', `/v2/private/project_records/${removed}`)
  return { record, private: named, mine, operations: { madePrivate, record: recordOperation, removedRecord: await lastOperation(frame) } }
}

/** Gives a file a place in the store, so that its address can be given. */
async function storeFile({ world, home }: Frame, uuid: string): Promise<void> {
  const key = `${home.tenant.uuid}/law/${uuid}`
  await world.admin.updateTable('files').set({ storage_key: key }).where('uuid', '=', uuid).execute()
  const writer = await world.platform.files.openWrite(key, 'text/plain')
  await writer.write(Buffer.from('law'))
  await writer.commit()
}

async function addFiles(frame: Frame, place: Place, project: string, records: { record: string; private: string }) {
  const { make, people } = frame
  const add = (name: string, recordUuid?: string): Promise<string> =>
    make.file(project, people.author, { name: canary(`${place}.${name}`), ...(recordUuid !== undefined && { recordUuid }) })
  const files = { file: await add('file'), recordFile: await add('record_file', records.record), privateFile: await add('private_file', records.private) }
  for (const uuid of Object.values(files)) await storeFile(frame, uuid)
  return files
}

/** Puts everything into a case that a theme, a record or a veil can hide. */
export async function fillProject(frame: Frame, place: Place, project: string): Promise<ProjectThings> {
  const { people, item, form, world, home, ids, themes, perspectives } = frame
  const { author } = people
  const { operations, ...records } = await addRecords(frame, place, project)
  const files = await addFiles(frame, place, project, records)
  const task = await must(author, 'POST', '/v2/private/tasks', { projectUuid: project, name: canary(`${place}.task`), dueDate: '2026-12-10' })
  const scores = perspectives.map((perspectiveUuid) => ({ perspectiveUuid, point: 4 }))
  const review = await must(author, 'POST', `/v2/private/projects/${project}/reviews`, { comment: canary(`${place}.review`), scores })
  await setValues(author, project, [[item, canary(`${place}.value`)]])
  const theme = Object.values(themes).find(({ statuses }) => statuses.length > 1)
  await must(author, 'POST', '/v2/private/projects/bulk_update_status', { projectUuids: [project], statusUuid: theme?.statuses[1]?.uuid })
  const status = await lastOperation(frame)
  const answer = await insertAnswer(world, home.tenant, form, { values: { 所属: canary(`${place}.answer`) }, projectUuid: project })
  const things = { ...records, ...files, task: String(task.uuid), review: String(review.uuid), answer }
  for (const [name, uuid] of Object.entries({ ...things, project })) ids.set(uuid, `${place}.id.${name}`)
  return { project, ...things, operations: { ...operations, status } }
}
