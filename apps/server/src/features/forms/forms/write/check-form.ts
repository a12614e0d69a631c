import type { FormQuestionInput, FormSectionInput } from '@mekiki/contract/forms/forms/forms.schemas'
import { formLackSentence, questionTargetLabels } from '@mekiki/i18n/forms/form-questions'
import type { Language } from '@mekiki/i18n'
import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { Fault } from '../../../../platform/http/answers/field-faults.ts'
import { lockItems } from '../../../themes/extension-items/index.ts'
import type { FormContent } from '../content/form-content.ts'
import { findLack } from '../content/form-state.ts'
import { type FormValues, valueDifference } from '../content/form-values.ts'
import { makeContent } from '../content/question-rules.ts'
import { isDeepStrictEqual } from 'node:util'
import { auditChange } from '../../../../platform/log/audit.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { dropUnansweredVersions, insertVersion, updateForm } from './form-write.queries.ts'
import { named, type ThemeLink, writeThemeLink } from '../theme-link.ts'

const itemsOf = (questions: readonly { extensionItemUuid: string | null }[]): string[] => questions.flatMap((question) => question.extensionItemUuid ?? [])

/** What a form asks, from what a person wrote, with every fault; the custom items that it asks for cannot change until the transaction ends. */
export async function checkContent(
  tx: TenantTransaction,
  body: { sections: readonly FormSectionInput[]; questions: readonly FormQuestionInput[] }
): Promise<{ content: FormContent; faults: Fault[] }> {
  return makeContent(body, await lockItems(tx, [...new Set(itemsOf(body.questions))]))
}

/** The faults that lie between values. */
export function valueFaults({ opensOn, answerEndDate }: FormValues): Fault[] {
  return opensOn !== null && answerEndDate !== null && opensOn > answerEndDate ? [{ field: 'answerEndDate', fault: 'end_before_start' }] : []
}

/** @throws 422 `form_incomplete` with the first thing that a public form with this content would lack. */
export async function requireComplete(tx: TenantTransaction, language: Language, content: FormContent): Promise<void> {
  const active = await lockItems(tx, [...new Set(itemsOf(content.questions))])
  const lack = findLack(content, new Set(active.keys()))
  if (lack) throw new AppError('form_incomplete', { params: { reason: formLackSentence(lack, language) } })
}

/** What a form asks before anybody has made questions: what every answer needs, and the idea's summary. */
export function standardQuestions(language: Language): FormContent['questions'] {
  const targets = ['user_name', 'email', 'idea_name', 'idea_summary'] as const
  return targets.map((targetProperty, index) => ({
    uuid: v7(),
    name: questionTargetLabels[language][targetProperty],
    nameEn: '',
    helpText: '',
    helpTextEn: '',
    sectionUuid: null,
    targetProperty,
    questionType: 'multiline_text_input',
    questionExtensionItemType: null,
    extensionItemUuid: null,
    extensionItemSelectOptions: [],
    otherFlg: false,
    maxLength: null,
    requiredFlg: true,
    order: index + 1,
    showIf: null
  }))
}

/** What a form holds before a change. */
interface FormBefore {
  values: FormValues
  content: FormContent
  formVersion: number
}

/**
 * Writes a form's new values, questions and theme and remembers the change; nothing at all when nothing changes. The caller has locked themes and
 * form and checked rights and rules.
 */
export async function changeForm(
  context: RunContext,
  uuid: string,
  before: FormBefore,
  after: { values: FormValues; content: FormContent },
  link: ThemeLink
): Promise<void> {
  const { tx, actor, now, audit } = context
  const stamp = { ...actor, now }
  const isAsking = !isDeepStrictEqual(before.content, after.content)
  const isLinking = link.before?.uuid !== link.after?.uuid
  const { from, to } = valueDifference(before.values, after.values)
  if (!isAsking && !isLinking && Object.keys(to).length === 0) return
  const formVersion = before.formVersion + (isAsking ? 1 : 0)
  if (isAsking) await insertVersion(tx, stamp, uuid, formVersion, after.content)
  await updateForm(tx, stamp, uuid, after.values, formVersion)
  if (isAsking) await dropUnansweredVersions(tx, uuid, formVersion)
  await writeThemeLink(context, uuid, link)
  const asked = (content: FormContent, number: number) => (isAsking ? { formVersion: number, questions: content.questions.map(({ name }) => name) } : {})
  const theme = (of: ThemeLink['before']) => (isLinking ? { theme: named(of) } : {})
  auditChange(audit, {
    entityType: 'form',
    entityUuid: uuid,
    action: 'update',
    from: { ...from, ...asked(before.content, before.formVersion), ...theme(link.before) },
    to: { ...to, ...asked(after.content, formVersion), ...theme(link.after) }
  })
}
