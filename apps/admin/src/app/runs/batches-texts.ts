import { adminBatchesEn } from '@mekiki/i18n/admin/batches.en'
import { adminBatchesJa } from '@mekiki/i18n/admin/batches.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the batches and their runs. */
export const useBatchesTexts = textsOf({ ja: adminBatchesJa, en: adminBatchesEn })
