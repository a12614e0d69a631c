import type { publicAnswersOperations } from '@mekiki/contract/forms/public-answers/public-answers.operations'
import type { CallOutput } from '@mekiki/contract'
import { ResponseError } from '@mekiki/api-client/errors'
import { call } from '../lib/call.ts'
import { calls } from '../lib/calls.ts'
import { reportError } from '@mekiki/browser/plain/report-error'
import { hasKeptSession } from '../member/kept-session.ts'
import type { Given } from '../flow/answer-flow-props.ts'
import type { SentFile } from '../flow/questionnaire.ts'

/** A form as the public call gives it. */
export type PublicForm = CallOutput<typeof publicAnswersOperations.getForm>

/** Gives the token in whose name a call is made: that of a member, renewed when it has run out; null for anybody. */
export type GetToken = () => Promise<string | null>

/** A form, and in whose name it was given. */
export interface LoadedForm {
  form: PublicForm
  getToken: GetToken
}

/**
 * Asks for a form.
 * @throws what the call raises.
 */
export async function fetchForm(tenantUuid: string, formUuid: string, getToken: GetToken): Promise<PublicForm> {
  return call(calls.getForm, { params: { form_uuid: formUuid }, query: { tenant_uuid: tenantUuid } }, { token: await getToken() })
}

const asAnybody: GetToken = async () => null

async function findToken(tenantUuid: string): Promise<string | null> {
  if (!hasKeptSession(tenantUuid)) return null
  try {
    const { findMemberToken } = await import('../member/find-member-token.ts')
    return await findMemberToken(tenantUuid)
  } catch (error) {
    reportError(error)
    return null
  }
}

/**
 * A form, for a signed-in member of the workspace also a private one.
 * @throws what the call raises.
 */
export async function loadForm(tenantUuid: string, formUuid: string): Promise<LoadedForm> {
  try {
    return { form: await fetchForm(tenantUuid, formUuid, asAnybody), getToken: asAnybody }
  } catch (error) {
    if (!(error instanceof ResponseError && error.is('form_closed'))) throw error
    const getToken = () => findToken(tenantUuid)
    if ((await getToken()) === null) throw error
    return { form: await fetchForm(tenantUuid, formUuid, getToken), getToken }
  }
}

/** A stored answer: its receipt, and what was in it. */
export interface Stored {
  form: PublicForm
  receipt: CallOutput<typeof publicAnswersOperations.submit>
  given: Given
  files: readonly SentFile[]
}
