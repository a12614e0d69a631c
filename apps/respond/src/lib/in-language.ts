import { questionsIn, sectionsIn, wordsIn } from '@mekiki/contract/forms/forms/form-language'
import type { FormQuestion, FormSection } from '@mekiki/contract/forms/forms/forms.schemas'
import type { Language } from '@mekiki/i18n/languages'

/** What a form, a notice of one and an answer have in common: questions in both languages. */
interface Asking {
  sections: FormSection[]
  questions: FormQuestion[]
}

interface Named {
  name: string
  nameEn: string
}

interface Told extends Named {
  description: string
  descriptionEn: string
}

/** What was asked, in the language of the page. */
export function askedIn<A extends Asking>(asking: A, language: Language): A {
  return { ...asking, sections: sectionsIn(asking.sections, language), questions: questionsIn(asking.questions, language) }
}

/** The name of a call in the language of the page. */
export const nameIn = (form: Named, language: Language): string => wordsIn(language, form.name, form.nameEn)

/** A call with its name and description in the language of the page. */
export function toldIn<F extends Told>(form: F, language: Language): F {
  return { ...form, name: nameIn(form, language), description: wordsIn(language, form.description, form.descriptionEn) }
}
