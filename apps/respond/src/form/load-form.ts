import type { publicAnswersOperations } from '@mekiki/contract/public-answers/public-answers.operations'
import type { CallOutput } from '@mekiki/contract'
import { ResponseError } from '@mekiki/api-client/errors'
import { call } from '../lib/call.ts'
import { calls } from '../lib/calls.ts'
import { reportError } from '../lib/report-error.ts'
import { hasKeptSession } from '../member/kept-session.ts'

/** A form as the public call gives it. */
export type PublicForm = CallOutput<typeof publicAnswersOperations.getForm>

/** A form with the token of the member whom it was given to; null for anybody. */
export interface LoadedForm {
  form: PublicForm
  token: string | null
}

/** Asks for a form. Raises what the call raises. */
export async function fetchForm(tenantUuid: string, formUuid: string, token: string | null): Promise<PublicForm> {
  return call(calls.getForm, { params: { form_uuid: formUuid }, query: { tenant_uuid: tenantUuid } }, { token })
}

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

/** A form, for a signed-in member of the workspace also a private one. Raises what the call raises. */
export async function loadForm(tenantUuid: string, formUuid: string): Promise<LoadedForm> {
  try {
    return { form: await fetchForm(tenantUuid, formUuid, null), token: null }
  } catch (error) {
    if (!(error instanceof ResponseError && error.is('form_closed'))) throw error
    const token = await findToken(tenantUuid)
    if (token === null) throw error
    return { form: await fetchForm(tenantUuid, formUuid, token), token }
  }
}
