import { operationGroups } from '@mekiki/contract'
import type { FormQuestionInput } from '@mekiki/contract/forms/forms/forms.schemas'
import { addTheme } from './projects.ts'
import type { Person } from './people.ts'

const { extensionItems, forms, themes } = operationGroups

/** A public form with every kind of question, a section and a branch, whose answers become cases of a theme. */
export interface JourneyForm {
  uuid: string
  themeUuid: string
  questions: FormQuestionInput[]
  sectionUuid: string
}

/** The names of the questions. */
export const asked = {
  name: 'お名前',
  email: 'メールアドレス',
  company: '会社名・所属',
  idea: 'アイデア名',
  summary: 'アイデアの概要',
  url: 'WebサイトのURL',
  country: '国・地域',
  ways: '希望する協業のかたち',
  stage: '開発の段階',
  start: '実証の開始希望日',
  cost: '必要な費用（百万円）',
  phone: '担当者の電話番号',
  files: '資料'
} as const

const itemsOf = (name: string) => ({
  name,
  items: [
    { name: '協業のかたち', type: 'enums' as const, enums: [{ name: '実証実験' }, { name: '共同開発' }, { name: '出資の相談' }] },
    { name: '段階', type: 'enums' as const, enums: [{ name: '構想' }, { name: '試作' }, { name: '量産' }] },
    { name: '開始日', type: 'date' as const },
    { name: '費用', type: 'number' as const },
    { name: '電話', type: 'string' as const }
  ]
})

/** A question without more to it than what it asks for. */
export const plainQuestion = (targetProperty: FormQuestionInput['targetProperty'], name: string, requiredFlg = false): FormQuestionInput => ({
  uuid: crypto.randomUUID(),
  name,
  nameEn: '',
  helpText: '',
  helpTextEn: '',
  sectionUuid: null,
  targetProperty,
  extensionItemUuid: null,
  otherFlg: false,
  maxLength: null,
  requiredFlg,
  showIf: null
})

/** Makes such a form in a theme of its own; `name` is that of the form, the theme and its custom items. */
export async function addAnswerForm(person: Person, name: string, more: { answerEndDate?: string } = {}): Promise<JourneyForm> {
  const group = await person.call(extensionItems.create, { body: itemsOf(name) })
  const theme = await addTheme(person, name)
  const { version } = await person.call(themes.get, { params: { theme_uuid: theme.uuid } })
  const projectSetting = { extensionItemGroupUuids: [group.uuid] }
  await person.call(
    themes.update,
    { params: { theme_uuid: theme.uuid }, body: { projectSetting, personInChargeUserUuids: [person.uuid] } },
    { ifMatch: version }
  )
  const [ways, stage, start, cost, phone] = group.items
  if (!ways || !stage || !start || !cost || !phone) throw new Error('the custom items are not there')
  const sectionUuid = crypto.randomUUID()
  const ofItem = (item: typeof ways, named: string, part: Partial<FormQuestionInput> = {}): FormQuestionInput => ({
    ...plainQuestion('extension_item', named),
    extensionItemUuid: item.uuid,
    sectionUuid,
    ...part
  })
  const choice = ofItem(ways, asked.ways, { questionType: 'multiple_select', requiredFlg: true, otherFlg: true })
  const questions = [
    plainQuestion('user_name', asked.name, true),
    plainQuestion('email', asked.email, true),
    plainQuestion('belonging_to', asked.company),
    plainQuestion('idea_name', asked.idea, true),
    { ...plainQuestion('idea_summary', asked.summary, true), maxLength: 1000 },
    plainQuestion('url', asked.url),
    plainQuestion('country', asked.country),
    choice,
    ofItem(stage, asked.stage, { questionType: 'single_select' }),
    ofItem(start, asked.start),
    ofItem(cost, asked.cost, { showIf: { questionUuid: choice.uuid, optionUuids: [ways.enums[0]?.uuid ?? ''] } }),
    ofItem(phone, asked.phone, { maxLength: 20 }),
    { ...plainQuestion('file', asked.files), sectionUuid }
  ]
  const sections = [{ uuid: sectionUuid, title: '協業について', helpText: '決まっている範囲でお答えください。' }]
  const texts = { thankYouText: '2週間以内にご連絡します。', privacyText: '選考と連絡のためだけに使用します。' }
  const body = { name, description: '技術とアイデアを募集します。', status: 'public' as const, themeUuid: theme.uuid, sections, questions, ...texts, ...more }
  const { uuid } = await person.call(forms.create, { body })
  return { uuid, themeUuid: theme.uuid, questions, sectionUuid }
}
