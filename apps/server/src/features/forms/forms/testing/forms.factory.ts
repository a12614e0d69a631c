import type { formQuestionInput } from '@mekiki/contract/forms/forms/forms.schemas'
import type { z } from 'zod'
import { v7 } from 'uuid'
import type { TestActor, TestTenant, World } from '../../../../testing/world.ts'

/** A question as the call takes it. */
export type QuestionBody = Partial<z.input<typeof formQuestionInput>> & Pick<z.input<typeof formQuestionInput>, 'uuid' | 'targetProperty'>

/** A question of a test; ids and names are made up unless told. */
export function question(targetProperty: QuestionBody['targetProperty'], options: Partial<QuestionBody> = {}): QuestionBody {
  return { uuid: v7(), name: `質問 ${targetProperty}`, targetProperty, ...options }
}

/** The questions that every public form needs. */
export const neededQuestions = (): QuestionBody[] => [
  question('user_name', { requiredFlg: true }),
  question('email', { requiredFlg: true }),
  question('idea_name', { requiredFlg: true })
]

/**
 * Makes a form by the call; public with what every answer needs unless told.
 * @throws an error when it is refused.
 */
export async function makeForm(actor: TestActor, body: Record<string, unknown> = {}) {
  const made = await actor.call('POST', '/v2/private/form', { name: '技術公募', status: 'public', questions: neededQuestions(), ...body })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body
}

/** Puts an answer to a form's first version into a tenant, past the calls: for arranging only. */
export async function plantAnswer(
  world: World,
  tenant: TestTenant,
  formUuid: string,
  options: { projectUuid?: string | null; state?: string; at?: Date; formVersion?: number } = {}
): Promise<string> {
  const uuid = v7()
  const at = options.at ?? new Date('2026-11-01T00:00:00Z')
  await world.admin
    .insertInto('form_answers')
    .values({
      tenant_uuid: tenant.uuid,
      uuid,
      form_uuid: formUuid,
      form_version: options.formVersion ?? 1,
      submission_uuid: v7(),
      project_uuid: options.projectUuid ?? null,
      state: options.state ?? 'received',
      receipt_number: uuid.slice(-9),
      receipt_secret_hash: uuid,
      search_text: '',
      answered_at: at,
      updated_at: at
    })
    .execute()
  return uuid
}
