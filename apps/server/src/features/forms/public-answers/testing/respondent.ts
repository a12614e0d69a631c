import { createHash } from 'node:crypto'
import type { TestActor, TestTenant } from '../../../../testing/world.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a test looks into answers freely
type Body = any

/** Where calls of a test go, with or without a token. */
export type Call = TestActor['call']

/** Solves a form's puzzle as a browser does, on one core without its overhead. */
export function solve(proof: { salt: string; challenge: string; maxnumber: number }): number {
  for (let number = 0; number <= proof.maxnumber; number += 1) {
    if (createHash('sha256').update(`${proof.salt}${number}`).digest('hex') === proof.challenge) return number
  }
  throw new Error('the puzzle has no solution')
}

/** A form as it was opened, with its questions by what they fill. */
export interface OpenedForm {
  form: Body
  ask: (target: string) => string
}

const formPath = (tenant: TestTenant, formUuid: string): string => `/v2/public/forms/${formUuid}?tenant_uuid=${tenant.uuid}`

/**
 * Opens a form as its page does.
 * @throws an error when it is refused.
 */
export async function openForm(call: Call, tenant: TestTenant, formUuid: string): Promise<OpenedForm> {
  const { status, body: form } = await call('GET', formPath(tenant, formUuid))
  if (status !== 200) throw new Error(JSON.stringify(form))
  return { form, ask: (target) => form.questions.find((question: Body) => question.targetProperty === target)?.uuid }
}

/** The body that a page sends for a form: who answers, and whatever else is told. */
export function answerTo(
  { form, ask }: OpenedForm,
  person: { name?: string; email?: string; idea?: string } = {},
  more: { values?: object[]; body?: object } = {}
): Body {
  const { maxnumber: _most, ...proof } = form.proof
  return {
    submissionId: form.submissionId,
    formVersion: form.formVersion,
    agreedFlg: true,
    proof: { ...proof, number: solve(form.proof) },
    values: [
      { questionUuid: ask('user_name'), value: person.name ?? '長谷川 ひなた' },
      { questionUuid: ask('email'), value: person.email ?? 'hinata@example.jp' },
      { questionUuid: ask('idea_name'), value: person.idea ?? '蓄熱カプセル' },
      ...(more.values ?? [])
    ],
    ...more.body
  }
}

/** Sends an answer. */
export function send(call: Call, tenant: TestTenant, formUuid: string, body: object) {
  return call('POST', `/v2/public/${tenant.uuid}/answer/${formUuid}`, body)
}

/** Asks for an address to which a file can be sent. */
export function askForUpload(call: Call, tenant: TestTenant, file: { name: string; size: number; type?: string; submissionId?: string }) {
  const query = new URLSearchParams({ filename: file.name, content_length: String(file.size) })
  if (file.type !== undefined) query.set('content_type', file.type)
  if (file.submissionId !== undefined) query.set('submission_id', file.submissionId)
  return call('GET', `/v2/public/${tenant.uuid}/answer/answer_file_upload_url?${query.toString()}`)
}

/** Sends a file's bytes to the address of a ticket. */
export async function upload(server: { inject: (options: object) => Promise<{ statusCode: number }> }, ticket: Body, bytes: Uint8Array): Promise<number> {
  const { pathname, search } = new URL(ticket.url, 'http://mekiki.test')
  const { statusCode } = await server.inject({ method: ticket.method, url: `${pathname}${search}`, headers: ticket.headers, payload: Buffer.from(bytes) })
  return statusCode
}
