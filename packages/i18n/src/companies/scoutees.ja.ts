import { numberLengthJa } from './number-length.ts'
import { formatNumber } from '../format.ts'
import { type EntryCount, entryCount } from './entry-counts.ts'
import { personPropertyNames, propertyNames } from './property-names.ts'
import { undoJa } from '../screens/undo-words.ts'

const names = propertyNames.ja
const entries = (count: EntryCount): string => entryCount(count, 'ja')

/** Texts of the company list and of companies and people. Fixed strings are the specification's (2§2, 2§9). */
export const scouteesJa = {
  title: '企業検索',
  scope: '検索先',
  scopes: { tenant: '登録企業', provider: '全国企業データベース' },
  scopeCount: entries,
  registered: '登録企業',
  closed: '閉鎖',
  matched: {
    in: (names: string) => `${names}に一致`,
    other: 'その他の項目',
    fields: {
      nameKana: '読み',
      nameEn: '英語名',
      formerNames: '旧社名',
      summary: names.summary,
      representative: names.representative,
      url: personPropertyNames.ja.url,
      corporateNumber: names.corporateNumber,
      belongingTo: names.belongingTo,
      email: names.email,
      investors: names.investors,
      address: names.address,
      tel: names.tel
    }
  },
  listLabel: '企業・人物の一覧',
  counting: '数えています',
  countFailed: '件数を取得できませんでした。',
  countAgain: '再試行',
  counted: entries,
  matchEnd: 'が一致',
  range: (from: number, to: number, count: EntryCount) => `${to === 0 ? '' : `${formatNumber(from)}-${formatNumber(to)} / `}${entries(count)}`,
  separator: '、',
  register: '企業を登録',
  registerMenu: '登録の方法',
  registerCompany: '企業登録（手入力）',
  registerFile: '企業登録（一括登録）',
  registerPerson: '人物を登録',
  search: '企業名、代表者、所在地、電話番号、法人番号などから検索',
  operator: '複数の語句の検索方法',
  operators: { and: 'すべて含む', or: 'いずれか' },
  hasProject: '案件あり',
  emptyTitle: 'まだ企業がありません。',
  emptyBody: '企業を登録して始めましょう。',
  emptyProviderTitle: '企業データベースにまだ企業がありません。',
  emptyProviderBody: '企業情報の取り込みが終わると、ここから検索できます。',
  emptyFilterTitle: '条件に一致する企業はありません',
  numberLength: numberLengthJa,
  loadFailed: '企業の読み込みに失敗しました。',
  missingTitle: '企業が見つかりません',
  missingBody: '削除されたか、URLが変わった可能性があります。',
  order: {
    relevance: '一致度の高い順',
    newest: '登録日時の新しい順',
    by: (name: string, order: string) => `${name}の${order}`,
    orders: {
      text: { asc: '昇順', desc: '降順' },
      date: { asc: '古い順', desc: '新しい順' },
      number: { asc: '低い順', desc: '高い順' }
    }
  },
  filters: {
    category: 'カテゴリ',
    linkedOnly: '連携済みの企業のみ',
    status: '案件のステータス',
    follower: '案件の社内担当者',
    followerGroup: '案件の社内担当グループ',
    projectCategory: '案件タグ',
    on: 'オン',
    allPlaces: 'すべての都道府県を表示',
    findPlace: '都道府県、市区町村'
  },
  savedSearch: {
    save: '検索を保存',
    help: '保存した検索は、絞り込みの上からいつでも呼び出せます。',
    keyword: 'キーワード',
    deleteBody: '以下の保存した検索を削除しますか？　この操作は元に戻せません。企業は削除されません。'
  },
  investors: {
    prompt: '投資家の名前を入力してください',
    loading: '検索しています',
    none: '一致する投資家はありません',
    add: (name: string) => `「${name}」を追加`
  },
  selected: (count: EntryCount) => `${entries(count)}が選択されています。`,
  createProjects: {
    action: '案件を登録',
    title: '案件の登録',
    targets: (count: EntryCount) => `${entries(count)}の案件を登録します。`,
    more: (count: EntryCount) => `ほか${entries(count)}`,
    registers: (count: number) => `まだ登録されていない${formatNumber(count)}社は、企業として登録されます。`,
    submit: '登録',
    created: (count: number) => `${formatNumber(count)}件の案件を登録しました`,
    integrated: (count: number, integrated: number) => `${formatNumber(count)}件の案件を登録しました（うち${formatNumber(integrated)}件は既存の案件に統合）`
  },
  links: {
    titles: { tags: '企業タグの変更', channels: '流入チャネルの変更' },
    way: '操作',
    attach: '追加',
    detach: '外す',
    attachBody: (count: EntryCount, name: string) => `${entries(count)}に${name}を追加します。`,
    detachBody: (count: EntryCount, name: string) => `${entries(count)}から${name}を外します。`,
    notRegistered: (count: number) => `まだ登録されていない${formatNumber(count)}社は対象になりません。`,
    nobody: '対象になる企業がありません。',
    cancel: 'キャンセル',
    done: '変更しました',
    nothingChanged: '変更が必要な企業はありませんでした',
    undone: undoJa.undone,
    notUndone: (count: number) => `${entries({ together: count })}は、${undoJa.later}`
  },
  provider: {
    missingBody: '企業データベースから削除されたか、URLが変わった可能性があります。',
    rounds: '資金調達の履歴',
    raisedOn: '調達日',
    undisclosed: '非公開',
    closed: (on: string) => (on === '' ? 'この法人は閉鎖されています。' : `この法人は${on}に閉鎖されています。`),
    successor: (number: string) => `承継先の法人番号：${number}`,
    isRegistered: '登録企業にあります。',
    openEntry: '登録企業を開く'
  },
  suggestions: {
    linked: '企業データベースの値を入力しました。登録すると企業データベースと連携し、変更した項目は自社の値として保持されます。',
    unlink: '連携せずに入力',
    registered: 'この企業はすでに登録されています。'
  },
  merge: {
    action: '統合',
    more: 'その他の操作',
    withCompany: 'ほかの企業と統合',
    withPerson: 'ほかの人物と統合',
    duplicates: '重複の確認'
  },
  remove: {
    action: '削除',
    title: '企業の削除',
    personTitle: '人物の削除',
    body: '以下の企業を削除しますか？　直後であれば元に戻せます。データは30日間保管されます。',
    personBody: '以下の人物を削除しますか？　直後であれば元に戻せます。データは30日間保管されます。',
    targets: (count: EntryCount) => `選択した${entries(count)}`,
    side: '案件は残り、削除した時点の企業情報が案件に保存されます',
    confirm: '削除',
    done: '削除しました'
  },
  form: {
    createCompany: '企業登録（手入力）',
    createPerson: '人物の登録',
    editCompany: '企業の編集',
    editPerson: '人物の編集',
    register: '登録',
    save: '保存',
    cancel: 'キャンセル',
    created: '登録しました',
    saved: '保存しました',
    nameMissing: '企業名を入力してください',
    personNameMissing: '氏名を入力してください',
    open: '開く',
    openNamed: (name: string) => `${name}を開く（新しいタブ）`,
    yen: '円',
    usd: 'USドル',
    yenHelp: '変更すると円で保存されます',
    basics: '基本情報',
    funding: '資金調達',
    groups: 'カテゴリ・タグ',
    ideas: 'アイデア',
    addIdea: 'アイデアを追加',
    removeIdea: (at: number) => `アイデア${at}を削除`,
    ideaName: (at: number) => `アイデア${at}の名称`,
    ideaSummary: (at: number) => `アイデア${at}の概要`
  },
  export: { action: '書き出し' },
  exportList: '企業・人物を書き出す',
  fields: {
    nameEn: '企業名（英語）',
    formerNames: '旧社名',
    nameKanaHelp: '並べ替えに使います',
    corporateNumberHelp: '13桁の数字'
  },
  detail: {
    edit: '編集',
    remove: '削除',
    wide: '詳細を広げる',
    narrow: '詳細を狭める',
    previous: '前の企業',
    next: '次の企業',
    basics: '基本情報',
    funding: '資本・資金調達',
    groups: 'カテゴリ・タグ',
    ideas: 'アイデア',
    noIdeas: 'アイデアはありません。',
    answeredForms: '回答した公募',
    people: '所属する人物',
    followers: '関連する社内担当者',
    noFollowers: '社内担当者なし',
    cases: '案件',
    casesCount: (count: number) => `案件　${formatNumber(count)}件`,
    noProjects: 'この企業の案件はまだありません。',
    noPersonProjects: 'この人物の案件はまだありません。',
    projectsFailed: '案件の読み込みに失敗しました。',
    showInList: '案件一覧で表示',
    reviews: '評価',
    reviewsCount: (count: number) => `評価　${formatNumber(count)}件`,
    noReviews: '表示できる評価はありません。',
    reviewsFailed: '評価の読み込みに失敗しました。',
    veiled: '自分の評価を登録すると表示されます。',
    moreReviews: 'さらに表示',
    inputs: '案件で入力された値',
    recentlyViewedBy: '最近の閲覧',
    references: '参照したページ',
    news: 'ニュース',
    registered: '登録',
    updated: '更新',
    score: '平均点',
    by: (at: string, name: string) => `${at}　${name}`
  }
}
export type ScouteesTexts = typeof scouteesJa
