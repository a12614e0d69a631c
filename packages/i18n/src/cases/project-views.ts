import { formatNumber } from '../format.ts'

/** Texts of the board of the case list and of sharing its view. Fixed strings are the specification's (2§8). */
export const projectViewsJa = {
  share: {
    title: '表示設定の共有',
    body: (name: string) => `「${name}」の列と並べ替えを、選んだユーザーに共有します。`,
    overwrite: '相手の現在の表示設定は上書きされ、元に戻せません。',
    users: 'ユーザー',
    groups: 'メンバーグループ',
    required: '共有する相手を選択してください',
    submit: '共有',
    cancel: 'キャンセル',
    done: '設定を共有しました'
  },
  board: {
    label: 'ステータスごとのボード',
    chooseTheme: 'テーマを選ぶと、ステータスごとのボードを表示できます。',
    chooseThemeBody: '「すべての案件」には、ステータステンプレートの異なるテーマが含まれるため、ボードを表示できません。',
    backToTable: '一覧に戻す',
    average: '平均',
    noAverage: '-',
    empty: 'このステータスの案件はありません',
    hint: 'Enterで開き、Altと左右の矢印でステータスを変更します。',
    open: (name: string) => `${name}を開く`,
    change: (name: string) => `${name}のステータスを変更`,
    moved: (name: string, status: string) => `${name}を「${status}」に移動しました`,
    notMoved: (name: string, status: string) => `${name}を「${status}」に戻しました`,
    conflict: 'ほかのユーザーが先に更新しました。最新の内容を読み込みました。',
    column: (status: string, count: number) => `${status}、${formatNumber(count)}件`,
    more: 'さらに表示',
    moreOf: (status: string) => `「${status}」をさらに表示`,
    notPrinted: (count: number) => `ほか${formatNumber(count)}件`
  }
}
export type ProjectViewsTexts = typeof projectViewsJa

export const projectViewsEn: ProjectViewsTexts = {
  share: {
    title: 'Share view settings',
    body: (name) => `The columns and the order of “${name}” are given to the people you choose.`,
    overwrite: 'Their own view settings are replaced. This can’t be undone.',
    users: 'People',
    groups: 'Member groups',
    required: 'Choose someone to share with',
    submit: 'Share',
    cancel: 'Cancel',
    done: 'The settings were shared'
  },
  board: {
    label: 'Board by status',
    chooseTheme: 'Choose a theme to see its board.',
    chooseThemeBody: '“All cases” includes themes with different status templates, so it can’t be shown as a board.',
    backToTable: 'Back to the list',
    average: 'Average',
    noAverage: '-',
    empty: 'No cases in this status',
    hint: 'Enter opens the case; Alt with the left and right arrows changes its status.',
    open: (name) => `Open ${name}`,
    change: (name) => `Change the status of ${name}`,
    moved: (name, status) => `${name} was moved to “${status}”`,
    notMoved: (name, status) => `${name} was moved back to “${status}”`,
    conflict: 'Someone else has changed this in the meantime. The current contents were loaded.',
    column: (status, count) => `${status}, ${formatNumber(count)} cases`,
    more: 'Show more',
    moreOf: (status) => `Show more of “${status}”`,
    notPrinted: (count) => `and ${formatNumber(count)} more`
  }
}
