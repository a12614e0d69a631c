import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { World } from '../../../../testing/world.ts'
import { answersOf, makeCall, makeWorkspace } from './scene.ts'
import { answerTo, openForm, send } from './respondent.ts'

/** What came of submissions that were each sent three times at once. */
export interface Tripled {
  submissions: number
  /** The answers that there are, with those of them that have a case, a person and one first state of their own. */
  answers: number
  whole: number
  /** Submissions that were told more than one receipt, or none. */
  unlike: number
  mails: number
  notices: number
}

/** Sends each of some submissions three times at once, `together` of them side by side. */
export async function sendTriples(world: World, { submissions, together }: { submissions: number; together: number }): Promise<Tripled> {
  const workspace = await makeWorkspace(world)
  const { formUuid } = await makeCall(workspace)
  const { tenant } = workspace
  let unlike = 0
  const sendOne = async (): Promise<void> => {
    const body = answerTo(await openForm(world.anonymous, tenant, formUuid), { email: `${v7()}@example.jp` })
    const sent = await Promise.all([1, 2, 3].map(() => send(world.anonymous, tenant, formUuid, body)))
    const receipts = new Set(sent.map(({ status, body: receipt }) => `${status} ${JSON.stringify(receipt)}`))
    if (receipts.size !== 1 || sent[0]?.status !== 201) unlike += 1
  }
  for (let done = 0; done < submissions; done += together) await Promise.all(Array.from({ length: Math.min(together, submissions - done) }, sendOne))
  const rows = await answersOf(world, formUuid)
  const projects = new Set((await world.admin.selectFrom('projects').select('uuid').where('tenant_uuid', '=', tenant.uuid).execute()).map((row) => row.uuid))
  const people = await world.admin.selectFrom('scoutees').select('uuid').where('tenant_uuid', '=', tenant.uuid).execute()
  const states = await world.admin.selectFrom('form_answer_revisions').select('answer_uuid').where('tenant_uuid', '=', tenant.uuid).execute()
  const first = new Set(states.map((row) => row.answer_uuid))
  const isAlone = projects.size === rows.length && people.length === rows.length && states.length === rows.length
  const whole = isAlone ? rows.filter((row) => projects.has(row.project_uuid ?? '') && first.has(row.uuid)).length : 0
  const { rows: effects } = await sql<{ kind: string; count: number }>`SELECT kind, count(*)::int AS count FROM app.outbox
    WHERE tenant_uuid = ${tenant.uuid} GROUP BY kind`.execute(world.admin)
  const countOf = (kind: string): number => effects.find((effect) => effect.kind === kind)?.count ?? 0
  const [mails, notices] = [countOf('public_answers.mail_receipt'), countOf('notifications.notify')]
  return { submissions, answers: rows.length, whole, unlike, mails, notices }
}
