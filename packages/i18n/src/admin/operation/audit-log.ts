import { formatNumber } from '../../format.ts'
import { outcomeOfEn, outcomeOfJa, outcomesEn, outcomesJa } from './outcomes.ts'

/** Texts of the administration's log. */
export const adminAuditLogJa = {
  title: '監査ログ',
  note: '運営管理で行われたすべての操作です。拒否された操作も残ります。',
  list: '監査ログの一覧',
  toolbar: '監査ログの絞り込み',
  columns: { at: '日時', administrator: '運営担当者', operation: '操作', outcome: '結果', address: '接続元', request: 'リクエストID' },
  filters: {
    administrator: '運営担当者のメールアドレス',
    operation: '操作',
    outcome: '結果',
    from: '開始日',
    to: '終了日',
    tenant: 'テナント',
    clear: '条件をクリア',
    anyOperation: 'すべての操作',
    anyOutcome: 'すべての結果'
  },
  outcomes: outcomesJa,
  outcomeOf: outcomeOfJa,
  empty: 'まだ操作の記録がありません。',
  byFilter: '条件に一致する操作はありません',
  loadFailed: '監査ログの読み込みに失敗しました。',
  detail: '操作の内容',
  input: '入力',
  noInput: '（入力を読み取れませんでした）',
  sealCheck: '改ざんの検査',
  sealTitle: '監査ログの改ざんの検査',
  sealIntact: '記録は、封印したときのままです。書き換えや削除はありません。',
  sealBroken: (count: number) => `記録に${formatNumber(count)}件の異常があります。書き換えられたか、削除された可能性があります。`,
  sealFigures: (seals: number, entries: number, waiting: number) =>
    `封印 ${formatNumber(seals)}件、検査した記録 ${formatNumber(entries)}件、まだ封印していない記録 ${formatNumber(waiting)}件`,
  sealCheckedAt: (at: string) => `検査日時 ${at}`,
  sealOthers: 'すべてのテナントの操作履歴は、バッチ「監査ログの検査」で検査します。',
  sealFaults: {
    entries_changed: '記録の内容が封印と一致しません',
    entries_missing: '封印した記録が足りません',
    seal_missing: '封印が抜けています',
    entries_unsealed: '封印のあとから記録が加えられています'
  } as Record<string, string>,
  sealFault: (fault: string, seal: number | null, count: number) =>
    `${fault}（${seal === null ? '' : `封印${formatNumber(seal)}番、`}記録${formatNumber(count)}件）`
}

export type AdminAuditLogTexts = typeof adminAuditLogJa

/** Texts of the administration's log. */
export const adminAuditLogEn: AdminAuditLogTexts = {
  title: 'Audit log',
  note: 'Everything done in the administration, including refused requests.',
  list: 'Audit log',
  toolbar: 'Filters of the audit log',
  columns: { at: 'Time', administrator: 'Administrator', operation: 'Operation', outcome: 'Outcome', address: 'From', request: 'Request ID' },
  filters: {
    administrator: 'Administrator’s email',
    operation: 'Operation',
    outcome: 'Outcome',
    from: 'From',
    to: 'To',
    tenant: 'Tenant',
    clear: 'Clear filters',
    anyOperation: 'All operations',
    anyOutcome: 'All outcomes'
  },
  outcomes: outcomesEn,
  outcomeOf: outcomeOfEn,
  empty: 'No operations yet.',
  byFilter: 'No operations match these filters',
  loadFailed: 'Couldn’t load the audit log.',
  detail: 'The operation',
  input: 'Input',
  noInput: '(the input couldn’t be read)',
  sealCheck: 'Check seals',
  sealTitle: 'Check seals',
  sealIntact: 'All entries match their seals. None was changed or removed.',
  sealBroken: (count) => `${formatNumber(count)} ${count === 1 ? 'problem' : 'problems'} found: entries may have been changed or removed.`,
  sealFigures: (seals, entries, waiting) =>
    `Seals: ${formatNumber(seals)}, entries checked: ${formatNumber(entries)}, not sealed yet: ${formatNumber(waiting)}`,
  sealCheckedAt: (at) => `Checked ${at}`,
  sealOthers: 'The logs of all tenants are checked by the batch “Check logs”.',
  sealFaults: {
    entries_changed: 'Entries differ from their seal',
    entries_missing: 'Sealed entries are missing',
    seal_missing: 'A seal is missing',
    entries_unsealed: 'Entries were added after the seal'
  },
  sealFault: (fault, seal, count) => `${fault} (${seal === null ? '' : `seal ${formatNumber(seal)}, `}entries: ${formatNumber(count)})`
}
