import { adminBatchesEn } from '@mekiki/i18n/admin/operation/batches.en'
import { adminBatchesJa } from '@mekiki/i18n/admin/operation/batches.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the batches and their runs. */
export const useBatchesTexts = textsOf({ ja: adminBatchesJa, en: adminBatchesEn })
