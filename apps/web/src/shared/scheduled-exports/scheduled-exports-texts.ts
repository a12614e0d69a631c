import { scheduledExportsEn, scheduledExportsJa } from '@mekiki/i18n/exchange/scheduled-exports-screen'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of views by mail on a schedule. */
export const useScheduledExportsTexts = textsOf({ ja: scheduledExportsJa, en: scheduledExportsEn })
