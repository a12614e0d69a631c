import { formatNumber } from '../format.ts'

/** Texts of the whole data of a workspace in one file. */
export const settingsArchiveJa = {
  failed: '一括書き出しの状態を取得できませんでした。',
  exportTitle: 'データの一括書き出し',
  exportNote: '案件・企業・テーマ・公募・設定・メンバー・操作履歴とファイルを、1つのZIPファイルに書き出します。',
  exportSecrets: 'パスワードやAPIトークンなどの秘密情報は含まれません。閲覧制限のある内容もすべて含まれるため、取り扱いに注意してください。',
  begin: '書き出す',
  exportConfirm: {
    title: 'データの一括書き出し',
    body: 'ワークスペースの全データを書き出しますか？',
    effects: [
      '自分には表示されない内容（閲覧制限のある情報、非公開の活動メモ、入力前のほかのメンバーの評価）も、すべて含まれます。',
      '書き出したことは操作履歴に残り、ほかの管理者と、閲覧制限のある情報や非公開の活動メモを共有しているメンバーに通知されます。'
    ]
  },
  download: 'ダウンロード',
  working: '書き出しています',
  workingHelp: '画面を閉じても続きます。終わると通知でお知らせします。',
  again: (attempts: number) => `サーバーが停止して中断したため、再開しました（${formatNumber(attempts)}回目）。`,
  progress: (done: number, total: number) => `${formatNumber(done)} / ${formatNumber(total)}件`,
  last: '前回の書き出し',
  by: '実行者',
  administration: '運営担当者',
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
  limit: '64GBまで取り込めます',
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
  searchBehind: 'データは取り込まれましたが、検索用データの作成に失敗しました。運営担当者に連絡してください。',
  reload: '画面を再読み込み'
}

export type SettingsArchiveTexts = typeof settingsArchiveJa

export const settingsArchiveEn: SettingsArchiveTexts = {
  failed: 'Couldn’t load the state of the export.',
  exportTitle: 'Full export',
  exportNote: 'Exports cases, companies, themes, calls, settings, members, the history and all files into one ZIP file.',
  exportSecrets: 'Passwords, API tokens and other secrets are not included. The file includes restricted information, so handle it with care.',
  begin: 'Export',
  exportConfirm: {
    title: 'Full export',
    body: 'Export all data of the workspace?',
    effects: [
      'It also includes what you can’t view: restricted information, private notes, and others’ reviews before your own.',
      'This is recorded in the history. The other administrators, and the members with whom restricted information or private notes are shared, are notified.'
    ]
  },
  download: 'Download',
  working: 'Exporting',
  workingHelp: 'The export continues if you leave this page. You’ll be notified when it’s done.',
  again: (attempts) => `The server stopped and resumed this (attempt ${formatNumber(attempts)}).`,
  progress: (done, total) => `${formatNumber(done)} / ${formatNumber(total)}`,
  last: 'Last export',
  by: 'By',
  administration: 'Platform administrator',
  at: 'Time',
  content: 'Content',
  contentValue: (rows, files) => `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}, ${formatNumber(files)} ${files === 1 ? 'file' : 'files'}`,
  missing: (files) => `${formatNumber(files)} ${files === 1 ? 'file was' : 'files were'} missing from storage`,
  size: 'Size',
  until: 'Download until',
  notMine: 'Only the person who exported it can download it.',
  exportFailed: 'The export failed. Try again.',
  isStopping: 'Stopping',
  stopping: {
    export: {
      title: 'Stop export',
      body: 'Stop the full export?',
      effects: ['The file is discarded.'],
      done: 'The export was stopped. No file was created.'
    },
    import: {
      title: 'Stop import',
      body: 'Stop the import?',
      effects: ['Imported data and files are discarded, and the workspace stays empty.', 'The uploaded ZIP file is deleted too.'],
      done: 'The import was stopped. Nothing was imported.'
    }
  },
  importTitle: 'Full import',
  importNote: 'Imports the full export (ZIP) of another workspace into this empty workspace.',
  importRules: [
    'No one can change anything in this workspace until the import is done.',
    'Its default settings (statuses, tags and so on) are replaced by those in the file.',
    'If it is interrupted, nothing is imported.'
  ],
  choose: 'ZIP file of a full export',
  limit: 'Up to 64 GB',
  kinds: 'ZIP',
  chosen: 'Chosen file',
  invite: 'Invite the members by email',
  inviteHelp: 'Otherwise you can invite them one by one later, in the member settings.',
  take: 'Import',
  otherFile: 'Choose another file',
  sending: 'Sending',
  taking: 'Importing',
  takingHelp: 'No one can change anything in this workspace until this is done.',
  confirmTitle: 'Full import',
  confirmBody: 'This imports everything in the file. This can’t be undone.',
  sendFailed: 'Couldn’t send the file. Check your connection and try again.',
  stop: 'Stop',
  done: (rows, files) => `Imported (${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}, ${formatNumber(files)} ${files === 1 ? 'file' : 'files'})`,
  searchBehind: 'The data was imported, but search couldn’t be set up. Contact the platform administrator.',
  reload: 'Reload'
}
