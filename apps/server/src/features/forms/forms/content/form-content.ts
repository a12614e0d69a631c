import { formQuestion, formSection } from '@mekiki/contract/forms/forms/forms.schemas'
import { z } from 'zod'

/** What a version of a form can hold. */
export const formContent = z.object({ sections: z.array(formSection), questions: z.array(formQuestion) })

/** The sections and questions of one version of a form, in their order; questions without a section stand first. */
export type FormContent = z.output<typeof formContent>

/**
 * The questions as a version keeps them.
 * @throws an error for what no version can hold.
 */
export function readContent(stored: unknown): FormContent {
  return formContent.parse(stored)
}
