import { formBuilderEn } from '@mekiki/i18n/forms/form-builder.en'
import { formBuilderJa } from '@mekiki/i18n/forms/form-builder.ja'
import { formsEn, formsJa } from '@mekiki/i18n/forms/forms'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the list of forms, of their preview and of the ways to hand them out. */
export const useFormsTexts = textsOf({ ja: formsJa, en: formsEn })

/** Texts of the builder of forms. */
export const useBuilderTexts = textsOf({ ja: formBuilderJa, en: formBuilderEn })
