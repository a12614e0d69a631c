import { publicQuestion, publicSection } from '@mekiki/i18n/forms/form-questions'
import type { FormContent } from './form-content.ts'

/** What a form asks as outsiders see it. */
export function publicContent({ sections, questions }: FormContent, hasEnglish: boolean): FormContent {
  return {
    sections: sections.map((section) => publicSection(section, hasEnglish)),
    questions: questions.map((question) => publicQuestion(question, hasEnglish))
  }
}

type Words = 'nameEn' | 'descriptionEn' | 'thankYouTextEn' | 'privacyTextEn' | 'receiptMailTextEn'

/** A form's own texts in English; empty while the form has them off. */
export function englishTexts(form: Record<Words, string> & { englishFlg: boolean }): Record<Words, string> {
  const { nameEn, descriptionEn, thankYouTextEn, privacyTextEn, receiptMailTextEn } = form
  const all = { nameEn, descriptionEn, thankYouTextEn, privacyTextEn, receiptMailTextEn }
  return form.englishFlg ? all : { nameEn: '', descriptionEn: '', thankYouTextEn: '', privacyTextEn: '', receiptMailTextEn: '' }
}

/** Whom outsiders can ask about a form. */
export function contactOf(row: Record<`contact_${'name' | 'email' | 'phone' | 'url'}`, string>) {
  return { name: row.contact_name, email: row.contact_email, phone: row.contact_phone, url: row.contact_url }
}
