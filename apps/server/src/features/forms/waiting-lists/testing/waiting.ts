import { v7 } from 'uuid'
import type { Mail } from '../../../../platform/mail/index.ts'
import { deliverOutbox } from '../../../../testing/deliver.ts'
import type { LetterBox } from '../../../../testing/outside-world.ts'
import type { TestTenant, World } from '../../../../testing/world.ts'
import { type Call, solve } from '../../public-answers/testing/respondent.ts'
import { tellWaiting } from '../tell.ts'

/** An address that no other test has. */
export const newEmail = (): string => `${v7()}@example.jp`

/** What outsiders are told of a call that takes no answers. */
export const readNotice = (call: Call, tenant: TestTenant, formUuid: string) => call('GET', `/v2/public/forms/${formUuid}/notice?tenant_uuid=${tenant.uuid}`)

/** The body that the page of a closed call sends. */
export async function bodyOf(call: Call, tenant: TestTenant, formUuid: string, email: string) {
  const { waiting } = (await readNotice(call, tenant, formUuid)).body
  const { maxnumber: _most, ...proof } = waiting.proof
  return { email, submissionId: waiting.submissionId, proof: { ...proof, number: solve(waiting.proof) } }
}

/** Sends it. */
export const sendAsk = (call: Call, tenant: TestTenant, formUuid: string, body: object) => call('POST', `/v2/public/${tenant.uuid}/waiting/${formUuid}`, body)

/** Asks at a closed call to be told of the next one. */
export async function ask(call: Call, tenant: TestTenant, formUuid: string, email: string, more: object = {}) {
  return sendAsk(call, tenant, formUuid, { ...(await bodyOf(call, tenant, formUuid, email)), ...more })
}

/** The mails that an address was sent, once all that waits has gone. */
export async function mailsTo(world: World, tenant: TestTenant, email: string): Promise<Mail[]> {
  await deliverOutbox(world, tenant.uuid)
  return (world.platform.mailer as LetterBox).sent.filter((mail) => mail.to === email)
}

/** The path of a mail's link to a page, with its query. */
export function linkIn(mail: Mail | undefined, page: 'waiting_confirmations' | 'waiting_stops'): string {
  return new RegExp(String.raw`/v2/public/${page}/[\w-]+\?lang=\w+`, 'u').exec(mail?.text ?? '')?.[0] ?? ''
}

/** Asks, and confirms by the link of the mail; `query` is what the button adds. */
export async function askAndConfirm(world: World, tenant: TestTenant, formUuid: string, email: string, query = ''): Promise<void> {
  await ask(world.anonymous, tenant, formUuid, email)
  const mail = (await mailsTo(world, tenant, email)).at(-1)
  await world.anonymous('POST', `${linkIn(mail, 'waiting_confirmations')}${query}`)
}

/** What stands of an address. */
export const rowsOf = (world: World, email: string) =>
  world.admin.selectFrom('form_waiters').selectAll().where('email', '=', email).orderBy('asked_at').execute()

/** Runs the batch, and gives the mails that an address has got since it was first seen. */
export async function tell(world: World, tenant: TestTenant, email: string): Promise<string[]> {
  const before = (await mailsTo(world, tenant, email)).length
  await tellWaiting(world.platform, 'test')
  return (await mailsTo(world, tenant, email)).slice(before).map(({ subject }) => subject)
}
