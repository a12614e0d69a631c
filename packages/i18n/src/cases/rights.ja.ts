import { formatNumber } from '../format.ts'

const people = (count: number): string => `${formatNumber(count)}人`
const things = (count: number): string => `${formatNumber(count)}件`

/** Texts of what a change of rights does, and of who can see a case or theme. */
export const rightsJa = {
  effect: {
    title: 'この変更でできること・できなくなること',
    loading: '影響を計算しています…',
    failed: '影響を計算できませんでした。保存はできます。',
    nothing: '見える案件や画面が変わる人はいません。',
    nobody: '有効なメンバーはいません。だれの見えるものも変わりません。',
    ask: '保存する前に、影響を確認してください。',
    saveTitle: '権限の変更',
    projects: {
      read: {
        gained: (users: number, count: number) => `${people(users)}が${things(count)}の案件を閲覧できるようになります`,
        lost: (users: number, count: number) => `${people(users)}が${things(count)}の案件を閲覧できなくなります`
      },
      update: {
        gained: (users: number, count: number) => `${people(users)}が${things(count)}の案件を編集できるようになります`,
        lost: (users: number, count: number) => `${people(users)}が${things(count)}の案件を編集できなくなります`
      },
      delete: {
        gained: (users: number, count: number) => `${people(users)}が${things(count)}の案件を削除できるようになります`,
        lost: (users: number, count: number) => `${people(users)}が${things(count)}の案件を削除できなくなります`
      }
    },
    themes: {
      update: {
        gained: (users: number, count: number) => `${people(users)}が${things(count)}のテーマを編集できるようになります`,
        lost: (users: number, count: number) => `${people(users)}が${things(count)}のテーマを編集できなくなります`
      },
      delete: {
        gained: (users: number, count: number) => `${people(users)}が${things(count)}のテーマを削除できるようになります`,
        lost: (users: number, count: number) => `${people(users)}が${things(count)}のテーマを削除できなくなります`
      }
    },
    part: {
      gained: (users: number, count: number, part: string) => `${people(users)}に${things(count)}のテーマの${part}が表示されるようになります`,
      lost: (users: number, count: number, part: string) => `${people(users)}に${things(count)}のテーマの${part}が表示されなくなります`
    },
    screen: {
      gained: (users: number, name: string) => `${people(users)}の画面に「${name}」が表示されるようになります`,
      lost: (users: number, name: string) => `${people(users)}の画面から「${name}」がなくなります`
    },
    screens: { forms: '公募管理', dashboard: 'ダッシュボード', members: 'メンバーの設定' },
    keys: { gained: (names: string) => `付く権限：${names}`, lost: (names: string) => `外れる権限：${names}` },
    noAdministrator: '有効な管理者がいなくなるため、この変更は保存できません。'
  },
  viewers: {
    open: '閲覧できる人',
    projectTitle: 'この案件を閲覧できる人',
    themeTitle: 'このテーマを閲覧できる人',
    search: '名前、メールアドレスから検索',
    all: 'すべて',
    editors: '編集できる人',
    filter: '表示する人',
    count: (count: number) => `${formatNumber(count)}名`,
    list: '閲覧できる人の一覧',
    empty: '条件に一致する人はいません。',
    failed: '閲覧できる人の読み込みに失敗しました。',
    retry: '再読み込み',
    more: 'さらに表示',
    close: '閉じる',
    canEdit: '編集できる',
    reads: '閲覧',
    edits: '編集',
    restricted: (names: string) => `このテーマでは、${names}を関係者だけに見せています。`,
    hidden: (names: string) => `${names}は表示されません（関係者ではないため）`,
    insider: '関係者',
    comma: '、',
    rules: {
      made: '登録した本人',
      named: '担当者',
      group: (name: string) => `「${name}」の担当`,
      key: (label: string) => `権限「${label}」`,
      everyone: 'メンバー全員'
    },
    themeRules: { made: '追加した本人', group: (name: string) => `「${name}」が関連グループ` },
    insiderRules: { named: '関係者として指定', group: (name: string) => `「${name}」のメンバー` }
  }
}
export type RightsTexts = typeof rightsJa
