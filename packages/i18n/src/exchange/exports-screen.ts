import { formatNumber } from '../format.ts'

/** The Japanese texts of exports: the dialog of all lists, and the screen of a file. */
export const exportsJa = {
  submit: '書き出す',
  cancel: 'キャンセル',
  close: '閉じる',
  stop: '書き出しを中止',
  titles: {
    projects: '案件の書き出し',
    themes: 'テーマの書き出し',
    scoutees: '企業・人物の書き出し',
    users: 'メンバーの書き出し',
    tasks: 'タスクの書き出し',
    answers: '回答の書き出し',
    history: '操作履歴の書き出し',
    settings_history: '変更履歴の書き出し'
  },
  scope: '書き出す範囲',
  scopes: { selection: '選択した行', filter: '絞り込みに一致する行', all: 'すべて' },
  scopeCount: (scope: string, count: number) => `${scope}（${formatNumber(count)}件）`,
  left: (count: number) => `登録されていない${formatNumber(count)}社は含まれません。`,
  format: 'ファイルの形式',
  formats: { csv: 'CSV', xlsx: 'Excel（xlsx）' },
  formatHelp: {
    csv: '表計算ソフトやほかのシステムで開けるテキスト形式です。',
    xlsx: '日付や数値の形式を保持します。編集して取り込むと、データを一括で更新できます。'
  },
  formatHelpPlain: { csv: '表計算ソフトやほかのシステムで開けるテキスト形式です。', xlsx: '日付や数値の型を保ちます。' },
  sheets: {
    title: '追加するシート',
    names: { companies: '企業・人物', notes: '活動メモ', reviews: '評価', tasks: 'タスク' },
    help: '書き出す案件についての行を、別のシートに加えます。各行の案件IDで案件と対応します。'
  },
  encoding: '文字コード',
  encodings: { utf8: 'UTF-8（BOM付き）', cp932: 'Shift_JIS（CP932）' },
  encodingHelp: {
    utf8: 'すべての文字を書き出せます。Excelでもそのまま開けます。',
    cp932: '使えない文字は「?」か似た文字に置き換わります。書き出したあとに一覧で確認できます。'
  },
  columns: {
    label: '書き出す項目',
    chosen: (count: number) => `書き出す項目（${formatNumber(count)}）`,
    others: 'ほかの項目',
    search: '項目を検索',
    remove: (name: string) => `${name}を外す`,
    add: (name: string) => `${name}を追加`,
    addAll: 'すべて追加',
    reset: '初期設定に戻す',
    none: '項目を1つ以上選択してください。',
    allChosen: 'すべての項目を選んでいます',
    noneFound: '一致する項目はありません',
    fixed: '先頭に固定',
    record: (name: string) => `${name}（最新の活動メモ）`
  },
  working: '書き出しています',
  workingHelp: 'この画面を閉じても続きます。完了すると通知でお知らせします。',
  progress: (done: number, total: number) => `${formatNumber(done)} / ${formatNumber(total)}件`,
  done: (count: number) => `${formatNumber(count)}件を書き出しました`,
  failed: '書き出しに失敗しました。時間をおいて、やり直してください。',
  cancelled: '書き出しを中止しました',
  lost: (count: number) => `Shift_JISで表せない${formatNumber(count)}種類の文字を「?」に置き換えました。`,
  replaced: (count: number) => `${formatNumber(count)}種類の文字を似た文字に置き換えました。`,
  shortened: (count: number) => `1つのセルに入りきらない${formatNumber(count)}件の文章を途中までにしました。`,
  useUtf8: 'すべての文字を残すには、UTF-8かExcelで書き出してください。',
  download: 'ダウンロード',
  again: 'もう一度ダウンロード',
  page: {
    title: '書き出したファイル',
    name: 'ファイル',
    count: '件数',
    state: '状態',
    states: { waiting: '処理中', running: '処理中', succeeded: '成功', partly_failed: '一部失敗', failed: '失敗', cancelled: '中止' },
    expires: 'ダウンロードの期限',
    gone: 'ファイルが見つかりません。ダウンロードの期限が切れたか、ほかのメンバーが書き出したファイルです。',
    goneHelp: '必要な場合は、一覧からもう一度書き出してください。',
    loadFailed: 'ファイルの情報を読み込めませんでした。'
  }
}

/** The texts of exports in any language. */
export type ExportsTexts = typeof exportsJa

const rows = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`

/** The English texts of exports. */
export const exportsEn: ExportsTexts = {
  submit: 'Export',
  cancel: 'Cancel',
  close: 'Close',
  stop: 'Stop export',
  titles: {
    projects: 'Export cases',
    themes: 'Export themes',
    scoutees: 'Export companies and people',
    users: 'Export members',
    tasks: 'Export tasks',
    answers: 'Export responses',
    history: 'Export history',
    settings_history: 'Export change history'
  },
  scope: 'What to export',
  scopes: { selection: 'Selected rows', filter: 'Rows that match the filters', all: 'Everything' },
  scopeCount: (scope, count) => `${scope} (${formatNumber(count)})`,
  left: (count) => `${formatNumber(count)} that ${count === 1 ? 'is' : 'are'} not added yet will be skipped.`,
  format: 'File format',
  formats: { csv: 'CSV', xlsx: 'Excel (xlsx)' },
  formatHelp: {
    csv: 'A text format that spreadsheets and other systems open.',
    xlsx: 'Keeps dates and numbers as such. An edited file can be imported as an update.'
  },
  formatHelpPlain: { csv: 'A text format that spreadsheets and other systems open.', xlsx: 'Keeps dates and numbers as such.' },
  sheets: {
    title: 'More sheets',
    names: { companies: 'Companies and people', notes: 'Notes', reviews: 'Reviews', tasks: 'Tasks' },
    help: 'Adds rows about the exported cases on sheets of their own. The case ID in each row ties it to its case.'
  },
  encoding: 'Encoding',
  encodings: { utf8: 'UTF-8 (with BOM)', cp932: 'Shift_JIS (CP932)' },
  encodingHelp: {
    utf8: 'Supports all characters and opens correctly in Excel.',
    cp932: 'Unsupported characters become “?” or a similar character. They are listed after the export.'
  },
  columns: {
    label: 'Columns to export',
    chosen: (count) => `Columns to export (${formatNumber(count)})`,
    others: 'Other columns',
    search: 'Search columns',
    remove: (name) => `Remove ${name}`,
    add: (name) => `Add ${name}`,
    addAll: 'Add all',
    reset: 'Reset to default',
    none: 'Choose at least one column.',
    allChosen: 'All columns are chosen',
    noneFound: 'No columns match',
    fixed: 'Always first',
    record: (name) => `${name} (latest note)`
  },
  working: 'Exporting…',
  workingHelp: 'You can close this. The export continues, and you’ll be notified when it’s done.',
  progress: (done, total) => `${formatNumber(done)} / ${rows(total)}`,
  done: (count) => `${rows(count)} exported`,
  failed: 'The export failed. Try again later.',
  cancelled: 'The export was stopped',
  lost: (count) => `${formatNumber(count)} ${count === 1 ? 'character' : 'characters'} not supported by Shift_JIS became “?”.`,
  replaced: (count) => `${formatNumber(count)} ${count === 1 ? 'character was' : 'characters were'} replaced by a similar one.`,
  shortened: (count) => `${formatNumber(count)} ${count === 1 ? 'text was' : 'texts were'} too long for a cell and ${count === 1 ? 'was' : 'were'} cut off.`,
  useUtf8: 'To keep every character, export as UTF-8 or Excel.',
  download: 'Download',
  again: 'Download again',
  page: {
    title: 'Exported file',
    name: 'File',
    count: 'Rows',
    state: 'State',
    states: { waiting: 'In progress', running: 'In progress', succeeded: 'Done', partly_failed: 'Partly failed', failed: 'Failed', cancelled: 'Stopped' },
    expires: 'Available until',
    gone: 'File not found. The download has expired, or someone else exported it.',
    goneHelp: 'If you need it, export it again from the list.',
    loadFailed: 'Couldn’t load the file.'
  }
}
