import { v7 } from 'uuid'
import { partTextColumns } from '../../features/cases/projects/detail/index.ts'
import { insertAnswer, keyOfFile, type TestForm } from '../../features/forms/answers/testing/answers.factory.ts'
import { makeForm, neededQuestions, question } from '../../features/forms/forms/testing/forms.factory.ts'
import type { TestItem } from '../../features/cases/projects/testing/extensions.factory.ts'
import type { TestActor, TestTenant, World } from '../world.ts'

/** A form whose answers led to cases that some may not see whole. */
export interface FormScene {
  form: TestForm
  /** The answer to it from which each case came, by case. */
  answers: ReadonlyMap<string, string>
}

interface Place {
  world: World
  tenant: TestTenant
}

const at = new Date('2026-02-01T00:00:00Z')
const idea = { 案: '検品の案' }

/** Makes a form with a question of a custom item and one for files, and an answer for each case. */
export async function createFormScene(place: Place, insider: TestActor, item: TestItem, projects: readonly string[]): Promise<FormScene> {
  const fixed = [...neededQuestions(), question('belonging_to', { name: '所属' }), question('file', { name: '資料' })].map((each) =>
    each.targetProperty === 'idea_name' ? { ...each, name: '案' } : each
  )
  const form: TestForm = await makeForm(insider, { questions: [...fixed, question('extension_item', { name: item.name, extensionItemUuid: item.uuid })] })
  const answers = new Map<string, string>()
  for (const projectUuid of projects)
    answers.set(projectUuid, await insertAnswer(place.world, place.tenant, form, { values: { ...idea, 所属: '検品' }, projectUuid, at }))
  return { form, answers }
}

/** Under which key the file of a hidden answer lies: by the case, so that it can be asked for before it is there. */
const fileKeyOf = (projectUuid: string): string => `${projectUuid}/検品の秘密.pdf`

/** Gives a case the file of its answer, with a picture that says so before it is sent. */
async function addPictured({ world, tenant }: Place, projectUuid: string, storageKey: string): Promise<void> {
  const [file, owner] = [v7(), { tenant_uuid: tenant.uuid }]
  const times = { created_at: at, updated_at: at }
  const kept = { storage_key: storageKey, content_type: 'application/pdf', byte_size: 10, uploaded_flg: true }
  const words = { name: '検品の秘密.pdf', ...partTextColumns('検品の秘密.pdf') }
  await world.admin
    .insertInto('files')
    .values({ ...owner, ...times, ...kept, ...words, uuid: file, owner_kind: 'project', project_uuid: projectUuid })
    .execute()
  const picture = { storage_key: `${storageKey}.webp`, small_bytes: 1, large_bytes: 1, width: 1, height: 1, drawn_at: at }
  await world.admin
    .insertInto('file_previews')
    .values({ ...owner, ...picture, file_uuid: file, uuid: v7() })
    .execute()
}

/** Has the answers of cases say something to the custom item and hold a file. */
export async function addHiddenAnswers({ world, tenant }: Place, { form, answers }: FormScene, projects: readonly string[]): Promise<void> {
  for (const projectUuid of projects) {
    const uuid = answers.get(projectUuid) ?? ''
    // A further answer of the same words that is told to be the first one's: its values and its file are what is added.
    const other = await insertAnswer(world, tenant, form, {
      values: { ...idea, 所属: '検品', 予算: '500' },
      files: { 資料: ['検品の秘密.pdf'] },
      projectUuid,
      at
    })
    const row = await world.admin.selectFrom('form_answers').select(['answers', 'value_search_text']).where('uuid', '=', other).executeTakeFirstOrThrow()
    const [before, key] = [keyOfFile(tenant.uuid, other, '検品の秘密.pdf'), fileKeyOf(projectUuid)]
    await world.admin.updateTable('form_uploads').set({ answer_uuid: uuid, storage_key: key }).where('answer_uuid', '=', other).execute()
    await addPictured({ world, tenant }, projectUuid, key)
    await world.admin.deleteFrom('form_answers').where('uuid', '=', other).execute()
    const changed = { answers: JSON.stringify(row.answers).replaceAll(before, key), value_search_text: row.value_search_text }
    await world.admin.updateTable('form_answers').set(changed).where('uuid', '=', uuid).execute()
  }
}

/** Adds an answer from which a case came, of the same company as the others. */
export async function addAnswerOf({ world, tenant }: Place, { form }: FormScene, projectUuid: string): Promise<void> {
  await insertAnswer(world, tenant, form, { values: { ...idea, 所属: '検品', 予算: '900' }, projectUuid, at })
}

/** The calls that read answers, by their id, with every address that is asked. */
export function answerReadings({ form, answers }: FormScene): Readonly<Record<string, readonly string[]>> {
  const base = `/v2/private/form/${form.uuid}`
  const word = (text: string): string => `keyword=${encodeURIComponent(text)}`
  return {
    'forms.list': ['/v2/private/form'],
    'forms.get': [base],
    'answers.list': ['', 'sort_order=asc', 'state=received', word('検品'), word('500'), word('秘密'), 'per_page=2&page=2'].map(
      (query) => `${base}/answers?${query}`
    ),
    'answers.get': [...answers.values()].map((uuid) => `${base}/answers/${uuid}`),
    'answers.questions': [`${base}/answer_questions`],
    'answers.summary': [`${base}/answers_summary`],
    'answers.filePreview': [...answers.keys()].map((uuid) => `${base}/file_preview?file_key=${encodeURIComponent(fileKeyOf(uuid))}`),
    'answers.ofProject': [...answers.keys()].map((uuid) => `/v2/private/projects/${uuid}/answers`)
  }
}
