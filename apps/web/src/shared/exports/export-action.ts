import { exportActionEn, exportActionJa } from '@mekiki/i18n/exchange/export-action'
import { textsOf } from '@mekiki/browser/texts'

/** What a button says that opens an export. */
export const useExportAction = textsOf({ ja: exportActionJa, en: exportActionEn })
