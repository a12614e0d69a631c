/** Texts of the card that shows earlier cases of a company or person. */
export const encountersJa = {
  title: '以前の接点',
  ofPerson: '以前の接点（人物）',
  ofCompany: '以前の接点（企業）',
  summary: (count: number, last: string) => `案件${count.toLocaleString('ja')}件　最後は${last}`,
  matchedBy: {
    entry: '登録済みの企業・人物',
    corporate_number: '法人番号が同じ',
    name: '名前が同じ',
    url: 'URLのドメインが同じ',
    namesake: '名前が同じ（所属は別）',
    similar_name: '名前が似ている'
  },
  registered: (day: string) => `登録 ${day}`,
  since: (day: string) => `ステータス変更 ${day}`,
  step: (place: number, count: number) => `${count}段階中${place}`,
  score: '平均点',
  scoreOf: (average: string) => `${average}点`,
  scoreRange: (count: number, lowest: string, highest: string) => `評価${count}名、最低${lowest}〜最高${highest}`,
  noScore: 'なし',
  followers: '社内担当者',
  met: '会った人',
  notes: '活動メモ',
  notesOf: (count: number, last: string) => `${count.toLocaleString('ja')}件　最後は${last}`,
  comma: '、',
  show: '案件を表示',
  showNamed: (name: string, theme: string) => `${name}（${theme}）の案件を新しいタブで表示`,
  more: 'すべての接点を表示',
  failed: '以前の接点を表示できませんでした。このまま登録できます。',
  retry: '再読み込み',
  count: (count: number) => `以前の接点 ${count.toLocaleString('ja')}件`,
  countNamed: (name: string, count: number) => `${name}の以前の接点${count.toLocaleString('ja')}件を表示`,
  of: (name: string) => `${name}の以前の接点`
}

export type EncountersTexts = typeof encountersJa

export const encountersEn: EncountersTexts = {
  title: 'Met before',
  ofPerson: 'Met before (person)',
  ofCompany: 'Met before (company)',
  summary: (count, last) => `${count.toLocaleString('en')} ${count === 1 ? 'case' : 'cases'}, last ${last}`,
  matchedBy: {
    entry: 'Same entry',
    corporate_number: 'Same corporate number',
    name: 'Same name',
    url: 'Same website domain',
    namesake: 'Same name, other organisation',
    similar_name: 'Similar name'
  },
  registered: (day) => `Added ${day}`,
  since: (day) => `Status changed ${day}`,
  step: (place, count) => `Step ${place} of ${count}`,
  score: 'Average',
  scoreOf: (average) => average,
  scoreRange: (count, lowest, highest) => `${count} ${count === 1 ? 'reviewer' : 'reviewers'}, ${lowest} to ${highest}`,
  noScore: 'None',
  followers: 'Owners',
  met: 'Met by',
  notes: 'Notes',
  notesOf: (count, last) => `${count.toLocaleString('en')}, last ${last}`,
  comma: ', ',
  show: 'Show case',
  showNamed: (name, theme) => `Show the case of ${name} (${theme}) in a new tab`,
  more: 'Show all',
  failed: 'Couldn’t show earlier cases. You can go on without them.',
  retry: 'Load again',
  count: (count) => `Met before: ${count.toLocaleString('en')} ${count === 1 ? 'case' : 'cases'}`,
  countNamed: (name, count) => `Show ${count.toLocaleString('en')} earlier ${count === 1 ? 'case' : 'cases'} of ${name}`,
  of: (name) => `Met before: ${name}`
}
