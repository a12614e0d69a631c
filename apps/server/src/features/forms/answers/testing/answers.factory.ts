import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import { nameKey } from '@mekiki/text'
import { v7 } from 'uuid'
import type { TestTenant, World } from '../../../../testing/world.ts'
import { answerSearchColumns, type StoredAnswer } from '../../forms/index.ts'

/** A form as the call that makes it answers. */
export interface TestForm {
  uuid: string
  formVersion: number
  questions: readonly FormQuestion[]
}

/** What an answer of a test says. `values` are by the name of the question; files and choices by their names. */
export interface AnswerOptions {
  values?: Readonly<Record<string, string | readonly string[]>>
  files?: Readonly<Record<string, readonly string[]>>
  other?: Readonly<Record<string, string>>
  projectUuid?: string | null
  peopleUuid?: string | null
  state?: 'received' | 'corrected' | 'withdrawn'
  at?: Date
  /** What it said in its former states, the first first. */
  past?: readonly Pick<AnswerOptions, 'values' | 'files' | 'other'>[]
}

/** The key under which a file of an answer would lie in the store. */
export const keyOfFile = (tenantUuid: string, answerUuid: string, name: string): string =>
  `${tenantUuid}/answers/${answerUuid}-${Buffer.from(name).toString('hex')}`

function storedOf(
  form: TestForm,
  at: readonly [tenantUuid: string, answerUuid: string],
  { values = {}, files = {}, other = {} }: AnswerOptions
): StoredAnswer[] {
  return form.questions.flatMap((question): StoredAnswer[] => {
    const [value, names, otherText] = [values[question.name], files[question.name], other[question.name]]
    const optionUuids = question.extensionItemSelectOptions.filter(({ name }) => Array.isArray(value) && value.includes(name)).map(({ uuid }) => uuid)
    if (value === undefined && names === undefined && otherText === undefined) return []
    return [
      {
        questionUuid: question.uuid,
        ...(typeof value === 'string' && { value }),
        ...(Array.isArray(value) && { optionUuids }),
        ...(otherText !== undefined && { otherText }),
        ...(names && { files: names.map((name) => ({ key: keyOfFile(...at, name), name, contentType: 'application/pdf', byteSize: 10 })) })
      }
    ]
  })
}

function factsOf(form: TestForm, stored: readonly StoredAnswer[]) {
  const textOf = (target: FormQuestion['targetProperty']): string => {
    const question = form.questions.find(({ targetProperty }) => targetProperty === target)
    return stored.find(({ questionUuid }) => questionUuid === question?.uuid)?.value ?? ''
  }
  return {
    userName: textOf('user_name'),
    email: textOf('email'),
    ideaName: textOf('idea_name'),
    ideaSummary: textOf('idea_summary'),
    belongingTo: textOf('belonging_to'),
    url: textOf('url'),
    country: textOf('country')
  }
}

/** Puts an answer into a test's tenant, past the calls: for arranging only. Its files are in no store. */
export async function insertAnswer(world: World, tenant: TestTenant, form: TestForm, options: AnswerOptions = {}): Promise<string> {
  const uuid = v7()
  const at = options.at ?? new Date('2026-11-01T00:00:00Z')
  const past = (options.past ?? []).map((each) => storedOf(form, [tenant.uuid, uuid], each))
  const stored = storedOf(form, [tenant.uuid, uuid], options)
  const facts = factsOf(form, stored)
  const receiptNumber = `${uuid.slice(-8, -4)}-${uuid.slice(-4)}`.toUpperCase()
  await world.admin
    .insertInto('form_answers')
    .values({
      tenant_uuid: tenant.uuid,
      uuid,
      form_uuid: form.uuid,
      form_version: form.formVersion,
      submission_uuid: v7(),
      project_uuid: options.projectUuid ?? null,
      people_uuid: options.peopleUuid ?? null,
      state: options.state ?? 'received',
      receipt_number: receiptNumber,
      receipt_secret_hash: uuid,
      revision: past.length + 1,
      user_name: facts.userName,
      email: facts.email,
      idea_name: facts.ideaName,
      idea_summary: facts.ideaSummary,
      belonging_to: facts.belongingTo,
      belonging_key: nameKey(facts.belongingTo),
      url: facts.url,
      country: facts.country === '' ? null : facts.country,
      answers: JSON.stringify(stored),
      ...answerSearchColumns(
        { ...facts, receiptNumber },
        form.questions,
        stored.map(({ files: _, ...value }) => value)
      ),
      answered_at: at,
      updated_at: at
    })
    .execute()
  const states = [...past, stored].map((answers, index) => ({ number: index + 1, answers: JSON.stringify(answers) }))
  await world.admin
    .insertInto('form_answer_revisions')
    .values(states.map((state) => ({ tenant_uuid: tenant.uuid, answer_uuid: uuid, form_version: form.formVersion, created_at: at, ...state })))
    .execute()
  const files = new Map([...past, stored].flat().flatMap((value) => (value.files ?? []).map((file) => [file.key, { ...file, question: value.questionUuid }])))
  for (const file of files.values()) {
    await world.admin
      .insertInto('form_uploads')
      .values({
        tenant_uuid: tenant.uuid,
        uuid: v7(),
        answer_uuid: uuid,
        question_uuid: file.question,
        storage_key: file.key,
        name: file.name,
        content_type: file.contentType,
        byte_size: file.byteSize,
        created_at: at,
        attached_at: at
      })
      .execute()
  }
  return uuid
}
