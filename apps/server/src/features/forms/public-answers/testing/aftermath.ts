import { createHash } from 'node:crypto'
import type { DiskStore } from '../../../../platform/storage/index.ts'
import type { TestTenant, World } from '../../../../testing/world.ts'
import { tidyUp } from '../../../admin/system/index.ts'

/** What was there in the end. */
export interface Aftermath {
  answers: number
  receipted: number
  /** Receipts whose answer is not there. */
  lost: number
  /** Answers that are not whole: without case, person, idea, first state, entry of the log, mail, or a file byte for byte. */
  torn: number
  /** Submissions that are several answers. */
  doubled: number
  /** Files at their place that are not whole. */
  tornFiles: number
  /** Files that nobody attached and that were left after sweeping. */
  unswept: number
}

/** One person with one answer: what was sent, and what was told. */
export interface Attempt {
  body: { submissionId: string }
  receiptNumber: string | null
  isOver: boolean
}

/** People, what they sent and were told, and where it went. */
export interface Scene {
  world: World
  store: DiskStore
  tenant: TestTenant
  formUuid: string
  fileQuestion: string
  /** The content of each file, by its key. */
  sent: Map<string, string>
  attempts: Attempt[]
  /** Steps that people have taken: files announced, files that arrived, answers stored. */
  steps: number
  /** How many are at it now: sending a file, sending an answer. */
  busy: { uploading: number; submitting: number }
  /** Files in the middle of their way wait there for the end of the server. */
  isHolding: boolean
  held: number
}

/** By which a file is known. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function lookAtFiles({ world, store, tenant, sent }: Scene): Promise<{ whole: Set<string>; tornFiles: number; attached: Map<string, string[]> }> {
  const uploads = await world.admin.selectFrom('form_uploads').selectAll().where('tenant_uuid', '=', tenant.uuid).execute()
  const whole = new Set<string>()
  let tornFiles = 0
  for (const { storage_key: key } of uploads) {
    if ((await store.findStat(key)) === null) continue
    const chunks: Buffer[] = []
    for await (const chunk of await store.openRead(key)) chunks.push(Buffer.from(chunk))
    if (hashOf(Buffer.concat(chunks)) === sent.get(key)) whole.add(key)
    else tornFiles += 1
  }
  const taken = uploads.flatMap(({ answer_uuid: answer, storage_key: key }) => (answer === null ? [] : [{ answer, key }]))
  return { whole, tornFiles, attached: new Map([...Map.groupBy(taken, ({ answer }) => answer)].map(([answer, all]) => [answer, all.map(({ key }) => key)])) }
}

async function uuidsIn(scene: Scene, table: 'projects' | 'scoutees' | 'scoutee_ideas'): Promise<Set<string>> {
  const rows = await scene.world.admin.selectFrom(table).select('uuid').where('tenant_uuid', '=', scene.tenant.uuid).execute()
  return new Set(rows.map((row) => row.uuid))
}

/** Looks whether everything that was told is there, and everything that is there is whole. */
export async function lookAtAll(scene: Scene): Promise<Omit<Aftermath, 'unswept'>> {
  const { world, tenant, formUuid, attempts } = scene
  const rows = await world.admin.selectFrom('form_answers').selectAll().where('form_uuid', '=', formUuid).execute()
  const [projects, people, ideas] = [await uuidsIn(scene, 'projects'), await uuidsIn(scene, 'scoutees'), await uuidsIn(scene, 'scoutee_ideas')]
  const states = await world.admin.selectFrom('form_answer_revisions').select('answer_uuid').where('tenant_uuid', '=', tenant.uuid).execute()
  const logged = await world.admin
    .selectFrom('audit_log')
    .select('entity_uuid')
    .where('tenant_uuid', '=', tenant.uuid)
    .where('action', '=', 'receive_answer')
    .execute()
  const mails = await world.admin
    .selectFrom('outbox')
    .select('payload')
    .where('tenant_uuid', '=', tenant.uuid)
    .where('kind', '=', 'public_answers.mail_receipt')
    .execute()
  const mailed = JSON.stringify(mails.map((row) => row.payload))
  const [kept, told] = [new Set(states.map((row) => row.answer_uuid)), new Set(logged.map((row) => row.entity_uuid))]
  const { whole, tornFiles, attached } = await lookAtFiles(scene)
  const isWhole = (row: (typeof rows)[number]): boolean =>
    projects.has(row.project_uuid ?? '') &&
    people.has(row.people_uuid ?? '') &&
    ideas.has(row.idea_uuid ?? '') &&
    kept.has(row.uuid) &&
    told.has(row.uuid) &&
    mailed.includes(row.uuid) &&
    (attached.get(row.uuid) ?? []).filter((key) => whole.has(key)).length === 1
  const strays = [projects, people, ideas].reduce((all, some) => all + some.size - rows.length, 0) + states.length - rows.length
  const receipted = attempts.flatMap(({ receiptNumber }) => receiptNumber ?? [])
  const numbers = new Set(rows.map((row) => row.receipt_number))
  return {
    answers: rows.length,
    receipted: receipted.length,
    lost: receipted.filter((number) => !numbers.has(number)).length,
    torn: rows.filter((row) => !isWhole(row)).length + Math.max(0, strays),
    doubled: rows.length - new Set(rows.map((row) => row.submission_uuid)).size,
    tornFiles
  }
}

/** How many files are there after sweeping although no answer has them. */
export async function sweep({ world, store, tenant }: Scene): Promise<number> {
  const loose = await world.admin
    .selectFrom('form_uploads')
    .select('storage_key')
    .where('tenant_uuid', '=', tenant.uuid)
    .where('attached_at', 'is', null)
    .execute()
  world.setNow(new Date(Date.now() + 8 * 86_400_000))
  await tidyUp(world.platform)
  world.setNow(null)
  let left = 0
  for (const { storage_key: key } of loose) if ((await store.findStat(key)) !== null) left += 1
  return left
}
