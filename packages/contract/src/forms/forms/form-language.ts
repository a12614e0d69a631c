import type { FormQuestion, FormSection } from './forms.schemas.ts'

/** The words of a call in a language: those in English where there are any, else its own. */
export const wordsIn = (language: 'ja' | 'en', own: string, english: string): string => (language === 'en' && english !== '' ? english : own)

/** Words in English where a form has these on, else none. */
export const ifEnglish = (hasEnglish: boolean, english: string): string => (hasEnglish ? english : '')

/** The text that respondents agree to: none where the form's own is empty, since then the server asks for no consent. */
export const consentIn = (language: 'ja' | 'en', { privacyText, privacyTextEn }: { privacyText: string; privacyTextEn: string }): string =>
  privacyText === '' ? '' : wordsIn(language, privacyText, privacyTextEn)

/** A question in the words of a language; the same object in its own. */
export function questionIn<Q extends FormQuestion>(question: Q, language: 'ja' | 'en'): Q {
  if (language === 'ja') return question
  return {
    ...question,
    name: wordsIn(language, question.name, question.nameEn),
    helpText: wordsIn(language, question.helpText, question.helpTextEn),
    extensionItemSelectOptions: question.extensionItemSelectOptions.map((option) => ({ ...option, name: wordsIn(language, option.name, option.nameEn) }))
  }
}

/** Questions in the words of a language. */
export const questionsIn = <Q extends FormQuestion>(questions: Q[], language: 'ja' | 'en'): Q[] => questions.map((question) => questionIn(question, language))

/** Sections in the words of a language; the same array where nothing is said otherwise. */
export function sectionsIn(sections: FormSection[], language: 'ja' | 'en'): FormSection[] {
  if (language === 'ja') return sections
  return sections.map((section) => ({
    ...section,
    title: wordsIn(language, section.title, section.titleEn),
    helpText: wordsIn(language, section.helpText, section.helpTextEn)
  }))
}
