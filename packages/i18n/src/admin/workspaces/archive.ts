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
    effects: ['作成したことはテナントの操作履歴に残り、テナントの管理者と、閲覧制限のある情報や非公開の活動メモを共有しているメンバーに通知されます。']
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
    `案件 ${formatNumber(projects)}件、企業 ${formatNumber(scoutees)}件、テーマ ${formatNumber(themes)}件、公募 ${formatNumber(forms)}件（削除済みを含む）`,
  file: 'アーカイブのファイル',
  fileMissing: 'ファイルを選択してください',
  limit: '64GBまで取り込めます',
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

/** Texts of a tenant's archive in the administration. */
export const adminArchiveEn: AdminArchiveTexts = {
  title: 'Archive',
  note: 'All data and files in one file.',
  loadFailed: 'Couldn’t load the archive.',
  start: 'Create archive',
  startConfirm: {
    title: 'Create archive',
    body: 'Create an archive of this tenant?',
    effects: [
      'This is recorded in the tenant’s history. Its administrators, and the members with whom restricted information or private notes are shared, are notified.'
    ]
  },
  download: 'Download',
  import: 'Import archive',
  last: 'Last created',
  lastImport: 'Last import',
  none: 'None',
  states: { waiting: 'Waiting', running: 'Running', succeeded: 'Succeeded', partly_failed: 'Partly failed', failed: 'Failed', cancelled: 'Cancelled' },
  again: (attempts) => `The server stopped in the meantime and resumed (attempt ${formatNumber(attempts)}).`,
  searchBehind: 'The data was imported, but search couldn’t be set up. It will be set up when the server next starts.',
  missing: (files) => `${formatNumber(files)} files were no longer in the file store`,
  progress: (done, total) => (total === null ? `${formatNumber(done)} done` : `${formatNumber(done)} of ${formatNumber(total)}`),
  isStopping: 'Stopping',
  stop: 'Stop',
  stopAsked: 'Stopping requested',
  stopping: {
    export: { title: 'Stop archive', body: 'Stop creating the archive of this tenant?', effects: ['The partial file is deleted.'] },
    import: {
      title: 'Stop import',
      body: 'Stop the import into this tenant?',
      effects: ['Partly imported data and files are removed, and the tenant stays empty.', 'The uploaded file is deleted too.']
    }
  },
  downloadableUntil: (at) => `Can be downloaded until ${at}`,
  started: 'Creating the archive',
  importTitle: 'Import archive',
  importBody: 'Imports the data of an archive into this tenant. The tenant is under maintenance until the import finishes.',
  notEmpty: 'You can’t import into a tenant that contains data. Add a new tenant and import there.',
  obstacles: (projects, scoutees, themes, forms) =>
    `${formatNumber(projects)} cases, ${formatNumber(scoutees)} companies, ${formatNumber(themes)} themes, ${formatNumber(forms)} calls (including deleted ones)`,
  file: 'Archive file',
  fileMissing: 'Choose a file',
  limit: 'Up to 64 GB',
  chosen: (name, size) => `${name} (${size})`,
  otherFile: 'Choose another file',
  invite: 'Invite the imported users by email',
  inviteHelp: 'Otherwise you can invite each one later.',
  sending: (percent) => `Sending (${percent}%)`,
  importStarted: 'Importing the archive',
  run: 'Import',
  cancel: 'Cancel'
}
