import { ifEnglish } from '@mekiki/contract/forms/forms/form-language'
import type { FormQuestion, FormSection } from '@mekiki/contract/forms/forms/forms.schemas'
import type { QuestionTargetProperty } from '@mekiki/contract/workspace/constants/enums'
import { fillPlaces } from '../errors.ts'
import type { Language } from '../languages.ts'

/** What the answer to a question fills, as people call it; the first wording of such a question, too. */
export const questionTargetLabels: Record<Language, Record<QuestionTargetProperty, string>> = {
  ja: {
    user_name: 'お名前',
    email: 'メールアドレス',
    idea_name: 'アイデア名',
    idea_summary: 'アイデアの概要',
    belonging_to: '会社名・所属',
    url: 'WebサイトのURL',
    country: '国・地域',
    file: '資料',
    extension_item: 'カスタム項目'
  },
  en: {
    user_name: 'Your name',
    email: 'Email address',
    idea_name: 'Name of the idea',
    idea_summary: 'Summary of the idea',
    belonging_to: 'Company or organisation',
    url: 'Website',
    country: 'Country or region',
    file: 'Documents',
    extension_item: 'Custom field'
  }
}

/** First wordings that the builder gave to such a question before, by the language of whoever built the form. */
const formerLabels: Record<Language, Partial<Record<QuestionTargetProperty, string>>> = {
  ja: { belonging_to: 'ご所属', url: 'サイトURL' },
  en: { belonging_to: 'Organisation' }
}

/**
 * The words of a question in both languages. Those of a fixed target that nobody has changed are known in both, so that they follow the language of
 * whoever reads them; other words in English are those that somebody gave.
 */
export function bilingualName({ targetProperty: target, name, nameEn }: { targetProperty: QuestionTargetProperty; name: string; nameEn: string }): {
  name: string
  nameEn: string
} {
  if (nameEn !== '' || target === 'extension_item') return { name, nameEn }
  const [ja, en] = [questionTargetLabels.ja[target], questionTargetLabels.en[target]]
  if (name === ja || name === formerLabels.ja[target]) return { name, nameEn: en }
  return name === en || name === formerLabels.en[target] ? { name: ja, nameEn: en } : { name, nameEn }
}

/** A question as outsiders see it: with its words in English where the form has them on, and those of a standard question in both languages anyhow. */
export function publicQuestion<Q extends FormQuestion>(question: Q, hasEnglish: boolean): Q {
  return {
    ...question,
    ...bilingualName({ ...question, nameEn: ifEnglish(hasEnglish, question.nameEn) }),
    helpTextEn: ifEnglish(hasEnglish, question.helpTextEn),
    extensionItemSelectOptions: question.extensionItemSelectOptions.map((option) => ({ ...option, nameEn: ifEnglish(hasEnglish, option.nameEn) }))
  }
}

/** A section as outsiders see it. */
export function publicSection<S extends FormSection>(section: S, hasEnglish: boolean): S {
  return { ...section, titleEn: ifEnglish(hasEnglish, section.titleEn), helpTextEn: ifEnglish(hasEnglish, section.helpTextEn) }
}

/** Why a form cannot be public yet. */
export type FormLack = { kind: 'missing' | 'optional' | 'conditional'; target: QuestionTargetProperty } | { kind: 'no_choices' | 'item_gone'; question: string }

const lacks: Record<Language, Record<FormLack['kind'], string>> = {
  ja: {
    missing: '「{name}」の質問を追加してください',
    optional: '「{name}」の質問を必須にしてください',
    conditional: '「{name}」の質問の表示条件を外してください',
    no_choices: '質問「{name}」に選択肢を追加してください',
    item_gone: '質問「{name}」のカスタム項目が削除されています。質問を削除するか、項目を選択し直してください'
  },
  en: {
    missing: 'add a question for “{name}”',
    optional: 'make the question for “{name}” required',
    conditional: 'show the question for “{name}” always',
    no_choices: 'the question “{name}” needs choices',
    item_gone: 'the custom field of the question “{name}” was deleted; remove the question or choose another item'
  }
}

/** The part of the sentence `form_incomplete` that says what to do before a form can be public. */
export function formLackSentence(lack: FormLack, language: Language): string {
  return fillPlaces(lacks[language][lack.kind], { name: 'target' in lack ? questionTargetLabels[language][lack.target] : lack.question })
}

/** The name of a copy of a form. */
export const copyName = (name: string, language: Language): string => (language === 'ja' ? `（コピー）${name}` : `(Copy) ${name}`)
