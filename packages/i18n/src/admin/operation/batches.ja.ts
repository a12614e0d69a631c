import { weekdaysJa } from '../../day-of-week.ts'
import { formatNumber } from '../../format.ts'
import type { BatchId } from '@mekiki/contract/admin/platform-admin/platform-admin.schemas'
import type { BatchLineCode, BatchFaultCode } from '@mekiki/contract/admin/admin-batches/admin-batches.schemas'

/** What fills the words of a batch's lines and faults. */
export type BatchParams = Record<string, string | number>

/** Why a run failed and what to do, in the words of a language. */
export type BatchFaults = Record<BatchFaultCode, (params: BatchParams) => string>

/** How a language tells the error of a run: a sentence of an earlier version as it is. */
export const batchFaultText =
  (faults: BatchFaults) =>
  (error: string, params: BatchParams = {}): string =>
    Object.hasOwn(faults, error) ? faults[error as BatchFaultCode](params) : error

const figure = (value: string | number | undefined): string => (typeof value === 'number' ? formatNumber(value) : (value ?? ''))

/** The batches in words: what each does. */
const batches: Record<BatchId, { name: string; help: string }> = {
  alert_mails: { name: '通知メールの送信', help: '保存した検索や案件の企業の更新を、設定された時刻にメールで知らせます。' },
  back_up: { name: 'バックアップ', help: 'データベース、すべてのファイル、鍵を暗号化し、サーバーの設定にある場所に保存します。' },
  check_audit: { name: '監査ログの検査', help: 'すべてのテナントと運営管理の記録が、封印したときのままかを調べます。' },
  dashboard_mails: { name: 'ダッシュボードの定期送信', help: 'メンバーが設定した時刻に、ダッシュボードの数値をメールで送ります。' },
  erase_tenant: { name: 'テナントの完全な削除', help: '完全な削除を始めたテナントの行、ファイル、アカウントをすべて消します。' },
  import_provider_companies: { name: '企業ファイルの取り込み', help: '法人番号の公表ファイルまたは独自の表を企業データベースに取り込みます。' },
  refresh_dashboards: { name: 'ダッシュボードの集計', help: 'ダッシュボードを使っているテナントの数字を作り直します。' },
  reindex: { name: '検索索引の作り直し', help: '検索の規則が変わったとき、古い規則の索引を作り直します。' },
  revisit_reminders: { name: '再検討のお知らせ', help: '再検討日が来た案件を社内担当者に知らせ、タスクを追加します。' },
  scheduled_exports: { name: 'ビューの定期送信', help: 'メンバーが設定した時刻に、案件のビューをファイルにしてメールで送ります。' },
  seal_audit: { name: '監査ログの封印', help: '新しい記録を封印し、あとから書き換えられないようにします。' },
  tell_waiting: { name: '次の公募のお知らせ', help: '次の公募を待っている社外の方に、始まった公募をメールで知らせます。' },
  task_reminders: { name: 'タスクのお知らせ', help: '期限が近いタスクと過ぎたタスクを、担当者に知らせます。' },
  tidy_up: { name: '不要データの片付け', help: '期限の切れた書き出しや、途中でやめたアップロードを消します。' }
}

const place = (text: string, { line }: BatchParams): string => (line === undefined ? `${text}。` : `${text}（${figure(line)}行目）。`)

/** Why a run failed and what to do, in words. */
const faults: BatchFaults = {
  unexpected: () => '予期しないエラーで失敗しました。サーバーのログで、この実行のIDを調べてください。',
  no_such_batch: ({ batch }) => `バッチ「${figure(batch)}」はありません。`,
  owner_not_allowed: () => 'サーバーの設定（ADMIN_AS_OWNER）で許可されていません。',
  backup_not_set: () => 'サーバーの設定（BACKUP_TO、BACKUP_KEY）に、バックアップの保存先がありません。',
  backup_refused: () => 'バックアップに失敗しました。理由はサーバーのログにあります。',
  erasure_not_begun: () => 'このテナントの完全な削除は始められていません。テナントの画面から始めてください。',
  unknown_layout: () =>
    '1行目が、法人番号の公表ファイルの行でも、「name」と「corporate_number」または「external_id」を含む見出しでもありません。見出しの行を確認してください。',
  file_missing: () => 'ファイルが見つかりません。もう一度アップロードしてください。',
  file_empty: () => 'ファイルに行がありません。',
  file_binary: () => '表として読めないファイルです。CSVまたはExcel（.xlsx）で保存してください。',
  file_undecodable: (params) => `${place('UTF-8でもCP932（Shift_JIS）でもない文字があります', params)}どちらかで保存してください。`,
  file_broken_quotes: (params) => `${place('閉じられていない引用符があります', params)}引用符を確認してください。`,
  file_too_many_columns: (params) => `${place('列が多すぎます', params)}200列までにしてください。`,
  file_cell_too_long: (params) => `${place('セルの文字数が多すぎます', params)}20万文字までにしてください。`,
  file_row_too_long: (params) => `${place('行の文字数が多すぎます', params)}閉じられていない引用符がないか確認してください。`,
  file_not_a_workbook: () => 'Excel（.xlsx）として読めないファイルです。Excelで開けるか確認し、保存し直してください。',
  file_too_large: () => 'ブックが大きすぎて読めません。CSVで保存するか、分けて取り込んでください。',
  file_too_many_rows: () => '行が多すぎます。CSVで保存するか、分けて取り込んでください。',
  file_no_such_sheet: () => '表示されているシートがありません。'
}

const faultText = batchFaultText(faults)

/** What a run tells of itself, in words. */
const lines: Record<BatchLineCode, (params: BatchParams) => string> = {
  started: () => '開始しました',
  taken_up_again: ({ attempt, most }) => `続きから再開しました（${figure(attempt)}回目 / ${figure(most)}回まで）`,
  progress: ({ done }) => `${figure(done)}件まで進みました`,
  resumed_after: ({ rows }) => `前回までに取り込んだ${figure(rows)}行の続きから始めました`,
  step_done: ({ step }) => `${figure(step)}が終わりました`,
  item_failed: ({ item }) => `${figure(item)}で失敗しました`,
  attempt_failed: ({ attempt, most }) => `失敗しました（${figure(attempt)}回目 / ${figure(most)}回まで）。再試行します`,
  stop_requested: ({ by }) => `${figure(by)}が停止を求めました`,
  stopped: () => '停止しました',
  succeeded: () => '成功しました',
  partly_failed: () => '一部が失敗しました',
  failed: ({ reason, ...params }) => `失敗しました：${faultText(String(reason), params)}`
}

/** Texts of the batches. */
export const adminBatchesJa = {
  title: 'バッチ',
  list: 'バッチの一覧',
  runs: '実行履歴',
  runList: 'バッチの実行履歴',
  batches,
  lines,
  faultText,
  columns: { name: 'バッチ', schedule: '予定', next: '次回', last: '前回', open: '待ち・実行中', acts: '操作' },
  runColumns: { batch: 'バッチ', state: '状態', requestedAt: '受付日時', duration: '所要時間', doneCount: '処理数', result: '結果', requestedBy: '実行者' },
  states: { waiting: '待機中', running: '処理中', succeeded: '成功', partly_failed: '一部失敗', failed: '失敗', stopped: '停止' },
  stopping: '停止しています',
  filters: '実行履歴の絞り込み',
  batchFilter: 'バッチ',
  stateFilter: '状態',
  anyBatch: 'すべてのバッチ',
  anyState: 'すべての状態',
  bySchedule: '予定',
  byServer: '起動時',
  onDemand: '手動のみ',
  notScheduled: 'なし',
  items: (count: number) => `${formatNumber(count)}件`,
  openCount: (count: number) => (count === 0 ? '' : `${formatNumber(count)}件`),
  runEmpty: 'まだ実行されたバッチがありません。',
  runByFilter: '条件に一致する実行はありません',
  loadFailed: 'バッチの読み込みに失敗しました。',
  start: '実行',
  startOf: (name: string) => `${name}を実行`,
  startTitle: (name: string) => `${name}の実行`,
  startBody: '今すぐ実行します。同じバッチが実行中のときは、終わってから始まります。',
  started: 'バッチの実行を受け付けました。進み具合は実行履歴で確認できます。',
  file: '企業のファイル',
  fileTypes: 'CSV、Excel（.xlsx）：法人番号の公表ファイル、または独自の形式',
  fileMissing: 'ファイルを選択してください',
  fileSending: 'アップロードが終わるまでお待ちください',
  fileHelp: '100MBを超えるファイルは、サーバー上のコマンドで取り込んでください。同じファイルは、途中で止まったところから続きます。',
  tenantUuid: 'テナントのID',
  tenantUuidFault: 'テナントのIDの形式が正しくありません',
  tenantUuidHelp: '完全な削除を始めたテナントだけが対象です。削除はテナントの画面から始めてください。',
  eraseWarning: 'テナントのデータはすべて失われ、元に戻せません。',
  schedule: '予定を変更',
  scheduleOf: (name: string) => `${name}の予定を変更`,
  scheduleTitle: (name: string) => `${name}の予定`,
  scheduleKind: '頻度',
  scheduleKinds: { never: '実行しない', minutes: '数分ごと', hourly: '毎時', daily: '毎日', weekly: '毎週', monthly: '毎月', pattern: '詳細（cron形式）' },
  every: '間隔',
  everyMinutes: (minutes: number) => `${minutes}分ごと`,
  minute: '分',
  minuteOf: (minute: number) => `${minute}分`,
  time: '時刻（日本時間）',
  timeFault: '「9:00」のように入力してください',
  weekdays: '曜日',
  weekdayNames: weekdaysJa as readonly string[],
  weekdayFault: '曜日を選択してください',
  day: '日',
  dayOf: (day: number) => `${day}日`,
  pattern: 'cron形式',
  patternHelp: '分 時 日 月 曜日（日本時間）。例：30 3 * * 1-5',
  nextRuns: '次回からの予定',
  nextRunsNone: '予定はありません',
  standard: '標準の予定に戻す',
  standardIs: (schedule: string) => `標準の予定：${schedule}`,
  changedBy: (who: string, at: string) => `${at}に${who}が変更しました`,
  saved: '予定を変更しました',
  reset: '標準の予定に戻しました',
  stale: '別の運営担当者が予定を変更しました。最新の内容を表示します。',
  words: {
    everyMinutes: (minutes: number) => `${minutes}分ごと`,
    hourly: (minute: number) => `毎時${minute}分`,
    between: (from: number, to: number, minute: number) => `${from}時〜${to}時の毎時${minute}分`,
    daily: (time: string) => `毎日 ${time}`,
    weekly: (days: string, time: string) => `毎週${days} ${time}`,
    monthly: (day: number, time: string) => `毎月${day}日 ${time}`
  },
  run: '実行の内容',
  runLoadFailed: '実行の読み込みに失敗しました。',
  facts: {
    state: '状態',
    requestedBy: '実行者',
    requestedAt: '受付日時',
    startedAt: '開始日時',
    finishedAt: '終了日時',
    duration: '所要時間',
    doneCount: '処理数',
    args: '引数'
  },
  resultTitle: '結果',
  results: {
    read: '読み込んだ行',
    created: '追加した企業',
    updated: '変更した企業',
    unchanged: '変わらなかった行',
    rejected: '取り込めなかった行',
    resumedAfter: '前回までに取り込んだ行',
    jobs: '取り消したジョブ',
    files: '削除したファイル',
    rows: '削除した行',
    savedRows: '保存した行',
    savedFiles: '保存したファイル',
    newFiles: '新しいファイル',
    missingFiles: '保管場所にないファイル',
    removedBackups: '削除した古いバックアップ',
    sealed: '封印した記録',
    mails: '送ったメール',
    failed: '失敗',
    reminders: 'お知らせ',
    people: '知らせた人',
    tenants: 'テナント',
    tenantRows: 'テナントの行',
    companies: '企業',
    logsCount: '検査した記録簿',
    sealsCount: '封印',
    entriesCount: '検査した記録',
    waitingCount: 'まだ封印していない記録'
  } as Record<string, string>,
  logTitle: '記録',
  logEmpty: 'まだ記録がありません。',
  stop: '停止',
  stopTitle: 'バッチの停止',
  stopBody: '次の区切りで停止します。それまでに終わった分は残ります。',
  stopAsked: '停止を求めました',
  again: '同じ内容でもう一度実行',
  rejected: '取り込めなかった行をダウンロード',
  noRejected: '取り込めなかった行はありません'
}

export type AdminBatchesTexts = typeof adminBatchesJa
