import { formatNumber } from '../format.ts'

const cases = (count: number): string => `${formatNumber(count)}件の案件`

/** Texts of what is done with selected cases (2§4 "Bulk actions"). Fixed strings are the specification's (2§8). */
export const projectBulkJa = {
  unknownAction: '未実装のアクションです',
  more: 'その他',
  menu: '選択した案件の操作',
  actions: {
    status: 'ステータス',
    categories: '案件タグ',
    followers: '社内担当者',
    followerGroups: '社内担当グループ',
    scouteeTags: '企業タグ',
    channels: '流入チャネル',
    integrate: '統合',
    duplicate: '複製',
    move: '移動',
    share: '共有',
    createScoutees: '企業を登録して連携',
    detachScoutees: '企業との連携を解除',
    delete: '削除'
  },
  titles: {
    status: 'ステータスの変更',
    categories: '案件タグの変更',
    followers: '社内担当者の変更',
    followerGroups: '社内担当グループの変更',
    scouteeTags: '企業タグの変更',
    channels: '流入チャネルの変更',
    integrate: '案件の統合',
    duplicate: '案件の複製',
    move: '案件の移動',
    share: '案件の共有',
    createScoutees: '企業の登録と連携',
    detachScoutees: '企業との連携の解除',
    delete: '案件の削除'
  },
  cancel: 'キャンセル',
  running: (count: number) => `${cases(count)}を処理しています`,
  done: '更新しました',
  nothingChanged: '変更が必要な案件はありませんでした',
  leftOut: {
    notAllowed: (count: number, all: number) => `選択した${formatNumber(all)}件のうち${formatNumber(count)}件は、権限がないため対象になりません。`,
    withoutScoutee: (count: number) => `企業または人物と連携していない${formatNumber(count)}件は対象になりません。`,
    withScoutee: (count: number) => `すでに企業または人物と連携している${formatNumber(count)}件は対象になりません。`,
    inTheme: (count: number) => `すでにこのテーマにある${formatNumber(count)}件は移動しません。`,
    otherTemplate: (count: number) => `ステータステンプレートが異なる${formatNumber(count)}件は変更しません。`,
    changed: (count: number) =>
      `${formatNumber(count)}件は、ほかのメンバーが削除したか、操作する権限がなくなったため、対象から除外しました。内容を確認して、もう一度実行してください。`,
    more: (count: number) => `ほか${formatNumber(count)}件`,
    none: '対象になる案件がありません。'
  },
  status: {
    body: (count: number) => `${cases(count)}のステータスを変更します。`,
    template: 'ステータステンプレート',
    templateOf: (name: string, count: number) => `${name}（${formatNumber(count)}件）`,
    status: 'ステータス',
    submit: '変更'
  },
  links: {
    way: '操作',
    attach: '追加',
    detach: '外す',
    attachBody: (count: number, name: string) => `${cases(count)}に${name}を追加します。`,
    detachBody: (count: number, name: string) => `${cases(count)}から${name}を外します。`,
    attachScouteeBody: (count: number, name: string) => `${cases(count)}の企業・人物に${name}を追加します。`,
    detachScouteeBody: (count: number, name: string) => `${cases(count)}の企業・人物から${name}を外します。`,
    scouteeNote: '同じ企業・人物のほかの案件にも反映されます。'
  },
  move: {
    body: (count: number) => `${cases(count)}を別のテーマに移動します。`,
    theme: '移動先のテーマ',
    mapping: 'ステータスの引き継ぎ',
    from: '現在のステータス',
    count: '件数',
    to: '移動後のステータス',
    toFirst: '同じ名前がないため最初のステータス',
    note: '移動先のテーマにないカスタム項目の値は残りますが、表示されなくなります。',
    restricted: (count: number, theme: string, parts: string) =>
      `${formatNumber(count)}件は「${theme}」に移動できません。今のテーマでは公開範囲が制限されていて、あなたが閲覧できない情報（${parts}）が、移動先で閲覧できるようになるためです。今のテーマの関係者に移動を依頼してください。`,
    opensReviews: (count: number, theme: string) =>
      `${formatNumber(count)}件は「${theme}」に移動できません。自分の評価を入力するまで表示されないほかの人の評価が、移動先で閲覧できるようになるためです。先に自分の評価を入力するか、すべての評価を閲覧できるメンバーに移動を依頼してください。`,
    oneWay: (count: number, theme: string, parts: string) =>
      `${formatNumber(count)}件は、移動すると元のテーマに戻せません。「${theme}」では公開範囲が制限されていて、一部の情報（${parts}）をあなたは閲覧できなくなるためです。戻すときは「${theme}」の関係者に依頼してください。`,
    checking: '移動できるかを確認しています',
    submit: '移動',
    done: '案件を移動しました'
  },
  duplicate: {
    body: (count: number) => `${cases(count)}を複製します。`,
    where: '複製先',
    same: '同じテーマ',
    others: 'テーマを選ぶ',
    themes: '複製先のテーマ',
    result: (count: number) => `${formatNumber(count)}件の案件が新しく登録されます。`,
    tooMany: '一度に複製できるのは1,000件までです',
    note: '活動メモ、ファイル、評価、タスクは複製されません。',
    submit: '複製',
    done: '案件を複製しました'
  },
  share: {
    body: (count: number) => `${cases(count)}を、選んだメンバーに通知とメールで共有します。`,
    single: (name: string) => `「${name}」を、選んだメンバーに通知とメールで共有します。`,
    users: 'メンバー',
    groups: 'メンバーグループ',
    message: 'メッセージ',
    columns: '共有する列',
    preview: '共有される表',
    previewOf: (shown: number, all: number) => (shown < all ? `${formatNumber(all)}件のうち最初の${formatNumber(shown)}件` : `${formatNumber(all)}件`),
    limits: '受け取る人には、その人が閲覧できる案件と項目だけが届きます。',
    warning: '共有すると通知とメールが送信され、取り消せません。',
    required: '共有する相手を選択してください',
    columnsRequired: '共有する列を選択してください',
    badUrl: 'URLの形式が正しくありません',
    tooLong: 'メッセージは2,000文字以下で入力してください',
    submit: '共有',
    done: '案件を共有しました',
    skipped: (count: number) => `${formatNumber(count)}名には、閲覧できる案件がないため共有されませんでした`,
    nobody: '選んだ相手に閲覧できる案件がないため、共有されませんでした。別の相手を選択してください。'
  },
  integrate: {
    body: (count: number) => `${cases(count)}を1件に統合します。登録が最も古い案件が残り、ほかの案件の情報はすべてその案件に移ります。`,
    themes: '統合できるのは同じテーマの案件だけです。1つのテーマの案件を選択してください。',
    tooFew: '統合するには2件以上の案件が必要です。',
    cases: '統合する案件',
    survivor: '残る案件',
    number: (at: number) => `案件${at}`,
    registered: (at: string) => `${at} 登録`,
    result: '統合後の案件',
    scoutee: '企業・人物',
    dropped: '統合後は、次の企業・人物との連携がなくなります。',
    typed: '手入力の情報',
    status: 'ステータス',
    categories: '案件タグ',
    followers: '社内担当者',
    followerGroups: '社内担当グループ',
    extension: 'カスタム項目',
    pair: (name: string, value: string) => `${name}：${value}`,
    none: 'なし',
    hidden: '公開範囲が制限されているため表示されません。統合後も情報は残ります。',
    counts: { records: '活動メモ', files: 'ファイル', reviews: '評価', tasks: 'タスク' },
    countOf: (count: number) => `${formatNumber(count)}件`,
    collisions: '同じステータスに同じ評価者の評価が複数あります。新しい評価だけが残ります。',
    collision: (reviewer: string, status: string, count: number) => `${reviewer}・${status}（${formatNumber(count)}件）`,
    loading: '統合後の案件を確認しています',
    submit: '統合',
    done: '統合しました'
  },
  createScoutees: {
    body: (count: number) => `${cases(count)}に手入力された情報から企業・人物を登録し、案件と連携します。`,
    withExisting: '同じ企業・人物が登録されている場合は、その登録と連携する',
    help: 'オフにすると、同じ企業・人物が登録されている案件は変更されません。',
    submit: '登録',
    existing: (count: number) => `${formatNumber(count)}件は、登録済みの企業・人物があるため連携しませんでした`
  },
  detachScoutees: {
    body: (count: number) => `${cases(count)}と企業・人物との連携を解除します。現在の企業情報は、手入力の情報として案件に残ります。`,
    submit: '解除'
  },
  delete: {
    body: '以下の案件を削除しますか？　直後であれば元に戻せます。データは30日間保管されます。',
    targets: (count: number) => `選択した案件 ${formatNumber(count)}件`,
    side: '下書きの活動メモも削除されます',
    submit: '削除',
    done: '案件を削除しました'
  }
}
export type ProjectBulkTexts = typeof projectBulkJa
