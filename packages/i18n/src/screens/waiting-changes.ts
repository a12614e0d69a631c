/** Texts of the list of changes that wait: apart from the others, since nobody needs them before a connection was lost. */
export const waitingChangesJa = {
  changesTitle: '保存待ちの変更',
  changesBody: 'この画面を閉じるまで、接続が戻りしだい自動で保存されます。',
  noChanges: '保存待ちの変更はありません。',
  change: '変更',
  waiting: (time: string) => `${time}に変更・接続後に保存されます`,
  sending: '保存しています',
  takeBack: '取り消す',
  retry: '保存し直す',
  discard: '破棄する',
  listComma: '、',
  fields: {
    name: '名前',
    statusUuid: 'ステータス',
    themeStatusUuid: 'ステータス',
    categoryUuids: 'タグ',
    tagUuids: 'タグ',
    followerUuids: '社内担当者',
    followerGroupUuids: '社内担当グループ',
    personInChargeUserUuids: '担当者',
    channelUuid: '流入チャネル',
    description: '説明',
    summary: '概要',
    comment: 'コメント',
    scores: '評価',
    content: '内容',
    date: '日付',
    deadline: '期限',
    doneFlg: '完了',
    completedFlg: '完了',
    status: 'ステータス',
    extensionValues: 'カスタム項目',
    readFlg: '既読'
  } as Record<string, string>,
  kinds: { POST: '登録', PUT: '変更', PATCH: '変更', DELETE: '削除' } as Record<string, string>
}

/** All texts that a language must have. */
export type WaitingChangesTexts = typeof waitingChangesJa

/** Texts of the list of changes that wait: apart from the others, since nobody needs them before a connection was lost. */
export const waitingChangesEn: WaitingChangesTexts = {
  changesTitle: 'Changes to save',
  changesBody: 'They are saved automatically once you are connected, as long as this page stays open.',
  noChanges: 'There are no changes to save.',
  change: 'Change',
  waiting: (time) => `Changed at ${time}, saved once connected`,
  sending: 'Saving',
  takeBack: 'Discard',
  retry: 'Save again',
  discard: 'Discard',
  listComma: ', ',
  fields: {
    name: 'Name',
    statusUuid: 'Status',
    themeStatusUuid: 'Status',
    categoryUuids: 'Tags',
    tagUuids: 'Tags',
    followerUuids: 'Owners',
    followerGroupUuids: 'Owner groups',
    personInChargeUserUuids: 'Owners',
    channelUuid: 'Channel',
    description: 'Description',
    summary: 'Summary',
    comment: 'Comment',
    scores: 'Scores',
    content: 'Text',
    date: 'Date',
    deadline: 'Due date',
    doneFlg: 'Done',
    completedFlg: 'Done',
    status: 'Status',
    extensionValues: 'Custom fields',
    readFlg: 'Read'
  },
  kinds: { POST: 'Entry', PUT: 'Change', PATCH: 'Change', DELETE: 'Deletion' }
}
