import { historyActionsEn } from '../cases/history-actions.en.ts'
import { historyActionsJa } from '../cases/history-actions.ja.ts'
import type { Language } from '../languages.ts'

// Within the history of a case it goes without saying what was deleted, restored or changed.
const ja = { ...historyActionsJa, delete: '案件の削除', restore: '案件の復元', merge_scoutee: '企業の統合' }
const en: Record<keyof typeof ja, string> = { ...historyActionsEn, delete: 'Case deleted', restore: 'Case restored', merge_scoutee: 'Companies merged' }

/** What happened to a case, where the constants have no word: in figures, lists and sentences alike. */
export const moreActions: Record<Language, Readonly<Record<string, string>>> = { ja, en }
