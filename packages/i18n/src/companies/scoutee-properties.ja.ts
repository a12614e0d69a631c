import { formatNumber } from '../format.ts'

/** Texts of whose a company's values are: the link with the provider's database, newer values that wait, who gave what. */
export const scouteePropertiesJa = {
  separator: '、',
  empty: '値なし',
  sources: { provider: '企業データベース', bot: 'ボット' },
  newer: {
    label: '新しい値',
    group: (property: string) => `${property}の新しい値`,
    from: (source: string) => `${source}より`,
    waiting: (count: number) => `新しい値が${formatNumber(count)}件あります。`,
    explained: '自社で変更した値は、自動では置き換わりません。反映すると新しい値になり、見送ると次に変わるまで表示しません。',
    accept: '反映',
    dismiss: '見送る',
    acceptNamed: (property: string) => `${property}の新しい値を反映`,
    dismissNamed: (property: string) => `${property}の新しい値を見送る`,
    acceptAll: 'すべて反映',
    dismissAll: 'すべて見送る',
    accepted: (count: number) => `新しい値を反映しました（${formatNumber(count)}件）`,
    dismissed: (count: number) => `新しい値を見送りました（${formatNumber(count)}件）`,
    changed: '先に変更されていました。最新の内容を表示しています。'
  },
  undone: '元に戻しました',
  notUndone: (_count: number) => 'その後に変更されたため、元に戻せませんでした',
  origin: {
    following: (property: string) => `${property}は企業データベースに従っています`,
    loose: (property: string) => `${property}は自社の値です`,
    follow: 'データベースの値に戻す',
    loosen: 'この項目の連携を外す',
    own: (name: string, at: string) => `自社の値　${name}　${at}`,
    accepted: (name: string, at: string) => `${name}が${at}に反映`,
    changed: (name: string, at: string) => `${name}が${at}に変更`,
    provider: (at: string) => `企業データベースが${at}に更新`,
    followed: 'データベースの値に戻しました',
    loosened: 'この項目の連携を外しました'
  },
  link: {
    title: '企業データベースとの連携',
    allFollow: 'すべての項目が企業データベースに従っています。',
    someFollow: (own: number) => `${formatNumber(own)}項目は自社の値です。ほかの項目は企業データベースに従っています。`,
    unlinkedBody: '連携すると、変更していない項目が企業データベースの更新に従います。',
    connect: '連携',
    followAll: 'すべてデータベースの値に戻す',
    unlink: '連携を解除',
    released: '連携を解除しました',
    connected: '企業データベースと連携しました',
    more: 'そのほかの操作',
    openProvider: '企業データベースで開く'
  },
  dialog: {
    title: '企業データベースとの連携',
    search: '企業データベースから検索',
    searchHint: '企業名、フリガナ、法人番号、ドメインで検索できます。',
    results: '企業データベースの候補',
    none: '一致する企業はありません',
    noneBody: '企業名の一部や法人番号で検索してください。',
    prompt: '企業名を入力してください',
    searchFailed: '企業データベースの検索に失敗しました。',
    companyFailed: '企業データベースの企業の読み込みに失敗しました。',
    closed: '閉鎖',
    registered: '登録済み',
    back: '企業を選び直す',
    compare: (name: string) => `「${name}」と連携すると、次のようになります。`,
    property: '項目',
    ours: '自社の値',
    theirs: 'データベースの値',
    take: '従う',
    takeNamed: (property: string) => `${property}は企業データベースに従う`,
    takeAll: 'すべての項目で企業データベースに従う',
    same: '同じ',
    keepNote: '「従う」を外した項目は自社の値を残します。データベースの値が異なるときは「新しい値」として表示します。',
    nothingTaken: '従う項目を1つ以上選択してください',
    alreadyLinked: 'この企業は、すでに別の登録企業と連携しています。',
    openHolder: '連携している登録企業を開く',
    cancel: 'キャンセル',
    submit: '連携'
  },
  updatedByProvider: '企業データベース'
}

export type ScouteePropertiesTexts = typeof scouteePropertiesJa
