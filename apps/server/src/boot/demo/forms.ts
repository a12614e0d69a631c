import { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { dayInTokyo } from '../../platform/clock.ts'
import { demoDraftForm, demoForm, type DemoQuestion } from '../seeds/demo-forms.ts'
import type { DemoWork } from './cases.ts'

const day = 86_400_000

/** The demo's public form as the call takes it. */
function formBody({ lists }: DemoWork, themeUuid: string, closesOn: string) {
  const { sections, questions, branch, ...texts } = demoForm
  const ids = questions.map(() => v7())
  const sectionIds = sections.map(() => v7())
  const [after, choices] = [ids[branch.after], branch.choices.flatMap((place) => lists.items.enums[place] ?? [])]
  const bodyOf = (question: DemoQuestion, place: number) => ({
    uuid: ids[place] ?? '',
    name: question.name,
    helpText: question.helpText ?? '',
    targetProperty: question.target,
    extensionItemUuid: question.item === undefined ? null : (lists.items.uuids[question.item] ?? null),
    ...(question.type !== undefined && { questionType: question.type }),
    sectionUuid: question.section === undefined ? null : (sectionIds[question.section] ?? null),
    requiredFlg: question.isRequired ?? false,
    otherFlg: question.hasOther ?? false,
    maxLength: question.maxLength ?? null,
    showIf: place === branch.question && after !== undefined ? { questionUuid: after, optionUuids: choices } : null
  })
  return {
    ...texts,
    status: 'public' as const,
    answerEndDate: closesOn,
    themeUuid,
    sections: sections.map((section, place) => ({ uuid: sectionIds[place] ?? '', ...section })),
    questions: questions.map(bodyOf)
  }
}

/** Makes the demo's forms: a public one that a theme names and that closes in a month, and a private one that is still being written. */
export async function makeDemoForms(work: DemoWork, themeUuid: string, at: Date, end: Date): Promise<void> {
  work.setNow(at)
  await work.call(0, operationGroups.forms.create, { body: formBody(work, themeUuid, dayInTokyo(new Date(end.getTime() + 30 * day))) })
  await work.call(0, operationGroups.forms.create, { body: demoDraftForm })
}
