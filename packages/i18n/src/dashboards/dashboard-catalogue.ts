import type { ChartKind, Measure, SubjectName, subjects, TimeGrain } from '@mekiki/contract/dashboards/dashboards/catalogue'

type FieldsOf<S extends SubjectName> = (typeof subjects)[S]['fields']
type MeasuresOf<S extends SubjectName> = (typeof subjects)[S]['measures']

/** The name of any field of any subject. */
export type DashboardFieldName = { [S in SubjectName]: keyof FieldsOf<S> }[SubjectName]

/** The words for everything that a tile can count, and by what. */
export interface DashboardCatalogue {
  subjects: Record<SubjectName, string>
  /** What a subject's rows are, for the form. */
  subjectHelp: Record<SubjectName, string>
  fields: Record<DashboardFieldName, string>
  measures: { [S in SubjectName]: Record<keyof MeasuresOf<S>, string> }
  itemMeasures: { average: (name: string) => string; sum: (name: string) => string }
  /** The words after figures. */
  units: Record<Measure['unit'], string>
  grains: Record<TimeGrain, string>
  charts: Record<ChartKind, string>
}

const reviews = '評価数'

export const dashboardCatalogueJa: DashboardCatalogue = {
  subjects: {
    cases: '案件',
    stays: 'ステータスの滞在',
    reviews: '評価',
    points: '観点ごとの評価',
    records: '活動メモ',
    tasks: 'タスク',
    companies: '企業',
    answers: '公募の回答',
    events: '操作'
  },
  subjectHelp: {
    cases: '案件を1件ずつ集計します。',
    stays: '案件がステータスに入ってから出るまでを1行として数えます。',
    reviews: '1人が1つの案件につけた評価を1行として数えます。',
    points: '評価の観点1つを1行として数えます。',
    records: '活動メモ1件を1行として数えます。',
    tasks: 'タスク1件を1行として数えます。',
    companies: '企業または人物を1行として数えます。',
    answers: '公募への回答1件を1行として数えます。',
    events: '操作履歴の1件を1行として数えます。'
  },
  fields: {
    theme: 'テーマ',
    themeTag: 'テーマタグ',
    themeStatus: 'テーマステータス',
    form: '公募',
    origin: '登録方法',
    status: 'ステータス',
    statusName: 'ステータス名',
    category: '案件タグ',
    follower: '社内担当者',
    personInCharge: 'テーマの担当者',
    createdBy: '登録者',
    createdAt: '登録日',
    lastActivityAt: '最後の活動日',
    daysInStatus: '現在のステータスの滞在日数',
    averageScore: '平均点（全員）',
    scouteeType: '種別',
    stage: 'ステージ',
    memberRange: '従業員数',
    horizontalCategory: '業務カテゴリ',
    verticalCategory: '業界カテゴリ',
    innovationCategory: 'スタートアップカテゴリ',
    country: '国',
    prefecture: '都道府県',
    linkingStatus: '企業DB連携',
    scouteeTag: '企業タグ',
    channel: '流入チャネル',
    foundedOn: '設立日',
    capital: '資本金',
    enteredAt: 'ステータスに入った日',
    leftAt: 'ステータスを出た日',
    stayDays: '滞在日数',
    reviewer: '評価者',
    reviewedStatus: '評価したステータス',
    reviewedAt: '評価日',
    perspective: '観点',
    recordCategory: '活動メモのカテゴリ',
    author: '記入者',
    recordedAt: '記入日',
    taskState: '状態',
    linkedTo: '対象',
    assignee: '担当者',
    dueOn: '期限',
    taskCreatedAt: '作成日',
    registeredAt: '登録日',
    casesCount: '案件数',
    answerState: '状態',
    answeredAt: '回答日',
    actor: '操作した人',
    action: '操作',
    happenedAt: '操作日'
  },
  measures: {
    cases: {
      count: '案件数',
      companies: '企業・人物数',
      averageScore: '平均点（案件ごとの平均）',
      averageDaysInStatus: '現在のステータスの平均滞在日数',
      medianDaysInStatus: '現在のステータスの滞在日数の中央値'
    },
    stays: {
      count: '滞在の数',
      cases: '案件数',
      averageStayDays: '平均滞在日数',
      medianStayDays: '滞在日数の中央値',
      averageDaysFromCreation: '登録からの平均日数',
      medianDaysFromCreation: '登録からの日数の中央値'
    },
    reviews: {
      count: reviews,
      cases: '評価した案件数',
      averageScore: '平均点（評価ごとの平均）',
      calibratedScore: '補正後の平均点',
      spread: '点数のばらつき'
    },
    points: { count: reviews, averagePoint: '平均点（観点ごとの平均）', spread: '点数のばらつき' },
    records: { count: '活動メモ数', cases: '案件数', authors: '記入者数' },
    tasks: { count: 'タスク数' },
    companies: { count: '企業・人物数', averageCapital: '資本金の平均', medianCapital: '資本金の中央値', sumCapital: '資本金の合計' },
    answers: { count: '回答数' },
    events: { count: '操作数', actors: '操作した人数', cases: '案件数' }
  },
  itemMeasures: { average: (name) => `${name}の平均`, sum: (name) => `${name}の合計` },
  units: { rows: '件', cases: '件', companies: '件', people: '名', days: '日', score: '点', yen: '円', percent: '%' },
  grains: { day: '日', week: '週', month: '月', quarter: '四半期', year: '年' },
  charts: {
    number: '数値',
    table: '表',
    bar: '棒グラフ',
    stackedBar: '積み上げ棒グラフ',
    line: '折れ線グラフ',
    area: '面グラフ',
    pie: '円グラフ',
    funnel: 'ファネル',
    heatMap: 'ヒートマップ',
    scatter: '散布図',
    map: '地図',
    text: '文章',
    list: '一覧'
  }
}

export const dashboardCatalogueEn: DashboardCatalogue = {
  subjects: {
    cases: 'Cases',
    stays: 'Time in status',
    reviews: 'Reviews',
    points: 'Scores by criterion',
    records: 'Notes',
    tasks: 'Tasks',
    companies: 'Companies',
    answers: 'Responses',
    events: 'Actions'
  },
  subjectHelp: {
    cases: 'Each case is one row.',
    stays: 'Each stay of a case in a status is one row.',
    reviews: 'Each review of a case by one person is one row.',
    points: 'Each criterion of a review is one row.',
    records: 'Each note is one row.',
    tasks: 'Each task is one row.',
    companies: 'Each company or person is one row.',
    answers: 'Each response is counted once.',
    events: 'Each entry of the history is one row.'
  },
  fields: {
    theme: 'Theme',
    themeTag: 'Theme tag',
    themeStatus: 'Theme status',
    form: 'Call for proposals',
    origin: 'Origin',
    status: 'Status',
    statusName: 'Status name',
    category: 'Case tag',
    follower: 'Owner',
    personInCharge: 'Owner of the theme',
    createdBy: 'Created by',
    createdAt: 'Created',
    lastActivityAt: 'Last activity',
    daysInStatus: 'Days in current status',
    averageScore: 'Average score (all)',
    scouteeType: 'Type',
    stage: 'Stage',
    memberRange: 'Employees',
    horizontalCategory: 'Function category',
    verticalCategory: 'Industry category',
    innovationCategory: 'Startup category',
    country: 'Country',
    prefecture: 'Prefecture',
    linkingStatus: 'Company database link',
    scouteeTag: 'Company tag',
    channel: 'Channel',
    foundedOn: 'Founded',
    capital: 'Capital',
    enteredAt: 'Entered the status',
    leftAt: 'Left the status',
    stayDays: 'Days of stay',
    reviewer: 'Reviewer',
    reviewedStatus: 'Reviewed in status',
    reviewedAt: 'Reviewed',
    perspective: 'Criterion',
    recordCategory: 'Note category',
    author: 'Author',
    recordedAt: 'Noted',
    taskState: 'State',
    linkedTo: 'Linked to',
    assignee: 'Assignee',
    dueOn: 'Due',
    taskCreatedAt: 'Created',
    registeredAt: 'Added',
    casesCount: 'Number of cases',
    answerState: 'State',
    answeredAt: 'Received',
    actor: 'Who',
    action: 'Action',
    happenedAt: 'When'
  },
  measures: {
    cases: {
      count: 'Cases',
      companies: 'Companies and people',
      averageScore: 'Average score (of cases)',
      averageDaysInStatus: 'Average days in current status',
      medianDaysInStatus: 'Median days in current status'
    },
    stays: {
      count: 'Stays',
      cases: 'Cases',
      averageStayDays: 'Average days of stay',
      medianStayDays: 'Median days of stay',
      averageDaysFromCreation: 'Average days since creation',
      medianDaysFromCreation: 'Median days since creation'
    },
    reviews: {
      count: 'Reviews',
      cases: 'Reviewed cases',
      averageScore: 'Average score (of reviews)',
      calibratedScore: 'Calibrated average',
      spread: 'Spread of scores'
    },
    points: { count: 'Reviews', averagePoint: 'Average score (of criteria)', spread: 'Spread of scores' },
    records: { count: 'Notes', cases: 'Cases', authors: 'Authors' },
    tasks: { count: 'Tasks' },
    companies: { count: 'Companies and people', averageCapital: 'Average capital', medianCapital: 'Median capital', sumCapital: 'Total capital' },
    answers: { count: 'Responses' },
    events: { count: 'Actions', actors: 'People', cases: 'Cases' }
  },
  itemMeasures: { average: (name) => `Average of ${name}`, sum: (name) => `Total of ${name}` },
  units: { rows: '', cases: '', companies: '', people: '', days: 'days', score: '', yen: 'JPY', percent: '%' },
  grains: { day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' },
  charts: {
    number: 'Number',
    table: 'Table',
    bar: 'Bars',
    stackedBar: 'Stacked bars',
    line: 'Line',
    area: 'Area',
    pie: 'Donut',
    funnel: 'Funnel',
    heatMap: 'Heat map',
    scatter: 'Scatter',
    map: 'Map',
    text: 'Text',
    list: 'List'
  }
}
