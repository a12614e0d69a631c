import { z } from 'zod'
import { reportError } from '@mekiki/browser/plain/report-error'
import { contentDraft } from '../builder/form-draft.ts'

const key = (formUuid: string) => `FORM_PREVIEW_${formUuid}`

const shown = z.object({
  name: z.string(),
  description: z.string(),
  answerEndDate: z.string().nullable(),
  privacyText: z.string(),
  englishFlg: z.boolean(),
  nameEn: z.string(),
  descriptionEn: z.string(),
  privacyTextEn: z.string(),
  content: contentDraft
})

/** What of a form its preview shows. */
export type PreviewValues = z.output<typeof shown>

/** Stands in the address of a form that has not been made yet. */
export const newFormKey = 'new'

/**
 * Opens the preview of what is not saved yet in a window of its own. A new window is given a copy of the opener's session storage, so that
 * nothing is left behind in the browser once both are closed.
 */
export function openPreview(address: string, formUuid: string, values: PreviewValues): void {
  try {
    sessionStorage.setItem(key(formUuid), JSON.stringify(shown.parse(values)))
    window.open(address, '_blank')
  } finally {
    sessionStorage.removeItem(key(formUuid))
  }
}

/** What the opener handed over; null when there is nothing that fits. */
export function findHandedOver(formUuid: string): PreviewValues | null {
  try {
    const text = sessionStorage.getItem(key(formUuid))
    return text === null ? null : shown.parse(JSON.parse(text))
  } catch (error) {
    reportError(error)
    return null
  }
}
