import { type CallInput, operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { dayInTokyo } from '../../platform/clock.ts'
import { demoClosedForm, demoDraftForm, demoForm, type DemoQuestion } from '../seeds/demo-forms.ts'
import { day, daysBefore } from './pace.ts'
import type { DemoWork } from './work.ts'

type FormBody = CallInput<typeof operationGroups.forms.create>['body']

const openedDaysAgo = 46
const closedOpenedDaysAgo = 205
const closedDaysAgo = 130

/** A question as the call takes it; `place` is its place among the ids. */
function bodyOf({ lists }: DemoWork, question: DemoQuestion, uuid: string, sectionIds: readonly string[]) {
  return {
    uuid,
    name: question.name,
    nameEn: question.nameEn ?? '',
    helpText: question.helpText ?? '',
    helpTextEn: question.helpTextEn ?? '',
    targetProperty: question.target,
    extensionItemUuid: question.item === undefined ? null : (lists.items.uuids[question.item] ?? null),
    ...(question.type !== undefined && { questionType: question.type }),
    // Their own names are the item's, whatever is told.
    ...(question.choicesEn && {
      extensionItemSelectOptions: question.choicesEn.map((nameEn, at) => ({ uuid: lists.items.enums[at] ?? '', name: nameEn, nameEn }))
    }),
    sectionUuid: question.section === undefined ? null : (sectionIds[question.section] ?? null),
    requiredFlg: question.isRequired ?? false,
    otherFlg: question.hasOther ?? false,
    maxLength: question.maxLength ?? null
  }
}

/** The demo's public form: every kind of question, a section, and a question that is asked after some choices only. */
function openForm(work: DemoWork, themeUuid: string): FormBody {
  const { sections, questions, branch, ...texts } = demoForm
  const ids = questions.map(() => v7())
  const sectionIds = sections.map(() => v7())
  const [after, choices] = [ids[branch.after], branch.choices.flatMap((place) => work.lists.items.enums[place] ?? [])]
  return {
    ...texts,
    status: 'public',
    answerEndDate: dayInTokyo(new Date(work.end.getTime() + 30 * day)),
    themeUuid,
    sections: sections.map((section, place) => ({ uuid: sectionIds[place] ?? '', ...section })),
    questions: questions.map((question, place) => ({
      ...bodyOf(work, question, ids[place] ?? '', sectionIds),
      showIf: place === branch.question && after !== undefined ? { questionUuid: after, optionUuids: choices } : null
    }))
  }
}

/** A form that takes answers, the day on which its first ones came, and in how many days all of them came. */
export interface DemoOpenForm {
  uuid: string
  firstDaysAgo: number
  lastDaysAgo: number
}

/** Makes the demo's forms: a public one that a theme names and that closes in a month, one that has closed, and a private one that is still being written. */
export async function makeDemoForms(work: DemoWork, themeUuid: string): Promise<{ open: DemoOpenForm; closed: DemoOpenForm }> {
  const { call, end, setNow } = work
  const { create } = operationGroups.forms
  setNow(daysBefore(end, closedOpenedDaysAgo, 2))
  const { questions, ...texts } = demoClosedForm
  const body: FormBody = {
    ...texts,
    status: 'public',
    answerEndDate: dayInTokyo(new Date(end.getTime() - closedDaysAgo * day)),
    questions: questions.map((question) => bodyOf(work, question, v7(), []))
  }
  const closed = await call(0, create, { body })
  setNow(daysBefore(end, openedDaysAgo, 4))
  const open = await call(0, create, { body: openForm(work, themeUuid) })
  setNow(daysBefore(end, 5, 6))
  await call(0, create, { body: demoDraftForm })
  return {
    open: { uuid: open.uuid, firstDaysAgo: openedDaysAgo - 2, lastDaysAgo: 1 },
    closed: { uuid: closed.uuid, firstDaysAgo: closedOpenedDaysAgo - 3, lastDaysAgo: closedDaysAgo + 4 }
  }
}
