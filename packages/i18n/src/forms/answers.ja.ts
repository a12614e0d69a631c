import { formatNumber } from '../format.ts'

const answers = (count: number): string => `${formatNumber(count)}件`

/** Texts of the answers to forms: their list, one of them, their figures, and the tab of a case. */
export const answersJa = {
  title: '回答',
  loadFailed: '回答の読み込みに失敗しました。',
  loading: '読み込み中',
  formNotFound: 'フォームが見つかりません。',
  backToForms: '公募管理に戻る',
  count: answers,
  comma: '、',
  states: { received: '受付済み', corrected: '修正あり', withdrawn: '取り下げ' },
  list: {
    label: '回答の一覧',
    keyword: '回答を検索',
    toolbar: '回答の絞り込み',
    state: '状態',
    all: 'すべて',
    respondent: '回答者',
    noName: '（氏名なし）',
    answeredAt: '回答日時',
    receiptNumber: '受付番号',
    project: '案件',
    formerQuestion: (name: string) => `${name}（以前の質問）`,
    empty: 'まだ回答がありません。',
    emptyBody: 'フォームを公開して、URLを知らせましょう。',
    share: '共有の方法を見る',
    noneFound: '条件に一致する回答はありません',
    selected: (count: number) => `${answers(count)}の回答が選択されています。`,
    exportSelected: '選択した回答を書き出す',
    export: '書き出す'
  },
  detail: {
    title: (name: string) => (name === '' ? '回答' : `${name}の回答`),
    previous: '前の回答',
    next: '次の回答',
    position: (at: string, total: string) => `${at} / ${total}件`,
    notFound: 'この回答は見つかりません。閲覧できない案件の回答の可能性があります。',
    state: '状態',
    receiptNumber: '受付番号',
    answeredAt: '回答日時',
    correctedAt: '最終更新',
    corrections: (count: number) => `${formatNumber(count)}回修正`,
    project: '案件',
    noProject: '案件はありません',
    person: '人物',
    openPerson: '人物を開く',
    answers: '回答内容',
    noAnswer: '未回答',
    other: 'その他',
    withdrawn: 'この回答は、回答者が取り下げました。案件は残っています。'
  },
  changes: {
    title: '修正の内容',
    at: (time: string, count: number) => `${time}の修正（${formatNumber(count)}項目）`,
    nothing: '変わった項目はありません。',
    question: '質問',
    before: '修正前',
    after: '修正後'
  },
  earlier: {
    title: '以前の応募',
    none: '同じ人物や企業からの、以前の応募はありません。',
    more: (shown: number, all: number) => `新しい${formatNumber(shown)}件を表示しています（全${formatNumber(all)}件）。`,
    samePerson: '同じ人物',
    sameCompany: '同じ企業',
    by: (name: string, company: string) => [name, company].filter((part) => part !== '').join('　')
  },
  caseTab: {
    none: 'フォームの回答から登録された案件ではありません。',
    noneBody: '公募フォームに回答が届くと、案件と一緒に回答の内容が表示されます。',
    several: (count: number) => `この案件には、${answers(count)}の回答があります。`
  },
  exportRemark: 'すべての質問が列になります。ファイルは、名前と、開くためのアドレスを書き出します。',
  summary: {
    title: '集計',
    loadFailed: '集計の読み込みに失敗しました。',
    total: '回答',
    withdrawn: 'うち取り下げ',
    perDay: '日ごとの回答',
    perDayText: (from: string, to: string, most: string, count: number) => `${from}〜${to}の回答です。最も多い日は${most}（${answers(count)}）です。`,
    day: '日付',
    answers: '回答数',
    chart: 'グラフ',
    table: '表',
    shownAs: '表示の切り替え',
    questionNote: (count: number) => `${answers(count)}の回答`,
    several: '複数選択',
    single: '単一選択',
    country: '国',
    option: '選択肢',
    share: '割合',
    other: 'その他（自由記述）',
    former: '以前の質問',
    most: (name: string, share: string) => `最も多い回答は「${name}」（${share}）です。`,
    noAnswers: 'この質問への回答はまだありません。',
    noQuestions: '選択式の質問はありません。',
    noQuestionsBody: '選択式の質問があると、選択肢ごとの数をここで確認できます。',
    note: '取り下げられた回答は、質問ごとの集計に含まれません。割合は、その質問に回答した件数に対するものです。'
  }
}

export type AnswersTexts = typeof answersJa
