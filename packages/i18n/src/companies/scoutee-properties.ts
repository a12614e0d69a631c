import { formatNumber } from '../format.ts'
import { undoEn, undoJa } from '../screens/undo-words.ts'

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
    explained: '自社で変更した値は自動更新されません。「反映」で新しい値に置き換え、「見送る」で次に更新されるまで非表示にします。',
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
  undone: undoJa.undone,
  notUndone: (_count: number) => undoJa.later,
  origin: {
    following: (property: string) => `${property}は企業データベースに連動しています`,
    loose: (property: string) => `${property}は自社の値です`,
    follow: '企業データベースの値に戻す',
    loosen: 'この項目の連携を外す',
    own: (name: string, at: string) => `自社の値　${name}　${at}`,
    accepted: (name: string, at: string) => `${name}が${at}に反映`,
    changed: (name: string, at: string) => `${name}が${at}に変更`,
    provider: (at: string) => `企業データベースが${at}に更新`,
    followed: '企業データベースの値に戻しました',
    loosened: 'この項目の連携を外しました',
    /** Whose a value is, as its mark says it. */
    kinds: { own: '自社の値', provider: '企業データベース', bot: 'ボット', unknown: '出典の記録なし' },
    ofProperty: (property: string, kind: string) => `${property}の出典：${kind}`,
    explained: {
      own: '自社で登録した値です。',
      provider: '企業データベースの値です。更新に連動します。',
      bot: 'ボットが企業のWebサイトから見つけた値です。',
      unknown: '登録や取り込みのときに入った値です。'
    },
    hasChanged: 'が変更',
    hasAccepted: 'が反映'
  },
  link: {
    title: '企業データベースとの連携',
    allFollow: 'すべての項目が企業データベースに連動しています。',
    someFollow: (own: number) => `${formatNumber(own)}項目は自社の値です。ほかの項目は企業データベースに連動しています。`,
    unlinkedBody: '連携すると、変更していない項目が企業データベースの更新に連動します。',
    connect: '連携',
    followAll: 'すべて企業データベースの値に戻す',
    unlink: '連携を解除',
    released: '連携を解除しました',
    connected: '企業データベースと連携しました',
    more: 'ほかの操作',
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
    scouteeFailed: '企業データベースの企業の読み込みに失敗しました。',
    closed: '閉鎖',
    registered: '登録済み',
    back: '企業を選び直す',
    compare: (name: string) => `「${name}」と連携すると、次のようになります。`,
    property: '項目',
    ours: '自社の値',
    theirs: '企業データベースの値',
    take: '連動',
    takeNamed: (property: string) => `${property}を企業データベースに連動`,
    takeAll: 'すべての項目を企業データベースに連動',
    same: '同じ',
    keepNote: '「連動」を外した項目は、自社の値のまま残ります。企業データベースの値と異なる場合は「新しい値」として表示されます。',
    nothingTaken: '連動する項目を1つ以上選択してください',
    alreadyLinked: 'この企業は、すでに別の登録企業と連携しています。',
    openHolder: '連携している登録企業を開く',
    cancel: 'キャンセル',
    submit: '連携'
  },
  updatedByProvider: '企業データベース'
}

export type ScouteePropertiesTexts = typeof scouteePropertiesJa

const count = (value: number, one: string, many: string) => `${formatNumber(value)} ${value === 1 ? one : many}`

export const scouteePropertiesEn: ScouteePropertiesTexts = {
  separator: ', ',
  empty: 'No value',
  sources: { provider: 'Company database', bot: 'Bot' },
  newer: {
    label: 'Newer value',
    group: (property) => `Newer value of ${property}`,
    from: (source) => `from: ${source}`,
    waiting: (value) => `There ${value === 1 ? 'is' : 'are'} ${count(value, 'newer value', 'newer values')}.`,
    explained: 'Your own values are never overwritten automatically. Accept uses the newer value; Dismiss hides it until it changes again.',
    accept: 'Accept',
    dismiss: 'Dismiss',
    acceptNamed: (property) => `Accept the newer value of ${property}`,
    dismissNamed: (property) => `Dismiss the newer value of ${property}`,
    acceptAll: 'Accept all',
    dismissAll: 'Dismiss all',
    accepted: (value) => `Accepted (${count(value, 'value', 'values')})`,
    dismissed: (value) => `Dismissed (${count(value, 'value', 'values')})`,
    changed: 'Someone else changed this first. The latest version is shown.'
  },
  undone: undoEn.undone,
  notUndone: () => 'Couldn’t be undone because of later changes',
  origin: {
    following: (property) => `${property} follows the company database`,
    loose: (property) => `${property} is your own value`,
    follow: 'Use the value of the company database',
    loosen: 'Stop following this property',
    own: (name, at) => `Own value, ${name}, ${at}`,
    accepted: (name, at) => `Accepted by ${name}, ${at}`,
    changed: (name, at) => `Changed by ${name}, ${at}`,
    provider: (at) => `Updated by the company database, ${at}`,
    followed: 'The company database value is used again',
    loosened: 'The property no longer follows',
    kinds: { own: 'Your own value', provider: 'Company database', bot: 'Bot', unknown: 'Unknown source' },
    ofProperty: (property, kind) => `Source of ${property}: ${kind}`,
    explained: {
      own: 'Entered in your workspace.',
      provider: 'The value of the company database, which it follows.',
      bot: 'Found by the bot on the company’s website.',
      unknown: 'Set when the company was added or imported.'
    },
    hasChanged: 'changed it',
    hasAccepted: 'accepted it'
  },
  link: {
    title: 'Link with the company database',
    allFollow: 'All properties follow the company database.',
    someFollow: (own) => `${count(own, 'property is', 'properties are')} your own. The others follow the company database.`,
    unlinkedBody: 'Once linked, properties you haven’t changed follow the company database.',
    connect: 'Link',
    followAll: 'Use all values of the company database',
    unlink: 'Unlink',
    released: 'Unlinked',
    connected: 'Linked with the company database',
    more: 'More actions',
    openProvider: 'Open in the company database'
  },
  dialog: {
    title: 'Link with the company database',
    search: 'Search the company database',
    searchHint: 'By name, reading, corporate number or domain.',
    results: 'Companies in the company database',
    none: 'No company matches',
    noneBody: 'Try a part of the name or the corporate number.',
    prompt: 'Enter a company name',
    searchFailed: 'Couldn’t search the company database.',
    scouteeFailed: 'Couldn’t load the company from the company database.',
    closed: 'Closed',
    registered: 'Added',
    back: 'Choose another company',
    compare: (name) => `This is what linking with “${name}” will do.`,
    property: 'Property',
    ours: 'Own value',
    theirs: 'Company database value',
    take: 'Follow',
    takeNamed: (property) => `${property} follows the company database`,
    takeAll: 'All properties follow the company database',
    same: 'Same',
    keepNote: 'Properties that don’t follow keep your own value. Where the company database differs, its value is shown as a newer value.',
    nothingTaken: 'Choose at least one property to follow',
    alreadyLinked: 'This company is already linked to another of your companies.',
    openHolder: 'Open the linked company',
    cancel: 'Cancel',
    submit: 'Link'
  },
  updatedByProvider: 'Company database'
}
