import { formatNumber } from '../../format.ts'

/** Texts of a tenant's archive in the administration. */
export const adminArchiveJa = {
  title: 'アーカイブ',
  note: 'すべてのデータとファイルを、1つのファイルにまとめます。',
  loadFailed: 'アーカイブの読み込みに失敗しました。',
  start: 'アーカイブを作成',
  startConfirm: {
    title: 'アーカイブの作成',
    body: '以下のテナントのアーカイブを作成しますか？',
    effects: ['作成したことはテナントの操作ログに残り、テナントの管理者と、閲覧制限のある情報や非公開の活動メモを共有しているメンバーに通知されます。']
  },
  download: 'ダウンロード',
  import: 'アーカイブを取り込む',
  last: '前回の作成',
  lastImport: '前回の取り込み',
  none: 'なし',
  states: { waiting: '待機中', running: '実行中', succeeded: '成功', partly_failed: '一部失敗', failed: '失敗', cancelled: '中止' },
  again: (attempts: number) => `サーバーが停止して中断したため、再開しました（${formatNumber(attempts)}回目）。`,
  searchBehind: 'データは取り込まれましたが、検索用の情報の作成に失敗しました。サーバーの次回の起動時に作成し直します。',
  missing: (files: number) => `保存場所に見つからなかったファイルが${formatNumber(files)}件あります`,
  progress: (done: number, total: number | null) => (total === null ? `${formatNumber(done)}件` : `${formatNumber(done)} / ${formatNumber(total)}件`),
  isStopping: '中止しています',
  stop: '中止',
  stopAsked: '中止を受け付けました',
  stopping: {
    export: {
      title: 'アーカイブの作成の中止',
      body: '以下のテナントのアーカイブの作成を中止しますか？',
      effects: ['途中まで作成したファイルは残りません。']
    },
    import: {
      title: 'アーカイブの取り込みの中止',
      body: '以下のテナントへの取り込みを中止しますか？',
      effects: ['途中まで取り込んだデータとファイルは残らず、テナントは空のままになります。', '送信したファイルも削除されます。']
    }
  },
  downloadableUntil: (at: string) => `${at} までダウンロードできます`,
  started: 'アーカイブの作成を始めました',
  importTitle: 'アーカイブの取り込み',
  importBody: 'アーカイブのデータを、このテナントに取り込みます。取り込みが終わるまで、テナントはメンテナンス中になります。',
  notEmpty: 'データのあるテナントには取り込めません。新しいテナントを追加して取り込んでください。',
  obstacles: (projects: number, scoutees: number, themes: number, forms: number) =>
    `案件 ${formatNumber(projects)}件、企業 ${formatNumber(scoutees)}件、テーマ ${formatNumber(themes)}件、フォーム ${formatNumber(forms)}件（削除済みを含む）`,
  file: 'アーカイブのファイル',
  fileMissing: 'ファイルを選んでください',
  limit: '64,000MBまで取り込めます',
  chosen: (name: string, size: string) => `${name}（${size}）`,
  otherFile: '別のファイルを選ぶ',
  invite: '取り込んだユーザーに招待メールを送る',
  inviteHelp: '送らないときは、ユーザーごとに招待メールを再送できます。',
  sending: (percent: number) => `送信しています（${percent}%）`,
  importStarted: 'アーカイブの取り込みを始めました',
  run: '取り込む',
  cancel: 'キャンセル'
}
export type AdminArchiveTexts = typeof adminArchiveJa
