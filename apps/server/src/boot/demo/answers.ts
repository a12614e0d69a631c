import { hash } from 'node:crypto'
import { type CallOutput, operationGroups } from '@mekiki/contract'
import { dayInTokyo } from '../../platform/clock.ts'
import { type DemoAnswer, demoAnswererDomain } from '../seeds/demo-answers.ts'
import { liveThrough } from './project-life.ts'
import { followersOf, tagsOf } from './projects.ts'
import type { MadeTheme, DemoWork } from './work.ts'
import { type DemoFile, demoFiles } from './files.ts'
import type { DemoOpenForm } from './forms.ts'
import { day, hour, minute, pick, workingTime } from './pace.ts'

type PublicForm = CallOutput<typeof operationGroups.publicAnswers.getForm>
type Question = PublicForm['questions'][number]

const countries = { 4: 'SG', 9: 'TW', 15: 'DE' } as const
const materialCountries = { 3: 'IT', 8: 'VN' } as const
const fileEach = 4

/** An answer's place among those of its form, and what it brings. */
interface Respondent {
  answer: DemoAnswer
  place: number
  country: string
  at: Date
}

/** Solves the puzzle that keeps robots away. */
function solve(proof: PublicForm['proof']): number {
  for (let number = 0; number <= proof.maxnumber; number += 1) {
    if (hash('sha256', `${proof.salt}${number}`) === proof.challenge) return number
  }
  throw new Error('the demo could not be made: the puzzle of a form has no solution')
}

/** Sends a file as the form's page does; gives the answer's value. */
async function upload({ call, tenantUuid, store }: AnswerWork, form: PublicForm, file: DemoFile) {
  const query = { filename: file.name, content_type: file.contentType, content_length: file.bytes.length, submission_id: form.submissionId }
  const { key } = await call(null, operationGroups.publicAnswers.uploadUrl, { params: { tenant_uuid: tenantUuid }, query })
  await store(key, file)
  return [{ url: key, name: file.name }]
}

/** Choices of what can be done together: some want two of them, some something else. */
function choose(question: Question, place: number) {
  const options = question.extensionItemSelectOptions
  const optionUuids = [pick(options, place), ...(place % 3 === 0 ? [pick(options, place + 1)] : [])].flatMap((option) => option?.uuid ?? [])
  return { optionUuids: [...new Set(optionUuids)], ...(question.otherFlg && place % 8 === 5 && { otherText: '販売での協力' }) }
}

function textOf({ targetProperty }: Question, { answer, place, country }: Respondent): string | null {
  const [name, belongsTo, idea, summary] = answer
  if (targetProperty === 'user_name') return name
  if (targetProperty === 'email') return `oubo-${place + 1}@${demoAnswererDomain}`
  if (targetProperty === 'belonging_to') return belongsTo
  if (targetProperty === 'idea_name') return idea
  if (targetProperty === 'idea_summary') return summary
  if (targetProperty === 'country') return country
  return targetProperty === 'url' && belongsTo !== '' && place % 2 === 0 ? `https://oubo-${place + 1}.example` : null
}

function itemOf(question: Question, { answer, place, at }: Respondent) {
  const type = question.questionExtensionItemType
  if (type === 'enums') return choose(question, place)
  if (type === 'date') return { value: dayInTokyo(new Date(at.getTime() + (30 + ((place * 13) % 120)) * day)) }
  if (type === 'number') return { value: String(2 + ((place * 7) % 23)) }
  return place % 4 === 2 ? null : { value: `「${answer[2]}」を、御社の倉庫で3か月試したいと考えています。` }
}

/** What is answered to each question that is asked. */
async function valuesOf(work: AnswerWork, form: PublicForm, respondent: Respondent) {
  const values: { questionUuid: string; value?: string; optionUuids?: string[]; otherText?: string; files?: { url: string; name: string }[] }[] = []
  for (const question of form.questions) {
    const { uuid: questionUuid, targetProperty, showIf } = question
    const chosen = values.find((each) => each.questionUuid === showIf?.questionUuid)?.optionUuids ?? []
    if (showIf && !showIf.optionUuids.some((uuid) => chosen.includes(uuid))) continue
    if (targetProperty === 'file') {
      const file = respondent.place % fileEach === 1 ? demoFiles.proposal() : null
      if (file) values.push({ questionUuid, files: await upload(work, form, file) })
      continue
    }
    const text = textOf(question, respondent)
    const value = targetProperty === 'extension_item' ? itemOf(question, respondent) : text === null || text === '' ? null : { value: text }
    if (value !== null) values.push({ questionUuid, ...value })
  }
  return values
}

/** What answering needs. */
export interface AnswerWork extends DemoWork {
  tenantUuid: string
  /** Keeps a file's bytes where an upload address leads. */
  store: (key: string, file: DemoFile) => Promise<void>
}

/** When answers come: many at first, then fewer, at any hour. */
function timeOf({ firstDaysAgo, lastDaysAgo }: DemoOpenForm, { end }: DemoWork, place: number, count: number): Date {
  const share = count === 1 ? 1 : (place / (count - 1)) ** 1.4
  return new Date(end.getTime() - (firstDaysAgo - share * (firstDaysAgo - lastDaysAgo)) * day - ((place * 197) % 700) * minute)
}

/** Answers a form as people from outside do. */
export async function answerForm(work: AnswerWork, form: DemoOpenForm, answers: readonly DemoAnswer[], isAboutMaterials: boolean): Promise<void> {
  const { call, setNow, tenantUuid } = work
  for (const [place, answer] of answers.entries()) {
    const at = timeOf(form, work, place, answers.length)
    setNow(at)
    const opened = await call(null, operationGroups.publicAnswers.getForm, { params: { form_uuid: form.uuid }, query: { tenant_uuid: tenantUuid } })
    const abroad: Record<number, string> = isAboutMaterials ? materialCountries : countries
    const values = await valuesOf(work, opened, { answer, place: place + (isAboutMaterials ? 50 : 0), country: abroad[place] ?? 'JP', at })
    const { maxnumber: _most, ...proof } = opened.proof
    await call(null, operationGroups.publicAnswers.submit, {
      params: { tenant_uuid: tenantUuid, form_uuid: form.uuid },
      body: { submissionId: opened.submissionId, formVersion: opened.formVersion, agreedFlg: true, proof: { ...proof, number: solve(opened.proof) }, values }
    })
  }
}

const lastNew = 5

/** The team takes up the cases that answers have made: people, tags, statuses, records and reviews; the latest still wait. */
export async function liveThroughAnswers(work: AnswerWork, formUuid: string, made: MadeTheme): Promise<void> {
  const { call, setNow } = work
  const { items } = await call(0, operationGroups.answers.list, { params: { form_uuid: formUuid }, query: { sort_order: 'desc' } })
  for (const [place, { projectUuid: uuid, answeredAt }] of items.entries()) {
    if (uuid === null || place < lastNew) continue
    const registeredAt = new Date(answeredAt)
    setNow(workingTime(new Date(registeredAt.getTime() + 6 * hour), place))
    const body = { categoryUuids: tagsOf(work, made.theme, place), followerUuids: followersOf(work, made.theme, place) }
    await call(made.theme.personsInCharge[0] ?? 0, operationGroups.projects.update, { params: { project_uuid: uuid }, body })
    await liveThrough(work, made, { uuid, place, registeredAt })
  }
}
