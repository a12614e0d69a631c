import { formatNumber } from '../format.ts'

/** Texts of the whole data of a workspace in one file. */
export const settingsArchiveJa = {
  failed: '一括書き出しの状態を取得できませんでした。',
  exportTitle: 'データの一括書き出し',
  exportNote: '案件・企業・テーマ・フォーム・設定・メンバー・操作ログとファイルを、1つのZIPファイルに書き出します。',
  exportSecrets: 'パスワードやAPIトークンなどの秘密情報は含まれません。閲覧制限のある内容もすべて含まれるため、取り扱いに注意してください。',
  begin: '書き出す',
  exportConfirm: {
    title: 'データの一括書き出し',
    body: 'ワークスペースの全データを書き出しますか？',
    effects: [
      '自分には表示されない内容（閲覧制限のある情報、非公開の活動メモ、入力前の他のメンバーの評価）も、すべて含まれます。',
      '書き出したことは操作ログに残り、他の管理者と、閲覧制限のある情報や非公開の活動メモを共有しているメンバーに通知されます。'
    ]
  },
  download: 'ダウンロード',
  working: '書き出しています',
  workingHelp: '画面を閉じても続きます。終わると通知でお知らせします。',
  again: (attempts: number) => `サーバーが停止して中断したため、再開しました（${formatNumber(attempts)}回目）。`,
  progress: (done: number, total: number) => `${formatNumber(done)} / ${formatNumber(total)}件`,
  last: '前回の書き出し',
  by: '実行者',
  administration: '運営（プラットフォーム管理者）',
  at: '日時',
  content: '内容',
  contentValue: (rows: number, files: number) => `${formatNumber(rows)}行・${formatNumber(files)}ファイル`,
  missing: (files: number) => `保存場所に見つからなかったファイルが${formatNumber(files)}件あります`,
  size: 'サイズ',
  until: 'ダウンロード期限',
  notMine: 'ダウンロードできるのは、書き出した本人だけです。',
  exportFailed: '書き出せませんでした。もう一度実行してください。',
  isStopping: '中止しています',
  stopping: {
    export: {
      title: '書き出しの中止',
      body: 'データの一括書き出しを中止しますか？',
      effects: ['途中まで書き出したファイルは残りません。'],
      done: '書き出しを中止しました。ファイルは作成されていません。'
    },
    import: {
      title: '取り込みの中止',
      body: 'データの一括取り込みを中止しますか？',
      effects: ['途中まで取り込んだデータとファイルは残らず、ワークスペースは空のままになります。', '送信したZIPファイルも削除されます。'],
      done: '取り込みを中止しました。何も取り込まれていません。'
    }
  },
  importTitle: 'データの一括取り込み',
  importNote: 'ほかのワークスペースの一括書き出しで作成したZIPファイルを、この空のワークスペースに取り込みます。',
  importRules: [
    '取り込み中は、全員の変更操作が停止します。',
    'このワークスペースの初期設定（ステータスやタグなど）は、ファイルの内容に置き換わります。',
    '途中で失敗した場合は、何も取り込まれません。'
  ],
  choose: '一括書き出しのZIPファイル',
  limit: '64,000MBまで取り込めます',
  kinds: 'ZIP',
  chosen: '選択したファイル',
  invite: 'メンバーに招待メールを送信する',
  inviteHelp: '送信しない場合は、メンバー設定からあとで個別に招待できます。',
  take: '取り込む',
  otherFile: '別のファイルを選ぶ',
  sending: '送信しています',
  taking: '取り込んでいます',
  takingHelp: '終わるまで、このワークスペースの変更操作は停止しています。',
  confirmTitle: 'データの一括取り込み',
  confirmBody: 'このファイルの内容を取り込みます。取り込んだ後は元に戻せません。',
  sendFailed: 'ファイルを送信できませんでした。通信状況を確認して、もう一度実行してください。',
  stop: '中止',
  done: (rows: number, files: number) => `取り込みが完了しました（${formatNumber(rows)}行・${formatNumber(files)}ファイル）`,
  searchBehind: 'データは取り込まれましたが、検索用の情報の作成に失敗しました。運営（プラットフォーム管理者）に連絡してください。',
  reload: '画面を再読み込み'
}

export type SettingsArchiveTexts = typeof settingsArchiveJa

export const settingsArchiveEn: SettingsArchiveTexts = {
  failed: 'The state of exports could not be read.',
  exportTitle: 'Export of all data',
  exportNote: 'Writes cases, companies, themes, forms, settings, members, the operation log and all files into one ZIP file.',
  exportSecrets: 'Passwords, API tokens and other secrets are left out. It holds what restricted settings hide as well: handle it with care.',
  begin: 'Export',
  exportConfirm: {
    title: 'Export of all data',
    body: 'Export all data of the workspace?',
    effects: [
      'It also holds what is hidden from you: restricted information, private activity memos, and reviews of others before your own.',
      'It stands in the operation log. The other administrators, and the members with whom restricted information or private memos are shared, are notified.'
    ]
  },
  download: 'Download',
  working: 'Exporting',
  workingHelp: 'It goes on when you leave this page. You are notified when it has ended.',
  again: (attempts) => `The server stopped on the way and has taken it up again (attempt ${formatNumber(attempts)}).`,
  progress: (done, total) => `${formatNumber(done)} / ${formatNumber(total)}`,
  last: 'Last export',
  by: 'By',
  administration: 'The platform’s administration',
  at: 'Time',
  content: 'Content',
  contentValue: (rows, files) => `${formatNumber(rows)} rows, ${formatNumber(files)} files`,
  missing: (files) => `${formatNumber(files)} files were no longer in the file store`,
  size: 'Size',
  until: 'Download until',
  notMine: 'Only whoever exported it can download it.',
  exportFailed: 'The export failed. Try again.',
  isStopping: 'Stopping',
  stopping: {
    export: {
      title: 'Stopping the export',
      body: 'Stop the export of all data?',
      effects: ['Nothing is left of the file.'],
      done: 'The export was stopped. No file was made.'
    },
    import: {
      title: 'Stopping the import',
      body: 'Stop the import of all data?',
      effects: ['No data and no files of it are left: the workspace stays empty.', 'The ZIP file that was sent is deleted, too.'],
      done: 'The import was stopped. Nothing was taken in.'
    }
  },
  importTitle: 'Import of all data',
  importNote: 'Takes the ZIP file of another workspace’s export of all data into this empty workspace.',
  importRules: [
    'Meanwhile nobody can change anything in this workspace.',
    'Its standard settings (statuses, tags and so on) give way to those of the file.',
    'If it breaks off, nothing is taken in.'
  ],
  choose: 'ZIP file of an export of all data',
  limit: 'Up to 64,000 MB',
  kinds: 'ZIP',
  chosen: 'Chosen file',
  invite: 'Send the members an invitation by e-mail',
  inviteHelp: 'Without it you can invite them one by one later, in the member settings.',
  take: 'Import',
  otherFile: 'Choose another file',
  sending: 'Sending',
  taking: 'Importing',
  takingHelp: 'Until it has ended nobody can change anything in this workspace.',
  confirmTitle: 'Import of all data',
  confirmBody: 'Everything in this file is taken in. This cannot be undone.',
  sendFailed: 'The file could not be sent. Check the connection and try again.',
  stop: 'Stop',
  done: (rows, files) => `Imported (${formatNumber(rows)} rows, ${formatNumber(files)} files)`,
  searchBehind: 'The data came in, but search could not be prepared. Tell the platform’s administration.',
  reload: 'Reload'
}
